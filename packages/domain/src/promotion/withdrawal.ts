import { addMs, dayMs, minuteMs } from '../shared/index.ts';

/** D-186: how long the person who registered a discount may undo it, and its company's owner annul it. */
const undoWindowMs = 10 * minuteMs;
const annulWindowMs = dayMs;

export const undoableUntil = (redeemedAt: Date): Date => addMs(redeemedAt, undoWindowMs);
export const annullableUntil = (redeemedAt: Date): Date => addMs(redeemedAt, annulWindowMs);

interface Registered {
  readonly redeemedAt: Date;
  readonly withdrawnAt: Date | null;
  /** An admin's decision on the member's objection. */
  readonly contestOutcome: 'kept' | 'voided' | null;
}

export type WithdrawalRefusal = 'redemption-withdrawn' | 'contest-decided' | 'undo-late' | 'annul-late';

/** Why a registered discount can no longer be undone or annulled; what an admin decided stays. */
function withdrawalRefusal(
  { withdrawnAt, contestOutcome }: Registered,
  late: WithdrawalRefusal | undefined,
): WithdrawalRefusal | undefined {
  if (withdrawnAt) return 'redemption-withdrawn';
  return contestOutcome ? 'contest-decided' : late;
}

export const undoRefusal = (redemption: Registered, now: Date): WithdrawalRefusal | undefined =>
  withdrawalRefusal(redemption, now > undoableUntil(redemption.redeemedAt) ? 'undo-late' : undefined);

export const annulRefusal = (redemption: Registered, now: Date): WithdrawalRefusal | undefined =>
  withdrawalRefusal(redemption, now > annullableUntil(redemption.redeemedAt) ? 'annul-late' : undefined);

export const annulReasonMaxLength = 300;
