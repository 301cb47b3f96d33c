import { auditAll } from '../../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/live/events.ts';
import { declineAll } from '../answer/booking-decline.actions.ts';
import {
  type AbsencePeriod,
  type AffectedRow,
  type BookingWithoutProvider,
  findAffected,
  markBack,
  markOut,
} from './booking-absence.queries.ts';

/** Requests and bookings not begun of a provider that touch a period. */
export const readAffected = (db: Database, period: AbsencePeriod): Promise<AffectedRow[]> =>
  findAffected(db, period);

interface Absence {
  readonly ids: readonly string[];
  readonly actorId: string;
  /** Id of the absence: each tutor is notified once per absence. */
  readonly causeId: string;
  readonly now: Date;
}

/** Declines, with notice, the unanswered requests of a provider that cannot come; the caller holds its row. */
export const declineForAbsence = (
  tx: Transaction,
  { causeId, reason = 'absence', ...absence }: Absence & { readonly reason?: 'absence' | 'seller_left' },
): Promise<void> =>
  declineAll(tx, {
    ...absence,
    causeId,
    by: 'provider',
    notice: 'declined',
    reason,
    details: { absence: causeId },
  });

/**
 * Records that the provider cannot come to accepted and paid bookings: from then on they end by the provider's
 * rule, no matter who ends them. Moves no money, so one transaction may hold any number. Returns the bookings changed.
 */
export async function leaveBookings(
  tx: Transaction,
  { ids, actorId, causeId, now }: Absence,
): Promise<BookingWithoutProvider[]> {
  if (ids.length === 0) return [];
  const left = await markOut(tx, ids, now);
  const details = { absence: causeId };
  await auditAll(
    tx,
    left.map(({ id }) => ({
      actorId,
      action: 'booking.provider-out',
      subjectType: 'booking',
      subjectId: id,
      details,
    })),
  );
  const users = [...new Set([actorId, ...left.map(({ tutorId }) => tutorId)])];
  await publish(tx, { users, type: 'booking.changed', id: causeId });
  return left;
}

/**
 * Returns bookings to their provider, who can come after all; the caller has locked them. Returns the ids of those that
 * could still be returned: what ended, began or is disputed meanwhile stays as it is.
 */
export async function returnToBookings(
  tx: Transaction,
  { ids, actorId, causeId, now }: Absence,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const back = await markBack(tx, ids, now);
  await auditAll(
    tx,
    back.map(({ id }) => ({
      actorId,
      action: 'booking.provider-back',
      subjectType: 'booking',
      subjectId: id,
      details: { absence: causeId },
    })),
  );
  const users = [...new Set([actorId, ...back.map(({ tutorId }) => tutorId)])];
  await publish(tx, { users, type: 'booking.changed', id: causeId });
  return back.map(({ id }) => id);
}
