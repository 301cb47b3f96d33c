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

/** Only the person who registered a discount undoes it, while they still act for its company (D-186). */
export const canUndo = (
  redemption: { readonly redeemedBy: string; readonly partnerId: string },
  giver: { readonly userId: string; readonly partnerId: string },
): boolean => redemption.redeemedBy === giver.userId && redemption.partnerId === giver.partnerId;

/** The owner and the managers of its company answer a contest: those who see what colleagues gave. */
export const canAnswerContest = (
  redemption: { readonly partnerId: string },
  giver: { readonly partnerId: string; readonly redeemedBy?: string },
): boolean => redemption.partnerId === giver.partnerId && giver.redeemedBy === undefined;

interface ContestParties {
  readonly memberId: string;
  readonly partnerUserId: string;
  /** Who gave the discount. */
  readonly redeemedBy: string;
  /** Who answered the contest for the company; null while no one has. */
  readonly partnerAnsweredBy: string | null;
}

/** Admins cannot decide a contest to which they are a party, for themselves or for a company. */
export const canDecideContest = (
  { memberId, partnerUserId, redeemedBy, partnerAnsweredBy }: ContestParties,
  actor: Actor,
): boolean =>
  actor.roles.includes('admin') &&
  ![memberId, partnerUserId, redeemedBy, partnerAnsweredBy].includes(actor.userId);
