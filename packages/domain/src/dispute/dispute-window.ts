import { addMs, dayMs, hourMs } from '../shared/index.ts';

const openAfterEndMs = 60 * dayMs;

/** The deadline to dispute a booking (D-103). */
export const disputableUntil = ({ endsAt }: { readonly endsAt: Date }): Date => addMs(endsAt, openAfterEndMs);

export interface DisputableBooking {
  readonly endsAt: Date;
  /** Frozen at the acceptance: a booking that was never accepted has none. */
  readonly commissionBps: number | null;
}

export type WindowRefusal = 'not-accepted' | 'window-over';

/** From the acceptance until 60 days after the end, whatever state the booking has reached since. */
export function windowRefusal(booking: DisputableBooking, now: Date): WindowRefusal | undefined {
  if (booking.commissionBps === null) return 'not-accepted';
  return now > disputableUntil(booking) ? 'window-over' : undefined;
}

/** An operator replies within 48 hours in any case; at 36 the admins are reminded (D-104). */
export const replyDueAt = (openedAt: Date): Date => addMs(openedAt, 48 * hourMs);
export const replyAlertAt = (openedAt: Date): Date => addMs(openedAt, 36 * hourMs);

/** D-132. */
export const disputeTextLimit = 2000;
/** Of a side's paid bookings, so many of the newest are looked at for earlier disputes. */
export const disputeHistoryBookings = 500;
export const evidenceLimit = { filesPerSide: 10, bytes: 10 * 1024 * 1024 } as const;
