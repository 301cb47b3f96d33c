import { addMs, minuteMs } from '../shared/index.ts';

/** D-59: the same card at the same partner again so soon is a warning before the code is consumed. */
const repeatWindowMs = 5 * minuteMs;

/** Security row 4: how many cards one partner may validate in a day. */
export const dailyValidationsPerPartner = 200;

export type ValidationRefusal = 'own-card' | 'repeated';

/** A live card as a partner presents it, with the last time that partner took this card. */
export interface PresentedCard {
  readonly memberId: string;
  readonly lastValidatedHereAt: Date | null;
}

/** Why a live code is not taken from this validator (D-59); undefined when it may be consumed. */
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
