import { auditAll } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/live/events.ts';
import { giveUsesBack } from '../../promotion/index.ts';
import { tellOfFreeTime } from '../booking-move.actions.ts';
import { type BookingNotice, tellByMail } from '../notice/booking.notification.ts';
import { declinePending } from './booking-decline.queries.ts';

interface Declining {
  readonly ids: readonly string[];
  readonly by: 'provider' | 'system';
  /** Left out when the system acts by itself; its open screens are told too. */
  readonly actorId?: string;
  /** What the requests gave way to: each tutor is told once of one. */
  readonly causeId: string;
  readonly notice: BookingNotice;
  readonly details: Readonly<Record<string, string>>;
  readonly now: Date;
}

/**
 * `makeMove` for any number of requests that are declined for one cause, with its consequences: one statement, one
 * event and one message for all, because the caller holds the provider's row. Who was answered meanwhile is left out.
 */
export async function declineAll(
  tx: Transaction,
  { ids, by, actorId, now, ...cause }: Declining,
): Promise<void> {
  if (ids.length === 0) return;
  const declined = await declinePending(tx, ids, now);
  if (declined.length === 0) return;
  const { causeId, notice } = cause;
  const details = { from: 'pending', to: 'declined', by, ...cause.details };
  const deed = { ...(actorId !== undefined && { actorId }), action: 'booking.decline', details };
  await giveUsesBack(tx, declined);
  for (const booking of declined) await tellOfFreeTime(tx, booking);
  await auditAll(
    tx,
    declined.map(({ id }) => ({ ...deed, subjectType: 'booking', subjectId: id })),
  );
  const users = new Set(declined.map(({ tutorId }) => tutorId));
  if (actorId !== undefined) users.add(actorId);
  await publish(tx, { users: [...users], type: 'booking.changed', id: causeId });
  await tellByMail(tx, { bookingIds: declined.map(({ id }) => id), notice, to: ['tutor'], causeId });
}
