import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import { cents, zeroCents } from '@patinha/domain/shared';

import { loseStray, returnStray } from './chargeback-money.actions.ts';
import { refundPriceChange } from './ledger.actions.ts';
import { MarketRun } from './market-run.factory.ts';
import { psp } from './money-run.factory.ts';

const contestKinds = ['cheapen', 'cheapen', 'loseStray', 'regainStray'] as const;

interface LostStray {
  readonly id: string;
  readonly stray: { readonly payment: string; readonly amount: number };
  readonly isOwed: boolean;
}

/** The run with refunds that may be on their way when a bank takes a payment, and with stray money that it takes. */
export class ContestRun extends MarketRun {
  readonly #lostStrays: LostStray[] = [];

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

  /** Owed to the payer, or with them already and only not booked yet. */
  async loseStray(): Promise<boolean> {
    const [stray] = this.strays;
    if (!stray) return false;
    const lost = { id: randomUUID(), stray, isOwed: this.random.below(3) > 0 };
    if (lost.isOwed) this.strays.shift();
    await this.act((tx, now) => loseStray(tx, { ...moneyOf(lost), now }));
    this.model.loseStray(stray, lost.isOwed);
    this.#lostStrays.push(lost);
    return true;
  }

  async regainStray(): Promise<boolean> {
    const lost = this.#lostStrays.shift();
    if (!lost) return false;
    await this.act((tx, now) => returnStray(tx, { ...moneyOf(lost), now }));
    this.model.regainStray(lost.stray, lost.isOwed);
    if (lost.isOwed) this.strays.push(lost.stray);
    return true;
  }
}

const moneyOf = ({ id, stray: { payment, amount }, isOwed }: LostStray) => ({
  chargebackId: id,
  receiptId: payment,
  provider: psp,
  amountCents: cents(amount),
  refundCents: isOwed ? cents(amount) : zeroCents,
});
