import { addCents, type Cents, minCents, subtractCents } from '../../shared/index.ts';
import { account } from '../accounts.ts';
import { credit, debit, legs, type Posting } from '../posting.ts';

export interface PayoutMoney {
  readonly payoutId: string;
  readonly providerId: string;
  /** What is sent to the provider's account. */
  readonly paidCents: Cents;
}

/** A payout is requested: the provider's debt is deducted, the rest is in transit. */
export const payoutPosting = ({
  payoutId,
  providerId,
  paidCents,
  recoveredCents,
}: PayoutMoney & { readonly recoveredCents: Cents }): Posting => ({
  key: `pay:${payoutId}`,
  kind: 'payout',
  entries: legs(
    debit(account.providerPayable(providerId), addCents(paidCents, recoveredCents)),
    credit(account.providerDebt(providerId), recoveredCents),
    credit(account.payoutTransit(providerId), paidCents),
  ),
});

/** The money arrived. */
export const payoutPaidPosting = ({ payoutId, providerId, paidCents }: PayoutMoney): Posting => ({
  key: `paid:${payoutId}`,
  kind: 'payout_paid',
  entries: legs(debit(account.payoutTransit(providerId), paidCents), credit(account.bank, paidCents)),
});

/** The PSP paid it from the money it holds for us, which reduces the receivable. */
export const payoutSettlementPosting = (
  { payoutId, paidCents }: PayoutMoney,
  { psp }: { readonly psp: string },
): Posting => ({
  key: `set:${payoutId}`,
  kind: 'payout_settlement',
  entries: legs(debit(account.bank, paidCents), credit(account.pspReceivable(psp), paidCents)),
});

/** The payout failed: the money is available again. What was withheld for a debt stays withheld. */
export const payoutReturnPosting = ({ payoutId, providerId, paidCents }: PayoutMoney): Posting => ({
  key: `back:${payoutId}`,
  kind: 'payout_return',
  entries: legs(
    debit(account.payoutTransit(providerId), paidCents),
    credit(account.providerPayable(providerId), paidCents),
  ),
});

export interface AdvanceMoney {
  readonly payoutId: string;
  readonly providerId: string;
  readonly amountCents: Cents;
  readonly feeCents: Cents;
}

/**
 * Lends money that is still held, until its release: the provider owes it, and the next payout deducts it. The held
 * money itself stays in place for a dispute or a release.
 */
export const advancePosting = ({ payoutId, providerId, amountCents, feeCents }: AdvanceMoney): Posting => ({
  key: `adv:${payoutId}`,
  kind: 'advance',
  entries: legs(
    debit(account.providerDebt(providerId), amountCents),
    credit(account.payoutTransit(providerId), subtractCents(amountCents, feeCents)),
    credit(account.advanceFee, feeCents),
  ),
});

/** Undoes a failed advance, including its fee; what has been settled of the debt already goes to the provider. */
export const advanceReturnPosting = (
  money: AdvanceMoney,
  { owedCents }: { readonly owedCents: Cents },
): Posting => ({
  key: `advback:${money.payoutId}`,
  kind: 'advance_return',
  entries: legs(
    debit(account.payoutTransit(money.providerId), subtractCents(money.amountCents, money.feeCents)),
    debit(account.advanceFee, money.feeCents),
    credit(account.providerDebt(money.providerId), minCents(money.amountCents, owedCents)),
    credit(
      account.providerPayable(money.providerId),
      subtractCents(money.amountCents, minCents(money.amountCents, owedCents)),
    ),
  ),
});
