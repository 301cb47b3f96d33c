import type { TutorPlan } from '../pet/index.ts';
import type { CompanyPlan } from '../provider/index.ts';
import { type Cents, cents } from '../shared/index.ts';

/** Monthly prices (§9). The range of Empresa Premium is the price list of D-75: Essencial, Completo, Rede. */
export const tutorPremiumCents: Cents = cents(1_900);
export const companyPremiumCents = {
  essencial: cents(9_900),
  completo: cents(19_900),
  rede: cents(29_900),
} as const;

/** Proposals that a company on freemium may send in a São Paulo month (D-74). */
export const freemiumProposalsPerMonth = 5;

export const companyTiers = ['essencial', 'completo', 'rede'] as const;
export type CompanyTier = (typeof companyTiers)[number];

/** Plans on sale: Tutor Premium, and the three tiers for companies. */
export const soldPlans = ['premium', ...companyTiers] as const;
export type SoldPlan = (typeof soldPlans)[number];

const prices: Readonly<Record<SoldPlan, Cents>> = { premium: tutorPremiumCents, ...companyPremiumCents };

export const priceOfPlan = (plan: SoldPlan): Cents => prices[plan];

export const isCompanyTier = (plan: SoldPlan): plan is CompanyTier => plan !== 'premium';

/** What a user's subscriptions grant now. A company's owner may be a tutor too. */
export interface HeldPlan {
  readonly tutor: TutorPlan;
  readonly company: CompanyPlan;
  /** The tier that the company pays for; null on freemium. */
  readonly companyTier: CompanyTier | null;
}

export function heldPlan(plans: readonly SoldPlan[]): HeldPlan {
  const companyTier = plans.find(isCompanyTier) ?? null;
  return {
    tutor: plans.includes('premium') ? 'premium' : 'silver',
    company: companyTier === null ? 'freemium' : 'premium',
    companyTier,
  };
}

const seats: Readonly<Record<CompanyTier, number | null>> = { essencial: 2, completo: 10, rede: null };

/** Seats of a company, its owner included (D-75); on freemium the owner only, null means unlimited. */
export const seatLimitOf = (tier: CompanyTier | null): number | null => (tier === null ? 1 : seats[tier]);

/** Proposals per São Paulo month, for a company and for a prestador (§6, D-74); null means unlimited, on premium. */
export const proposalLimitOf = (plan: CompanyPlan): number | null =>
  plan === 'premium' ? null : freemiumProposalsPerMonth;
