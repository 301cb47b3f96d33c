import type { Actor } from '../shared/index.ts';

export const canManagePromotion = (promotion: { readonly ownerUserId: string }, actor: Actor): boolean =>
  promotion.ownerUserId === actor.userId;

/** D-55: only a company redeems, and only what its own scanner took. */
export const canRedeem = (
  validation: { readonly partner: { readonly kind: string; readonly ownerUserId: string } },
  actor: Actor,
): boolean => validation.partner.kind === 'empresa' && validation.partner.ownerUserId === actor.userId;

/** A redemption is contested by the member whose card was taken. */
export const canContest = (redemption: { readonly memberId: string }, actor: Actor): boolean =>
  redemption.memberId === actor.userId;

/** Nobody decides between themselves and somebody else. */
export const canDecideContest = (
  redemption: { readonly memberId: string; readonly partnerUserId: string },
  actor: Actor,
): boolean =>
  actor.roles.includes('admin') &&
  redemption.memberId !== actor.userId &&
  redemption.partnerUserId !== actor.userId;
