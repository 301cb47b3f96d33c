import { addMs, dayMs, minuteMs } from '../shared/index.ts';

/** How long after the validation its purchase may be entered: the customer is still at the counter. */
const redemptionWindowMs = 15 * minuteMs;

/** How long a member may contest a redemption. */
const contestWindowMs = 90 * dayMs;

/** §5: reais with two decimals; a larger purchase at a counter is a typing error. */
export const maxPurchaseCents = 10_000_000;

export const redeemableUntil = (validatedAt: Date): Date => addMs(validatedAt, redemptionWindowMs);

export type RedemptionRefusal = 'already-redeemed' | 'member-suspended' | 'validation-stale';

interface RedeemedValidation {
  readonly validatedAt: Date;
  readonly isRedeemed: boolean;
  readonly isMemberSuspended: boolean;
}

/** Why a validation can no longer be redeemed: it was redeemed already, its member is suspended, or it is too old. */
export function redemptionRefusal(validation: RedeemedValidation, now: Date): RedemptionRefusal | undefined {
  if (validation.isRedeemed) return 'already-redeemed';
  if (validation.isMemberSuspended) return 'member-suspended';
  return now > redeemableUntil(validation.validatedAt) ? 'validation-stale' : undefined;
}

/** An admin's decisions on a contested redemption: it is upheld, or voided. */
export const contestOutcomes = ['kept', 'voided'] as const;
export type ContestOutcome = (typeof contestOutcomes)[number];

export const contestAnswerMaxLength = 500;

export type ContestRefusal = 'already-contested' | 'contest-late' | 'redemption-withdrawn';

export function contestRefusal(
  redemption: {
    readonly redeemedAt: Date;
    readonly contestedAt: Date | null;
    readonly withdrawnAt: Date | null;
  },
  now: Date,
): ContestRefusal | undefined {
  if (redemption.withdrawnAt) return 'redemption-withdrawn';
  if (redemption.contestedAt) return 'already-contested';
  return now > addMs(redemption.redeemedAt, contestWindowMs) ? 'contest-late' : undefined;
}
