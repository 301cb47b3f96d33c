import {
  bookingSettingsOf,
  type BookingSide,
  canMove,
  type CancellationQuote,
} from '@patinha/domain/booking';
import { zeroCents } from '@patinha/domain/shared';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { lockForCancellations } from '../../ledger/index.ts';
import { makeMove, moneyOf } from '../booking-move.actions.ts';
import type { BookingRow } from '../booking.queries.ts';
import { causeOf, quoteFor, reverseBookingMoney, shareOf } from '../change/booking-cancellation.actions.ts';
import { lockSeries, partyOfSeries, type SeriesCall } from './booking-series-answer.actions.ts';
import { notifyAboutSeries } from './booking-series.notification.ts';
import { findSeriesBookings } from './booking-series.queries.ts';

export interface QuotedDate<Row extends BookingRow = BookingRow> {
  readonly booking: Row;
  readonly quote: CancellationQuote;
}

interface Cancelling {
  readonly by: BookingSide;
  readonly now: Date;
}

/** Whether the side may cancel the date now; one that has begun, or that is disputed, stays as it is. */
export const mayCancelDate = (booking: BookingRow, { by, now }: Cancelling): boolean =>
  canMove(booking, { move: 'cancel', by, now, settings: bookingSettingsOf(booking.settingsVersion) });

const quotesOf = <Row extends BookingRow>(
  dates: readonly Row[],
  cancelling: Cancelling,
): readonly QuotedDate<Row>[] =>
  dates
    .filter((booking) => mayCancelDate(booking, cancelling))
    .map((booking) => ({
      booking,
      quote: quoteFor(booking, causeOf(booking, cancelling.by), cancelling.now),
    }));

/** The refund of each future date, by the same rules as the cancellation. */
export async function quoteSeries(db: Database, call: SeriesCall): Promise<readonly QuotedDate[]> {
  const { series, side } = await partyOfSeries(db, call);
  const quoted = quotesOf(await findSeriesBookings(db, series.id), { by: side, now: call.now });
  if (quoted.length === 0) throw new DomainError('booking/illegal-move', { seriesId: series.id });
  return quoted;
}

/**
 * Cancels every date still to come in one transaction, each with its own rule and its own posting. All accounts are
 * locked in one order before the first posting, so that no concurrent transaction on one of these bookings can
 * deadlock with this one. Throws booking/illegal-move when no date can be cancelled any more.
 */
export async function cancelSeries(
  tx: Transaction,
  { reason, ...call }: SeriesCall & { readonly reason: string | undefined },
): Promise<void> {
  const { seriesId, actor, now } = call;
  const { dates, side } = await lockSeries(tx, call);
  const quoted = quotesOf(dates, { by: side, now });
  const [first] = quoted;
  if (!first) throw new DomainError('booking/illegal-move', { seriesId });
  for (const { booking, quote } of quoted)
    await makeMove(tx, booking, {
      move: 'cancel',
      by: side,
      actorId: actor.userId,
      now,
      changes: {
        cancelledAt: now,
        cancelledBy: causeOf(booking, side),
        cancellationRule: quote.rule,
        cancellationReason: (causeOf(booking, side) === side && reason) || null,
        refundCents: quote.refundCents,
        ...(booking.confirmedAt === null && { walletCents: zeroCents }),
      },
    });
  const paid = quoted.filter(({ booking }) => booking.confirmedAt !== null);
  await lockForCancellations(
    tx,
    first.booking.tutorId,
    paid.map(({ booking, quote }) => ({ money: moneyOf(booking), share: shareOf(booking, quote) })),
  );
  for (const { booking, quote } of quoted) await reverseBookingMoney(tx, booking, quote, now);
  const bookings = quoted.map(({ booking }) => booking);
  const causeId = first.booking.id;
  await notifyAboutSeries(tx, {
    seriesId,
    bookings,
    notice: 'cancelled',
    to: ['tutor', 'provider'],
    causeId,
  });
}
