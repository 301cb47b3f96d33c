import type { BookingSeries, SeriesCancellation, SeriesPlan } from '@patinha/contract/booking';
import { type BookingSide, revealsContact } from '@patinha/domain/booking';
import { addCents, type Cents, zeroCents } from '@patinha/domain/shared';

import {
  type BookingViewer,
  presentBooking,
  presentCancellation,
  tutorNameSeen,
} from '../booking.presenter.ts';
import type { BookingRow } from '../booking.queries.ts';
import { mayAnswer } from './booking-series-answer.actions.ts';
import { mayCancelDate, type QuotedDate } from './booking-series-cancellation.actions.ts';
import type { PlannedSeries } from './booking-series-plan.actions.ts';
import { seriesTotal } from './booking-series-request.actions.ts';

export const presentPlan = (series: PlannedSeries): SeriesPlan => ({
  zone: series.service.zone,
  minutes: series.minutes,
  items: series.dates.map(({ startsAt, endsAt, planned, conflict }) => ({
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    price_cents: planned?.price.priceCents ?? null,
    fee_cents: planned?.price.feeCents ?? null,
    total_cents: planned?.price.totalCents ?? null,
    conflict: conflict ?? null,
  })),
  total_cents: seriesTotal(series),
});

/** A series with its dates, as one of its sides sees it. */
export interface SeenSeries {
  readonly id: string;
  readonly everyWeeks: BookingSeries['every_weeks'];
  readonly count: number;
  readonly first: BookingRow;
  readonly dates: readonly BookingRow[];
  readonly side: BookingSide;
  /** Waiting dates whose time another booking has taken by now. */
  readonly takenIds: readonly string[];
  /** Waiting dates for whose time others have asked too. */
  readonly clashIds: readonly string[];
  /** Waiting dates with too little time on the way. */
  readonly tightIds: readonly string[];
}

export const presentSeries = (seen: SeenSeries, viewer: BookingViewer): BookingSeries => ({
  id: seen.id,
  title: seen.first.title,
  every_weeks: seen.everyWeeks,
  zone: seen.first.zone,
  side: seen.side,
  provider_name: seen.first.providerName,
  tutor_name: nameOfTutor(seen),
  count: seen.count,
  items: seen.dates.map((booking) => presentBooking(booking, viewer)),
  moves: movesOfSeries(seen, viewer.now),
  taken_ids: [...seen.takenIds],
  clash_ids: [...seen.clashIds],
  tight_ids: [...seen.tightIds],
});

/** One paid date is enough for the seller to know the whole name. */
const nameOfTutor = ({ first, dates, side }: SeenSeries): string =>
  tutorNameSeen(dates.find(({ status }) => revealsContact(status)) ?? first, side);

function movesOfSeries({ dates, side }: SeenSeries, now: Date): BookingSeries['moves'] {
  const canAnswer = side === 'provider' && dates.some((booking) => mayAnswer(booking, now));
  const canCancel = dates.some((booking) => mayCancelDate(booking, { by: side, now }));
  return [
    ...(canAnswer ? (['accept', 'decline'] as const) : []),
    ...(canCancel ? (['cancel'] as const) : []),
  ];
}

const sumOf = (amounts: readonly Cents[]): Cents => addCents(zeroCents, ...amounts);

export const presentSeriesCancellation = (quoted: readonly QuotedDate[]): SeriesCancellation => ({
  items: quoted.map(({ booking, quote }) => ({
    booking_id: booking.id,
    starts_at: booking.startsAt.toISOString(),
    status: booking.status,
    ...presentCancellation(booking, quote),
  })),
  refund_cents: sumOf(quoted.map(({ quote }) => quote.refundCents)),
  fee_refund_cents: sumOf(quoted.map(({ quote }) => quote.feeRefundCents)),
  paid_cents: sumOf(
    quoted.flatMap(({ booking }) => (booking.confirmedAt ? [booking.priceCents, booking.feeCents] : [])),
  ),
});
