import type { Actor } from '../shared/index.ts';

export const canManagePromotion = (promotion: { readonly ownerUserId: string }, actor: Actor): boolean =>
  promotion.ownerUserId === actor.userId;

/** D-55: only a company redeems, and only what its own scanner validated. */
export const canRedeem = (
  validation: { readonly partner: { readonly kind: string; readonly ownerUserId: string } },
  actor: Actor,
): boolean => validation.partner.kind === 'empresa' && validation.partner.ownerUserId === actor.userId;

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
