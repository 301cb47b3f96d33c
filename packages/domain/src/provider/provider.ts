export const providerKinds = ['prestador', 'empresa'] as const;
export type ProviderKind = (typeof providerKinds)[number];

export const companyPlans = ['freemium', 'premium'] as const;
export type CompanyPlan = (typeof companyPlans)[number];

/**
 * Documents are verified and current (D-45) and the account is not suspended: only then may services be published and
 * booked.
 */
export const isPublishable = (
  provider: { readonly verifiedUntil: Date | null; readonly suspendedAt: Date | null },
  now: Date,
): boolean =>
  provider.suspendedAt === null && provider.verifiedUntil !== null && provider.verifiedUntil > now;

/** The CRMV for veterinary services: given, verified and current (D-44); otherwise null. */
export const checkedCrmv = (
  provider: { readonly crmvNumber: string | null; readonly crmvVerifiedUntil: Date | null },
  now: Date,
): string | null =>
  provider.crmvVerifiedUntil !== null && provider.crmvVerifiedUntil > now ? provider.crmvNumber : null;

/** A prestador shows the account owner's photo; a company has its own logo (ADR 27). */
export const showsOwnerPhoto = (kind: ProviderKind): boolean => kind === 'prestador';
