import { splitPrice } from '../../ledger/index.ts';
import { type Cents, zeroCents } from '../../shared/index.ts';
import { type BookingStatus, isUnfulfilled } from '../booking-status.ts';

interface Earning {
  readonly status: BookingStatus;
  readonly priceCents: Cents;
  /** Whether the tutor has paid. */
  readonly isPaid: boolean;
  /** Frozen at the acceptance; before it, the rate of today. Null when it was never accepted and is over. */
  readonly commissionBps: number | null;
  /** By the ledger; undefined until it moves the provider's money. */
  readonly earnedCents: Cents | undefined;
}

/**
 * What the provider receives of a booking (D-179): what the ledger says once their money moved, until then the price
 * less commission. Zero after a full refund; null when the booking ended without a payment.
 */
export function earningOf({ status, priceCents, isPaid, commissionBps, earnedCents }: Earning): Cents | null {
  if (earnedCents !== undefined) return earnedCents;
  if (isUnfulfilled(status)) return isPaid ? zeroCents : null;
  return commissionBps === null ? null : splitPrice(priceCents, commissionBps).providerCents;
}
