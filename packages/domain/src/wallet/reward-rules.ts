import { type Cents, cents } from '../shared/index.ts';

/**
 * What a completed booking earns, and what points are worth (D-69). A booking keeps the version in force at its
 * check-out; an exchange uses the current one.
 */
export interface RewardRules {
  readonly version: number;
  readonly validFrom: Date;
  readonly cashbackBps: number;
  readonly premiumCashbackBps: number;
  readonly cashbackCapCents: Cents;
  readonly cashbackLifetimeDays: number;
  readonly pointsPerReal: number;
  readonly premiumPointsPerReal: number;
  /** Points per real of credit; exchanged in whole reais. */
  readonly pointsForOneReal: number;
  readonly leastExchangedPoints: number;
  /** For a tutor's published review of a completed booking, once per booking. */
  readonly pointsForReview: number;
}

const firstRules: RewardRules = {
  version: 1,
  validFrom: new Date(0),
  cashbackBps: 200,
  premiumCashbackBps: 400,
  cashbackCapCents: cents(5_000),
  cashbackLifetimeDays: 180,
  pointsPerReal: 1,
  premiumPointsPerReal: 2,
  pointsForOneReal: 100,
  leastExchangedPoints: 500,
  pointsForReview: 10,
};

/** Newest last. A change is a new row with its own `validFrom`; rows are never edited, so that promises are kept. */
const rewardRules: readonly RewardRules[] = [firstRules];

export const rewardRulesAt = (instant: Date): RewardRules =>
  rewardRules.findLast((rules) => rules.validFrom <= instant) ?? firstRules;
