export const providerKinds = ['prestador', 'empresa'] as const;
export type ProviderKind = (typeof providerKinds)[number];

export const companyPlans = ['freemium', 'premium'] as const;
export type CompanyPlan = (typeof companyPlans)[number];

/** Documents checked and still current (D-45), and nobody suspended: only then may services be published and booked. */
export const isPublishable = (
  provider: { readonly verifiedUntil: Date | null; readonly suspendedAt: Date | null },
  now: Date,
): boolean =>
  provider.suspendedAt === null && provider.verifiedUntil !== null && provider.verifiedUntil > now;

/** The CRMV that veterinary services may stand on: given, checked and still current (D-44); otherwise null. */
export const checkedCrmv = (
  provider: { readonly crmvNumber: string | null; readonly crmvVerifiedUntil: Date | null },
  now: Date,
): string | null =>
  provider.crmvVerifiedUntil !== null && provider.crmvVerifiedUntil > now ? provider.crmvNumber : null;

/** A prestador is the person of the account, whose photo is theirs; a company has a face of its own (ADR 27). */
export const showsOwnerPhoto = (kind: ProviderKind): boolean => kind === 'prestador';
