import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import { creditToReturn } from '@patinha/domain/ledger';
import { cents, zeroCents } from '@patinha/domain/shared';

import { refundPriceChange } from '../ledger.actions.ts';
import { loseUnmatched, returnUnmatched } from '../money/chargeback-money.actions.ts';
import { findRefundCredit, returnCredit } from '../money/credit-return-money.actions.ts';
import { MarketRun } from './market-run.factory.ts';
import { psp, tutors } from './money-run.factory.ts';

const contestKinds = ['cheapen', 'cheapen', 'returnCredit', 'loseUnmatched', 'regainUnmatched'] as const;

interface LostUnmatched {
  readonly id: string;
  readonly stray: { readonly payment: string; readonly amount: number };
  readonly isOwed: boolean;
}

/** The run with refunds that may be on their way when a bank takes a payment, and with stray money that it takes. */
export class ContestRun extends MarketRun {
  readonly #lostUnmatchedPayments: LostUnmatched[] = [];

  protected override steps() {
    const more = contestKinds.map((kind) => [kind, () => this[kind]()] as const);
    return [...super.steps(), ...more];
  }

  async cheapen(): Promise<boolean> {
    const booking = this.some('paid');
    if (!booking) return false;
    const fewer = { price: this.random.below(booking.price), fee: this.random.below(booking.fee + 1) };
    if (fewer.price + fewer.fee === 0) return false;
    const change = { changeId: randomUUID(), refundCents: cents(fewer.price + fewer.fee) };
    const money = this.moneyOf(booking);
    const refund = await this.once((tx, now) => refundPriceChange(tx, money, { ...change, now }));
    const [external, wallet] = this.model.cheapen(booking, fewer, this.now);
    assert.deepEqual(refund, { externalCents: external, walletCents: wallet });
    if (external === 0) return true;
    const back = { id: randomUUID(), booking: booking.id, amount: external, of: booking };
    // Every other one is with the payer before a bank can take it.
    const isSent = this.random.below(2) === 0;
    this.refunds = isSent ? [back, ...this.refunds] : [...this.refunds, back];
    return isSent ? this.settle() : true;
  }

  /** Refund credit of the latest bookings goes back the way it was paid. */
  async returnCredit(): Promise<boolean> {
    const tutorId = this.random.pick(tutors.filter((one) => this.model.get(`wallet_cash:${one}`) > 0));
    if (tutorId === undefined) return false;
    const { balanceCents, brought } = await findRefundCredit(this.database.db, tutorId);
    const known = this.model.brought(tutorId);
    assert.deepEqual(
      brought.map(({ bookingId, amountCents }) => [bookingId, amountCents]),
      known,
    );
    const count = 1 + this.random.below(3);
    const back = creditToReturn(balanceCents, brought.slice(0, count));
    const returned = this.model.returnCredit(tutorId, known.slice(0, count));
    assert.deepEqual(
      back.map(({ bookingId, amountCents }) => [bookingId, amountCents]),
      returned,
    );
    const returnId = randomUUID();
    await this.act(async (tx, now) => {
      for (const credit of back) await returnCredit(tx, { ...credit, tutorId, returnId, now });
    });
    for (const [booking, amount] of returned) this.refunds.push({ id: randomUUID(), booking, amount });
    return true;
  }

  /** Owed to the payer, or with them already and only not booked yet. */
  async loseUnmatched(): Promise<boolean> {
    const [stray] = this.strays;
    if (!stray) return false;
    const lost = { id: randomUUID(), stray, isOwed: this.random.below(3) > 0 };
    if (lost.isOwed) this.strays.shift();
    await this.act((tx, now) => loseUnmatched(tx, { ...moneyOf(lost), now }));
    this.model.loseUnmatched(stray, lost.isOwed);
    this.#lostUnmatchedPayments.push(lost);
    return true;
  }

  async regainUnmatched(): Promise<boolean> {
    const lost = this.#lostUnmatchedPayments.shift();
    if (!lost) return false;
    await this.act((tx, now) => returnUnmatched(tx, { ...moneyOf(lost), now }));
    this.model.regainUnmatched(lost.stray, lost.isOwed);
    if (lost.isOwed) this.strays.push(lost.stray);
    return true;
  }
}

const moneyOf = ({ id, stray: { payment, amount }, isOwed }: LostUnmatched) => ({
  chargebackId: id,
  receiptId: payment,
  psp,
  amountCents: cents(amount),
  refundCents: isOwed ? cents(amount) : zeroCents,
});
