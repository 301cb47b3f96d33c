import { addMs, dayMs, minuteMs } from '../shared/index.ts';
import { type CareCaller, type CaredBooking, hasAnimal, isCarer, isInService } from './care.access.ts';

export interface WalkedBooking extends CaredBooking {
  readonly checkedInAt: Date | null;
  readonly checkedOutAt: Date | null;
}

/** How long after the check-out a device that was offline may still send what it recorded. */
export const lateWalkMs = dayMs;
/** How long positions are kept (abuse case 32). */
export const walkKeptMs = 30 * dayMs;

/** The carer's device, while the service runs or just after it. */
export function canRecordWalk(booking: WalkedBooking, caller: CareCaller, now: Date): boolean {
  if (!isCarer(booking, caller)) return false;
  if (hasAnimal(booking)) return true;
  const { status, checkedOutAt } = booking;
  return (
    (status === 'completed' || isInService(booking)) &&
    checkedOutAt !== null &&
    now < addMs(checkedOutAt, lateWalkMs)
  );
}

/** Only positions between check-in and check-out belong to the walk, with a minute for clock differences. */
export function isDuringService(
  { checkedInAt, checkedOutAt }: Pick<WalkedBooking, 'checkedInAt' | 'checkedOutAt'>,
  at: Date,
  now: Date,
): boolean {
  if (checkedInAt === null) return false;
  return at >= addMs(checkedInAt, -minuteMs) && at <= addMs(checkedOutAt ?? now, minuteMs);
}
