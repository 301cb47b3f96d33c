import { splitPrice } from '../../ledger/index.ts';
import { discountOf, type DiscountRule, mostOnlineDiscount } from '../../promotion/index.ts';
import { addCents, type Cents, subtractCents } from '../../shared/index.ts';
import type { BookingSettings } from '../booking-settings.ts';
import { feeOf } from './booking-price.ts';

interface Example {
  readonly priceCents: Cents;
  readonly commissionBps: number;
  readonly fee: BookingSettings['fee'];
}

interface Sums {
  /** What the client pays, and what reaches the company, online or at its own counter. */
  readonly clientPaysCents: Cents;
  readonly companyGetsCents: Cents;
}

export interface CampaignCost {
  readonly counter: { readonly before: Sums; readonly after: Sums };
  readonly online: { readonly before: Sums; readonly after: Sums };
}

/** What a discount costs the company on a purchase of this price, at the counter and online. */
export function campaignCost({ priceCents, commissionBps, fee }: Example, rule: DiscountRule): CampaignCost {
  const reduced = subtractCents(priceCents, discountOf(priceCents, rule));
  const reducedOnline = subtractCents(
    priceCents,
    discountOf(priceCents, rule, mostOnlineDiscount(priceCents)),
  );
  const atCounter = (cents: Cents): Sums => ({ clientPaysCents: cents, companyGetsCents: cents });
  const online = (cents: Cents): Sums => ({
    clientPaysCents: addCents(cents, feeOf(cents, fee)),
    companyGetsCents: splitPrice(cents, commissionBps).providerCents,
  });
  return {
    counter: { before: atCounter(priceCents), after: atCounter(reduced) },
    online: { before: online(priceCents), after: online(reducedOnline) },
  };
}
