import { type Cents, cents } from '../shared/index.ts';

/**
 * Revenue ceiling of a MEI in a calendar year (Lei Complementar 123, art. 18-A), and the fifth above it that is
 * tolerated once.
 */
export const meiCeilingCents = cents(81_000_00);
const meiToleranceCents = cents(97_200_00);
const nearPercent = 80;

export type MeiState = 'below' | 'near' | 'above' | 'far_above';

/** A year's revenue compared with the ceiling; the percentage is rounded down and is not capped. */
export function meiStanding(takenCents: Cents): { readonly percent: number; readonly state: MeiState } {
  const percent = Number((BigInt(takenCents) * 100n) / BigInt(meiCeilingCents));
  if (takenCents > meiToleranceCents) return { percent, state: 'far_above' };
  if (takenCents > meiCeilingCents) return { percent, state: 'above' };
  return { percent, state: percent >= nearPercent ? 'near' : 'below' };
}
