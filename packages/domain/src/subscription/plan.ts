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
