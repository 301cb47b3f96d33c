import type { BookingChange, BookingChangeQuote } from '@patinha/contract/booking';
import { type BookingSide, changeMovesOf } from '@patinha/domain/booking';

import { type PlannedChange, totalOfBooking } from './booking-change-plan.actions.ts';
import type { ChangeRow } from './booking-change.queries.ts';

interface Viewer {
  readonly side: BookingSide;
  readonly now: Date;
  /** False when the booking has begun or ended: then its proposals allow no moves. */
  readonly isChangeable: boolean;
}

export const presentChange = (change: ChangeRow, { side, now, isChangeable }: Viewer): BookingChange => ({
  id: change.id,
  booking_id: change.bookingId,
  proposed_by: change.proposedBy,
  status: change.status === 'open' && now >= change.expiresAt ? 'expired' : change.status,
  starts_at: change.startsAt.toISOString(),
  ends_at: change.endsAt.toISOString(),
  previous_starts_at: change.previousStartsAt.toISOString(),
  previous_ends_at: change.previousEndsAt.toISOString(),
  total_cents: totalOfBooking(change),
  previous_total_cents: change.previousTotalCents,
  refund_cents: change.refundCents,
  created_at: change.createdAt.toISOString(),
  expires_at: change.expiresAt.toISOString(),
  ended_at: change.endedAt?.toISOString() ?? null,
  moves: isChangeable ? [...changeMovesOf(change, { side, now })] : [],
});

export const presentChangeQuote = ({
  period,
  price,
  previousTotalCents,
  effect,
  refundCents,
  isFree,
}: PlannedChange & { readonly isFree: boolean }): BookingChangeQuote => ({
  starts_at: period.startsAt.toISOString(),
  ends_at: period.endsAt.toISOString(),
  minutes: period.minutes,
  price_cents: price.priceCents,
  fee_cents: price.feeCents,
  total_cents: price.totalCents,
  previous_total_cents: previousTotalCents,
  effect,
  refund_cents: refundCents,
  is_free: isFree,
});
