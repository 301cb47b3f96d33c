import type { DisputePage } from '@patinha/contract/dispute';
import { providerShareOf } from '@patinha/domain/ledger';
import { cents } from '@patinha/domain/shared';

/**
 * What the seller keeps when this many centavos more go back, by the ledger's rule; undefined for the tutor, and where
 * nothing can go back.
 */
export function sellerKeeps(
  { seller_terms: terms, booking, refundable_cents: refundable }: DisputePage,
  refundCents: number,
): number | undefined {
  if (!terms || refundable === 0) return undefined;
  const money = { priceCents: cents(terms.price_cents), commissionBps: terms.commission_bps };
  return providerShareOf(money, cents(booking.total_cents - refundable + refundCents));
}
