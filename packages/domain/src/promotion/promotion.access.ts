import type { Actor } from '../shared/index.ts';

export const canManagePromotion = (promotion: { readonly ownerUserId: string }, actor: Actor): boolean =>
  promotion.ownerUserId === actor.userId;

/** Only a company redeems, and only what its own people validated; each of them may (D-182). */
export const canRedeem = (
  validation: { readonly partner: { readonly kind: string; readonly id: string } },
  actingFor: { readonly id: string } | undefined,
): boolean => validation.partner.kind === 'empresa' && validation.partner.id === actingFor?.id;

/** Only the member whose card was validated may contest a redemption. */
export const canContest = (redemption: { readonly memberId: string }, actor: Actor): boolean =>
  redemption.memberId === actor.userId;

/** Admins cannot decide a contest to which they are a party. */
export const canDecideContest = (
  redemption: { readonly memberId: string; readonly partnerUserId: string },
  actor: Actor,
): boolean =>
  actor.roles.includes('admin') &&
  redemption.memberId !== actor.userId &&
  redemption.partnerUserId !== actor.userId;
