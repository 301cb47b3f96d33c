import { earliest, zeroCents } from '@patinha/domain/shared';

import type { Transaction } from '../../../platform/db/database.ts';
import { authorizeSystem } from '../../../platform/http/access.ts';
import { type AuthorizedBooking, makeMove } from '../booking-move.actions.ts';
import { reverseBookingMoney, quoteFor } from '../change/booking-cancellation.actions.ts';
import { notifyAboutSeries } from '../series/booking-series.notification.ts';
import { findWaitingDates, isSeriesPaid, lockSeriesBookings } from '../series/booking-series.queries.ts';
import { declineAll } from './booking-decline.actions.ts';

const bothSides = ['tutor', 'provider'] as const;

/**
 * Expires a request without an answer. The dates of a series are notified once. One that still waited for another at
 * its start could not be answered: it is declined as a clash.
 */
export async function expireUnanswered(
  tx: Transaction,
  booking: AuthorizedBooking,
  now: Date,
): Promise<AuthorizedBooking> {
  const { id, seriesId, respondUntil, waitsUntil } = booking;
  if (waitsUntil !== null) {
    const lost = { notice: 'lost_to_another', reason: 'clash', causeId: id, details: {} } as const;
    await declineAll(tx, { ids: [id], by: 'system', now, ...lost });
    return booking;
  }
  if (seriesId !== null) {
    const bookings = await findWaitingDates(tx, { seriesId, respondUntil });
    const causeId = `${seriesId}:${respondUntil.getTime()}`;
    await notifyAboutSeries(tx, { seriesId, bookings, notice: 'expired_unanswered', to: bothSides, causeId });
  }
  return makeMove(tx, booking, {
    move: 'expireUnanswered',
    by: 'system',
    now,
    ...(seriesId === null && { notice: 'expired_unanswered', notifies: bothSides }),
  });
}

/**
 * Expires an unpaid booking: the slot is free again, open charges and a wallet hold end. A series without any payment
 * ends with it.
 */
export async function expireUnpaid(
  tx: Transaction,
  booking: AuthorizedBooking,
  now: Date,
): Promise<AuthorizedBooking> {
  const { seriesId } = booking;
  if (seriesId === null || (await isSeriesPaid(tx, seriesId))) return expireDate(tx, booking, { now });
  const dates = (await lockSeriesBookings(tx, seriesId))
    .filter(({ status }) => status === 'accepted')
    .map(authorizeSystem);
  // Their own deadline has not passed, but it was granted for a payment that did not arrive.
  for (const date of dates)
    await expireDate(tx, { ...date, payUntil: earliest(date.payUntil ?? now, now) }, { now, isQuiet: true });
  const about = { seriesId, bookings: dates, causeId: booking.id };
  await notifyAboutSeries(tx, { ...about, notice: 'expired_unpaid', to: bothSides });
  return booking;
}

async function expireDate(
  tx: Transaction,
  booking: AuthorizedBooking,
  { now, isQuiet = false }: { readonly now: Date; readonly isQuiet?: boolean },
): Promise<AuthorizedBooking> {
  const expired = await makeMove(tx, booking, {
    move: 'expireUnpaid',
    by: 'system',
    now,
    changes: { walletCents: zeroCents, payUntil: booking.payUntil },
    ...(!isQuiet && { notice: 'expired_unpaid', notifies: bothSides }),
  });
  await reverseBookingMoney(tx, booking, quoteFor(booking, 'provider', now), now);
  return expired;
}

/** The provider reported that the tutor was absent, and no check-in followed. */
export const closeAbsent = (
  tx: Transaction,
  booking: AuthorizedBooking,
  now: Date,
): Promise<AuthorizedBooking> => {
  const cause = booking.absenceShare === 'half' ? 'tutor_absent_half' : 'tutor_absent';
  return closeUnbegun(tx, booking, { cause, move: 'noShow', now });
};

/** It did not take place: everything is refunded. */
export const closeNotDone = (
  tx: Transaction,
  booking: AuthorizedBooking,
  now: Date,
): Promise<AuthorizedBooking> => {
  const cause = booking.tutorSaid === 'agreed' ? 'agreed_not_done' : 'provider_no_show';
  return closeUnbegun(tx, booking, { cause, move: 'didNotHappen', now });
};

interface Unbegun {
  readonly cause: 'tutor_absent' | 'tutor_absent_half' | 'provider_no_show' | 'agreed_not_done';
  readonly move: 'noShow' | 'didNotHappen';
  readonly now: Date;
}

async function closeUnbegun(
  tx: Transaction,
  booking: AuthorizedBooking,
  { cause, move, now }: Unbegun,
): Promise<AuthorizedBooking> {
  const quote = quoteFor(booking, cause, now);
  const closed = await makeMove(tx, booking, {
    move,
    by: 'system',
    now,
    changes: {
      cancelledAt: now,
      cancelledBy: 'system',
      cancellationRule: quote.rule,
      refundCents: quote.refundCents,
    },
    notice: 'no_show',
    notifies: ['tutor', 'provider'],
  });
  await reverseBookingMoney(tx, booking, quote, now);
  return closed;
}
