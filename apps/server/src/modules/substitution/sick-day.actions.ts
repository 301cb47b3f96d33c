import { type Actor, calendarDay } from '@patinha/domain/shared';
import {
  daysOfSpan,
  periodOfSpan,
  sickDayOutcome,
  sickDayRefusal,
  type SickDaySpan,
  substitutionCloses,
} from '@patinha/domain/substitution';

import { audit } from '../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { invalidFields } from '../../platform/http/errors.ts';
import { closeDays } from '../availability/index.ts';
import {
  type AffectedRow,
  type BookingWithoutProvider,
  declineForAbsence,
  leaveBookings,
  readAffected,
} from '../booking/index.ts';
import { cancelMeetingsWithin } from '../meeting/index.ts';
import { lockOwnProvider, type ProviderRow, requireOwnProvider } from '../provider/index.ts';
import { findOutcomes, findSickDays, insertSickDay, type SickDayRow } from './sick-day.queries.ts';
import { notifyAboutAbsence } from './substitution.notification.ts';
import { insertSubstitutions } from './substitution.queries.ts';

export interface SickDayCall {
  readonly actor: Actor;
  readonly span: SickDaySpan;
  readonly now: Date;
}

/**
 * Throws request/invalid for a span that is over, too far ahead or too long; days are those of the provider's place.
 */
function requireSpan({ zone }: ProviderRow, { span, now }: SickDayCall): void {
  const refused = sickDayRefusal(span, calendarDay(now, zone));
  if (refused) throw invalidFields({ [refused.field]: refused.problem });
}

const affectedOf = (db: Database, { id, zone }: ProviderRow, { span, now }: SickDayCall) =>
  readAffected(db, { providerId: id, ...periodOfSpan(span, zone), now });

/** A preview of the outcome of each booking, by the same rules as the declaration. */
export async function previewSickDay(db: Database, call: SickDayCall) {
  const provider = await requireOwnProvider(db, call.actor.userId);
  requireSpan(provider, call);
  const affected = await affectedOf(db, provider, call);
  return affected.map((booking) => ({ ...booking, outcome: sickDayOutcome(booking, call.now) }));
}

/**
 * Declares that the provider cannot work on these days: closes them, declines requests, and searches for substitutes
 * where there is time. Moves no money: a job ends bookings without a substitute, each in a separate transaction.
 */
export async function declareSickDay(
  tx: Transaction,
  { reason, ...call }: SickDayCall & { readonly reason: string | undefined },
): Promise<SickDayRow> {
  const { actor, span, now } = call;
  const provider = await lockOwnProvider(tx, actor.userId);
  requireSpan(provider, call);
  const { id: providerId } = provider;
  const closedDays = await closeDays(tx, {
    providerId,
    days: daysOfSpan(span),
    today: calendarDay(now, provider.zone),
  });
  const { from: fromDay, to: toDay } = span;
  const sickDay = await insertSickDay(tx, {
    providerId,
    fromDay,
    toDay,
    reason: reason ?? null,
    closedDays,
    createdAt: now,
  });
  await cancelMeetingsWithin(tx, {
    providerId,
    ...periodOfSpan(span, provider.zone),
    actorId: actor.userId,
    now,
  });
  const affected = await affectedOf(tx, provider, call);
  const cause = { actorId: actor.userId, causeId: sickDay.id, now };
  await declineForAbsence(tx, { ...cause, ids: idsWith(affected, now, ['decline']) });
  const left = await leaveBookings(tx, { ...cause, ids: idsWith(affected, now, ['substitute', 'cancel']) });
  await openSubstitutions(tx, sickDay, { left, now });
  await audit(tx, {
    actorId: actor.userId,
    action: 'sick-day.declare',
    subjectType: 'provider',
    subjectId: providerId,
    details: { from: fromDay, to: toDay, bookings: left.length },
  });
  return sickDay;
}

const idsWith = (
  affected: readonly AffectedRow[],
  now: Date,
  outcomes: readonly ReturnType<typeof sickDayOutcome>[],
): string[] =>
  affected.filter((booking) => outcomes.includes(sickDayOutcome(booking, now))).map(({ id }) => id);

/** A booking too close for a substitute is due at once. */
async function openSubstitutions(
  tx: Transaction,
  { id: sickDayId }: SickDayRow,
  { left, now }: { readonly left: readonly BookingWithoutProvider[]; readonly now: Date },
): Promise<void> {
  if (left.length === 0) return;
  const rows = left.map((booking) => ({
    sickDayId,
    bookingId: booking.id,
    serviceId: booking.serviceId,
    createdAt: now,
    closesAt: sickDayOutcome(booking, now) === 'substitute' ? substitutionCloses(booking) : now,
  }));
  for (const { id, closesAt } of await insertSubstitutions(tx, rows))
    if (closesAt > now) await notifyAboutAbsence(tx, id);
}

/** The caller's latest sick days with the outcome of their bookings. */
export async function readSickDays(db: Database, userId: string) {
  const provider = await requireOwnProvider(db, userId);
  const found = await findSickDays(db, provider.id);
  return { found, outcomes: await outcomesOf(db, found), zone: provider.zone };
}

export const outcomesOf = (db: Database, found: readonly SickDayRow[]) =>
  found.length === 0
    ? Promise.resolve([])
    : findOutcomes(
        db,
        found.map(({ id }) => id),
      );
