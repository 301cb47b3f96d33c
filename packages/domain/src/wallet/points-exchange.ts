import { type Cents, cents } from '../shared/index.ts';
import type { RewardRules } from './reward-rules.ts';

/** Why a number of points cannot be exchanged. */
export type ExchangeRefusal = 'too_few' | 'not_whole_reais' | 'not_enough';

/**
 * Promotional credit for points (D-69), or why it is refused. Only whole reais are granted, so nothing is ever rounded.
 */
export function creditForPoints(
  points: number,
  { balance, rules }: { readonly balance: number; readonly rules: RewardRules },
): { readonly amountCents: Cents } | { readonly refusal: ExchangeRefusal } {
  if (points < rules.leastExchangedPoints) return { refusal: 'too_few' };
  if (points % rules.pointsForOneReal !== 0) return { refusal: 'not_whole_reais' };
  if (points > balance) return { refusal: 'not_enough' };
  return { amountCents: cents((points / rules.pointsForOneReal) * 100) };
}

/** The most points of a balance that can be exchanged at once; 0 when they are too few. */
export function mostExchangeable(balance: number, rules: RewardRules): number {
  const whole = balance - (balance % rules.pointsForOneReal);
  return whole < rules.leastExchangedPoints ? 0 : whole;
}
