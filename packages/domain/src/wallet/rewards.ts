import { bpsOf, type Cents, maxCents, minCents, subtractCents, zeroCents } from '../shared/index.ts';
import type { RewardRules } from './reward-rules.ts';

export interface RewardedPurchase {
  /** Price of the service after discount; the fee earns nothing. */
  readonly priceCents: Cents;
  /** Promotional credit used to pay; refund credit counts as real money and is not included. */
  readonly promoCents: Cents;
  readonly tutorIsPremium: boolean;
}

/** Cashback in centavos, half up, capped per booking: no cashback on cashback (D-69). */
export function cashbackFor(
  { priceCents, promoCents, tutorIsPremium }: RewardedPurchase,
  rules: RewardRules,
): Cents {
  const paidWithMoney = maxCents(zeroCents, subtractCents(priceCents, promoCents));
  const bps = tutorIsPremium ? rules.premiumCashbackBps : rules.cashbackBps;
  return minCents(bpsOf(paidWithMoney, bps), rules.cashbackCapCents);
}

/** Points for each whole real of the price (D-69). */
export function pointsFor(
  { priceCents, tutorIsPremium }: Pick<RewardedPurchase, 'priceCents' | 'tutorIsPremium'>,
  rules: RewardRules,
): number {
  const wholeReais = Math.floor(priceCents / 100);
  return wholeReais * (tutorIsPremium ? rules.premiumPointsPerReal : rules.pointsPerReal);
}
