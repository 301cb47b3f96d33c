import type { PaymentMethod } from './payment-status.ts';

/** The payer's bank is asked to take a payment back: open until it decides; a lost one may still be won on appeal. */
export const chargebackStatuses = ['open', 'lost', 'won'] as const;
export type ChargebackStatus = (typeof chargebackStatuses)[number];

/** card: a chargeback · med: the special return of Pix, for fraud and failures. */
export const chargebackKinds = ['card', 'med'] as const;
export type ChargebackKind = (typeof chargebackKinds)[number];

export const chargebackKindOf = (method: PaymentMethod): ChargebackKind =>
  method === 'card' ? 'card' : 'med';

/** What is known of one: when the bank took the money, and when it gave it back. */
export interface ChargebackFacts {
  readonly status: ChargebackStatus;
  readonly takenAt: Date | null;
  readonly returnedAt: Date | null;
}

export type ChargebackStep = 'open' | 'win' | 'lose' | 'return';

/**
 * What has to be booked to get from what is known to what the bank says now, in this order. News may come late, twice,
 * in any order or not at all in between: what was taken and given back is booked as both, older news as nothing.
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
