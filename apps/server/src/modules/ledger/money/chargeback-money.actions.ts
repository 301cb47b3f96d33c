import {
  account,
  type BookingMoney,
  chargebackEscrowPosting,
  chargebackFreezePosting,
  chargebackPosting,
  chargebackReturnPosting,
  chargebackShares,
  chargebackThawPosting,
  escrowShares,
  refundSources,
  settledByReturn,
  unmatchedChargebackPosting,
  unmatchedChargebackReturnPosting,
} from '@patinha/domain/ledger';
import { type Cents, minCents, subtractCents } from '@patinha/domain/shared';
import { restoreLots } from '@patinha/domain/wallet';

import type { Transaction } from '../../../platform/db/database.ts';
import { heldFor } from '../ledger.actions.ts';
import { balanceOf, findUsedLots, lockAccounts, post } from '../ledger.queries.ts';
import { findBorne, findWrittenOff } from './chargeback-money.queries.ts';
import { bookingAccountsOf, findFreezable, settleRewards } from './dispute-money.actions.ts';
import { type BookingPosition, findPosition } from './dispute-money.queries.ts';

// The money of a booking whose payment is contested at the payer's bank. The caller holds the booking's row locked.

/** Freezes what the provider has of the booking, and is not frozen yet; before check-out the escrow stays. */
export async function freezeForChargeback(
  tx: Transaction,
  money: BookingMoney,
  { cause, now }: { readonly cause: string; readonly now: Date },
): Promise<void> {
  await lockAccounts(tx, bookingAccountsOf(money));
  const free = await findFreezable(tx, money);
  await post(tx, chargebackFreezePosting(money, cause, free), { occurredAt: now });
}

/** The bank did not reverse the payment. Money that an open dispute also freezes stays frozen. */
export async function thawAfterChargeback(
  tx: Transaction,
  money: BookingMoney,
  thaw: { readonly chargebackId: string; readonly isReleased: boolean; readonly now: Date },
): Promise<void> {
  const { chargebackId, isReleased, now } = thaw;
  await lockAccounts(tx, bookingAccountsOf(money));
  const { frozenCents } = await findPosition(tx, money.bookingId);
  const posting = chargebackThawPosting(money, chargebackId, { frozenCents, isReleased });
  await post(tx, posting, { occurredAt: now });
}

export interface LostChargeback {
  readonly chargebackId: string;
  readonly psp: string;
  readonly amountCents: Cents;
  /** Requested refund that has not been sent to the payer and is cancelled. */
  readonly openRefundCents: Cents;
  readonly isReleased: boolean;
  readonly now: Date;
}

/** The bank reversed the payment. Returns whether the booking was still in escrow and is thereby cancelled. */
export async function loseChargeback(
  tx: Transaction,
  money: BookingMoney,
  lost: LostChargeback,
): Promise<{ readonly endsBooking: boolean }> {
  await lockAccounts(tx, bookingAccountsOf(money));
  const position = await findPosition(tx, money.bookingId);
  if (position.escrowCents > 0) {
    await loseEscrow(tx, money, { lost, position });
    return { endsBooking: true };
  }
  const amountCents = await loseEarned(tx, money, { lost, position });
  const decision = {
    dispute: { disputeId: lost.chargebackId, round: 1 },
    refundCents: amountCents,
    isReleased: lost.isReleased,
    now: lost.now,
  };
  await settleRewards(tx, money, { decision, before: position.refundedCents });
  return { endsBooking: false };
}

const takenOf = ({
  chargebackId,
  psp,
  amountCents,
}: Omit<LostChargeback, 'openRefundCents' | 'isReleased' | 'now'>) => ({
  chargebackId,
  psp,
  amountCents,
});

interface Loss {
  readonly lost: LostChargeback;
  readonly position: BookingPosition;
}

/** What of the bank's money was on its way to the payer already. */
const cameByBank = ({ openRefundCents, amountCents }: LostChargeback): Cents =>
  minCents(openRefundCents, amountCents);

async function loseEscrow(
  tx: Transaction,
  money: BookingMoney,
  { lost, position: { escrowCents } }: Loss,
): Promise<void> {
  // Part of it went back already when the booking became cheaper.
  const { hold, promoCents: heldPromoCents } = await heldFor(tx, money);
  const refundCents = cameByBank(lost);
  const shares = escrowShares(lost.amountCents, { escrowCents, refundCents, heldPromoCents });
  const used = hold ? await findUsedLots(tx, hold.txId) : [];
  const wallet = account.walletPromo(money.tutorId);
  const given = restoreLots(used, shares.promoCents, lost.now).map((lot) => ({ ...lot, account: wallet }));
  const posting = chargebackEscrowPosting(money, takenOf(lost), { shares, escrowCents, refundCents });
  await post(tx, posting, { occurredAt: lost.now, lots: { given } });
}

/** Gives what went to the payer beyond what was on its way to them already. */
async function loseEarned(tx: Transaction, money: BookingMoney, { lost, position }: Loss): Promise<Cents> {
  const refundCents = cameByBank(lost);
  const amountCents = subtractCents(lost.amountCents, refundCents);
  const { refundedCents, frozenCents } = position;
  const shares = chargebackShares(money, { amountCents, refundedCents });
  const payableCents = await balanceOf(tx, account.providerPayable(money.providerId));
  const sources = refundSources(shares.providerCents, { frozenCents, payableCents });
  const from = { shares, sources, frozenCents, refundCents };
  await post(tx, chargebackPosting(money, takenOf(lost), from), { occurredAt: lost.now });
  return amountCents;
}

/** Won on appeal: the money is back and goes to those who bore the loss. */
export async function returnChargeback(
  tx: Transaction,
  money: BookingMoney,
  back: Pick<LostChargeback, 'chargebackId' | 'psp' | 'amountCents' | 'now'>,
): Promise<void> {
  await lockAccounts(tx, bookingAccountsOf(money));
  const borne = await findBorne(tx, back.chargebackId);
  const settled = settledByReturn(borne.debtCents, {
    debtCents: await balanceOf(tx, account.providerDebt(money.providerId)),
    writtenOffCents: await findWrittenOff(tx, money.providerId),
  });
  const posting = chargebackReturnPosting(money, takenOf(back), { ...borne, ...settled });
  await post(tx, posting, { occurredAt: back.now, meta: { provider_id: money.providerId } });
}

interface StrayChargeback {
  readonly chargebackId: string;
  readonly receiptId: string;
  readonly psp: string;
  readonly amountCents: Cents;
  /** Owed to the payer by us, when the bank took the money, and again when it came back. */
  readonly refundCents: Cents;
  readonly now: Date;
}

/** The bank reversed an unmatched payment. */
export async function loseUnmatched(
  tx: Transaction,
  { psp, refundCents, now, ...taken }: StrayChargeback,
): Promise<void> {
  await post(tx, unmatchedChargebackPosting({ ...taken, psp }, refundCents), { occurredAt: now });
}

/** The unmatched payment came back on appeal. */
export async function returnUnmatched(
  tx: Transaction,
  { psp, refundCents, now, ...taken }: StrayChargeback,
): Promise<void> {
  await post(tx, unmatchedChargebackReturnPosting({ ...taken, psp }, refundCents), { occurredAt: now });
}
