import type { EndReason } from '@patinha/domain/booking';

import { auditAll } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/live/events.ts';
import { restoreUses } from '../../promotion/index.ts';
import { offerFreeTime } from '../booking-move.actions.ts';
import { type BookingNotice, notifyByMail } from '../notification/booking.notification.ts';
import { declinePending } from './booking-decline.queries.ts';

interface Declining {
  readonly ids: readonly string[];
  readonly by: 'provider' | 'system';
  /** Undefined when the system acts by itself; the actor's open screens are notified too. */
  readonly actorId?: string;
  /** The booking that displaced the requests: each tutor is notified once per cause. */
  readonly causeId: string;
  readonly notice: BookingNotice;
  readonly reason: EndReason;
  readonly details: Readonly<Record<string, string>>;
  readonly now: Date;
}

/**
 * `makeMove` for any number of requests that are declined for one cause, with its consequences: one statement, one
 * event and one message for all, because the caller holds the provider's row. Requests answered meanwhile are skipped.
 */
export async function declineAll(
  tx: Transaction,
  { ids, by, actorId, now, reason, ...cause }: Declining,
): Promise<void> {
  if (ids.length === 0) return;
  const declined = await declinePending(tx, ids, { reason, now });
  if (declined.length === 0) return;
  const { causeId, notice } = cause;
  const details = { from: 'pending', to: 'declined', by, ...cause.details };
  const deed = { ...(actorId !== undefined && { actorId }), action: 'booking.decline', details };
  await restoreUses(tx, declined);
  for (const booking of declined) await offerFreeTime(tx, booking);
  await auditAll(
    tx,
    declined.map(({ id }) => ({ ...deed, subjectType: 'booking', subjectId: id })),
  );
  const users = new Set(declined.map(({ tutorId }) => tutorId));
  if (actorId !== undefined) users.add(actorId);
  await publish(tx, { users: [...users], type: 'booking.changed', id: causeId });
  await notifyByMail(tx, { bookingIds: declined.map(({ id }) => id), notice, to: ['tutor'], causeId });
}
