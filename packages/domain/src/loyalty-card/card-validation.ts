import { addMs, minuteMs } from '../shared/index.ts';

/** D-59: the same card at the same partner within this span needs a reason before the code is consumed. */
const repeatWindowMs = 5 * minuteMs;

/** Security row 4: limit of cards that one partner may validate in a day. */
export const dailyValidationsPerPartner = 200;

export type ValidationRefusal = 'own-card' | 'repeated';

/** A live card as presented to a partner, with that partner's last validation of it. */
export interface PresentedCard {
  readonly memberId: string;
  readonly lastValidatedHereAt: Date | null;
}

/** Why this validator may not consume a live code (D-59); undefined when it may. */
export function validationRefusal(
  card: PresentedCard,
  validation: { readonly validatorId: string; readonly reason: string | undefined; readonly now: Date },
): ValidationRefusal | undefined {
  if (card.memberId === validation.validatorId) return 'own-card';
  if (validation.reason === undefined && isRepeated(card.lastValidatedHereAt, validation.now))
    return 'repeated';
  return undefined;
}

function isRepeated(lastValidatedAt: Date | null, now: Date): boolean {
  return lastValidatedAt !== null && now < addMs(lastValidatedAt, repeatWindowMs);
}
