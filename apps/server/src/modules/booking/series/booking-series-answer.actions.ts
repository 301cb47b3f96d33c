import {
  bookingSettingsOf,
  type BookingSide,
  bookingSideOf,
  canMove,
  liveBookingStatuses,
  type SeriesConflictReason,
  seriesPaymentDeadline,
} from '@patinha/domain/booking';
import type { Actor } from '@patinha/domain/shared';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { authorizeParty, authorizeSystem } from '../../../platform/http/access.ts';
import { DomainError, invalidFields } from '../../../platform/http/errors.ts';
import { isPublishable, lockProvider } from '../../provider/index.ts';
import { holdSlot } from '../answer/booking-answer.actions.ts';
import { type AuthorizedBooking, makeMove } from '../booking-move.actions.ts';
import type { BookingRow } from '../booking.queries.ts';
import { laneAmong } from '../request/booking-place.ts';
import { countPets, findAcceptanceTerms, findTakenSlots } from '../request/booking-slot.queries.ts';
import { conflictsOf } from './booking-series-plan.actions.ts';
import { notifyAboutSeries } from './booking-series.notification.ts';
import { findSeries, lockSeriesBookings, type SeriesRow } from './booking-series.queries.ts';

export interface SeriesCall {
  readonly seriesId: string;
  readonly actor: Actor;
  readonly now: Date;
}

/** The series for one of its parties; throws booking/series-not-found for anyone else. */
export async function partyOfSeries(
  db: Database,
  { seriesId, actor }: Pick<SeriesCall, 'seriesId' | 'actor'>,
): Promise<{ readonly series: SeriesRow; readonly side: BookingSide }> {
  const found = await findSeries(db, seriesId);
  const { row, side } = authorizeParty(found, bookingSideOf, actor, 'booking/series-not-found');
  return { series: row, side };
}

/**
 * All dates of a series, locked for its parties alone. The provider's row comes first, as with every acceptance:
 * every transaction that locks several bookings of one provider queues there, so that no two deadlock.
 */
export async function lockSeries(tx: Transaction, call: Omit<SeriesCall, 'now'>) {
  const { series, side } = await partyOfSeries(tx, call);
  const provider = await lockProvider(tx, series.providerId);
  const dates = (await lockSeriesBookings(tx, series.id)).map(authorizeSystem);
  return { series, side, provider, dates };
}

export const mayAnswer = (booking: BookingRow, now: Date): boolean =>
  canMove(booking, {
    move: 'accept',
    by: 'provider',
    now,
    settings: bookingSettingsOf(booking.settingsVersion),
  });

/** Why a pending date cannot be accepted now; undefined when it can. */
export async function acceptanceConflict(
  db: Database,
  booking: BookingRow,
  now: Date,
): Promise<SeriesConflictReason | undefined> {
  if (!mayAnswer(booking, now)) return 'not_waiting';
  const terms = {
    ...(await findAcceptanceTerms(db, booking.serviceId)),
    pets: await countPets(db, booking.id),
  };
  return laneAmong(await findTakenSlots(db, booking), booking, terms) === undefined ? 'taken' : undefined;
}

/**
 * Accepts these dates and declines the other pending ones but for those that wait, all or nothing. Throws booking/series-conflict with the
 * dates that are no longer available, and what a single acceptance throws.
 */
export async function acceptSeries(
  tx: Transaction,
  { bookingIds, ...call }: SeriesCall & { readonly bookingIds: readonly string[] },
): Promise<void> {
  const { now, actor, seriesId } = call;
  const { side, provider, dates } = await lockSeries(tx, call);
  if (side !== 'provider') throw new DomainError('booking/illegal-move', { side });
  if (!isPublishable(provider, now))
    throw new DomainError('booking/provider-not-verified', { providerId: provider.id });
  const chosen = dates.filter(({ id }) => bookingIds.includes(id));
  if (chosen.length !== new Set(bookingIds).size) throw invalidFields({ booking_ids: 'invalid' });
  const looked = [];
  for (const { startsAt, ...booking } of chosen)
    looked.push({ startsAt, conflict: await acceptanceConflict(tx, { startsAt, ...booking }, now) });
  const conflicts = conflictsOf(looked);
  if (conflicts.length > 0) throw new DomainError('booking/series-conflict', { seriesId }, { conflicts });
  const accepted = await holdDates(tx, chosen, { dates, actor, now });
  // A date that waits for another request is neither: it is answered when that one is paid or lapses.
  const rest = dates.filter(({ id, waitsUntil }) => !bookingIds.includes(id) && waitsUntil === null);
  const declined = await declineDates(tx, rest, { actor, now });
  const bookings = [...accepted, ...declined];
  await notifyAboutSeries(tx, {
    seriesId,
    bookings,
    notice: 'accepted',
    to: ['tutor'],
    causeId: accepted[0]?.id ?? seriesId,
  });
}

interface Answering {
  readonly actor: Actor;
  readonly now: Date;
}

/** Holds the dates; the first one has the short payment deadline, unless a date of the series is already live. */
async function holdDates(
  tx: Transaction,
  chosen: readonly AuthorizedBooking[],
  { dates, actor, now }: Answering & { readonly dates: readonly BookingRow[] },
): Promise<AuthorizedBooking[]> {
  const stands = dates.some(({ status }) => liveBookingStatuses.some((live) => live === status));
  const held: AuthorizedBooking[] = [];
  for (const booking of chosen) {
    const isFirst = !stands && held.length === 0;
    const date = { acceptedAt: now, startsAt: booking.startsAt, isFirst };
    const payUntil = seriesPaymentDeadline(date, bookingSettingsOf(booking.settingsVersion));
    held.push(await holdSlot(tx, booking, { by: 'provider', actorId: actor.userId, now, payUntil }));
  }
  return held;
}

async function declineDates(
  tx: Transaction,
  dates: readonly AuthorizedBooking[],
  { actor, now }: Answering,
): Promise<AuthorizedBooking[]> {
  const declined: AuthorizedBooking[] = [];
  for (const booking of dates)
    if (booking.status === 'pending')
      declined.push(
        await makeMove(tx, booking, {
          move: 'decline',
          by: 'provider',
          actorId: actor.userId,
          now,
          changes: { respondedAt: now },
        }),
      );
  return declined;
}

/** Declines every pending date. Throws booking/illegal-move when there is none. */
export async function declineSeries(tx: Transaction, call: SeriesCall): Promise<void> {
  const { side, dates } = await lockSeries(tx, call);
  if (side !== 'provider') throw new DomainError('booking/illegal-move', { side });
  const declined = await declineDates(tx, dates, call);
  const { seriesId } = call;
  const [first] = declined;
  if (!first) throw new DomainError('booking/illegal-move', { seriesId });
  await notifyAboutSeries(tx, {
    seriesId,
    bookings: declined,
    notice: 'declined',
    to: ['tutor'],
    causeId: first.id,
  });
}
