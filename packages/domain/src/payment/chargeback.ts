import type { PaymentMethod } from './payment-status.ts';

/** A payment contested at the payer's bank: open until it decides; a lost one may still be won on appeal. */
export const chargebackStatuses = ['open', 'lost', 'won'] as const;
export type ChargebackStatus = (typeof chargebackStatuses)[number];

/** card: a chargeback · med: the special return of Pix, for fraud and failures. */
export const chargebackKinds = ['card', 'med'] as const;
export type ChargebackKind = (typeof chargebackKinds)[number];

export const chargebackKindOf = (method: PaymentMethod): ChargebackKind =>
  method === 'card' ? 'card' : 'med';

/** What is known of a chargeback: when the bank took the money, and when it returned it. */
export interface ChargebackFacts {
  readonly status: ChargebackStatus;
  readonly takenAt: Date | null;
  readonly returnedAt: Date | null;
}

export type ChargebackStep = 'open' | 'win' | 'lose' | 'return';

/**
 * The steps to post, in order, to get from what is known to what the bank reports now. Reports may be late, duplicated,
 * out of order or missing in between: a taken and returned amount is posted as both, an older report as nothing.
 */
export function chargebackSteps(
  known: ChargebackFacts | undefined,
  seen: ChargebackFacts,
): readonly ChargebackStep[] {
  const opening: readonly ChargebackStep[] = known ? [] : ['open'];
  if (known?.status === 'won' && known.takenAt === null) return opening;
  return [...opening, ...decision(known ?? undecided, seen), ...appeal(known ?? undecided, seen)];
}

const undecided: ChargebackFacts = { status: 'open', takenAt: null, returnedAt: null };

function decision(known: ChargebackFacts, seen: ChargebackFacts): readonly ChargebackStep[] {
  if (known.takenAt !== null) return [];
  if (seen.takenAt !== null) return ['lose'];
  return seen.status === 'won' ? ['win'] : [];
}

const appeal = (known: ChargebackFacts, seen: ChargebackFacts): readonly ChargebackStep[] =>
  known.returnedAt === null && seen.takenAt !== null && seen.returnedAt !== null ? ['return'] : [];
