import type { StayChange, StayChangeQuote, StayChanges } from '@patinha/contract/booking';
import { type BookingSide, stayChangeMovesOf } from '@patinha/domain/booking';

import type { PlannedNights } from './stay-change-plan.actions.ts';
import type { readStayChanges } from './stay-change.actions.ts';
import type { StayChangeRow } from './stay-change.queries.ts';

interface Viewer {
  readonly side: BookingSide;
  readonly now: Date;
}

export const presentStayChange = (change: StayChangeRow, viewer: Viewer): StayChange => ({
  id: change.id,
  booking_id: change.bookingId,
  number: change.number,
  kind: change.kind,
  status: change.status,
  previous_ends_at: change.previousEndsAt.toISOString(),
  ends_at: change.endsAt.toISOString(),
  nights: change.nights,
  price_cents: change.priceCents,
  fee_cents: change.feeCents,
  created_at: change.createdAt.toISOString(),
  expires_at: change.expiresAt.toISOString(),
  pay_until: change.payUntil?.toISOString() ?? null,
  ended_at: change.endedAt?.toISOString() ?? null,
  moves: [...stayChangeMovesOf(change, viewer)],
});

export const presentStayChanges = (
  { changes, side, kinds, prices }: Awaited<ReturnType<typeof readStayChanges>>,
  now: Date,
): StayChanges => ({
  items: changes.map((change) => presentStayChange(change, { side, now })),
  kinds,
  nights: prices.map(({ day, priceCents }) => ({ day, price_cents: priceCents })),
});

export const presentNightsQuote = (
  planned: PlannedNights & { readonly isFree: boolean },
): StayChangeQuote => ({
  kind: planned.kind,
  ends_at: planned.endsAt.toISOString(),
  nights: planned.nights,
  price_cents: planned.priceCents,
  fee_cents: planned.feeCents,
  worth_cents: planned.worthCents,
  rule: planned.rule,
  is_free: planned.isFree,
});
