import { bookingSettingsAt } from '@patinha/domain/booking';
import { addMs, type Cents, percentOf } from '@patinha/domain/shared';

/** What comes back when a tutor cancels, in the order of time. */
export type CancelStage =
  | { readonly kind: 'full'; readonly until: Date }
  | { readonly kind: 'half'; readonly until: Date; readonly refundCents: Cents }
  | { readonly kind: 'none' };

/** The stages that a booking still has, by the terms of the time it was made at, which may be now (D-94). */
export function cancelStages(
  startsAt: Date,
  priceCents: Cents,
  now: Date,
  madeAt = now,
): readonly CancelStage[] {
  const { fullAheadMs, halfAheadMs, halfPercent } = bookingSettingsAt(madeAt).cancellation;
  const [full, half] = [addMs(startsAt, -fullAheadMs), addMs(startsAt, -halfAheadMs)];
  return [
    ...(now <= full ? [{ kind: 'full' as const, until: full }] : []),
    ...(now <= half
      ? [{ kind: 'half' as const, until: half, refundCents: percentOf(priceCents, halfPercent) }]
      : []),
    { kind: 'none' as const },
  ];
}
