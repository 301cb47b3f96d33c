import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import { cents } from '@patinha/domain/shared';

import {
  collectMonth,
  loseMonth,
  oweMonthBack,
  recogniseMonth,
  returnMonth,
  settleMonthRefund,
} from '../money/subscription-money.actions.ts';
import { ContestRun } from './contest-run.factory.ts';
import type { Month, MonthTaken } from './market.model.ts';
import { psp, tutors } from './money-run.factory.ts';

const planKinds = [
  'month',
  'month',
  'earn',
  'regret',
  'settleMonth',
  'loseMonth',
  'loseOwedMonth',
  'regainMonth',
] as const;

interface LostMonth {
  readonly id: string;
  readonly month: Month;
  readonly taken: MonthTaken;
}

/** The whole run: with what happens to the paid months of plans. */
export class PlanRun extends ContestRun {
  readonly #months: Month[] = [];
  readonly #owed: Month[] = [];
  readonly #lostMonths: LostMonth[] = [];

  protected override steps() {
    const more = planKinds.map((kind) => [kind, () => this[kind]()] as const);
    return [...super.steps(), ...more];
  }

  async month(): Promise<boolean> {
    const month = {
      id: randomUUID(),
      user: this.random.pick(tutors) ?? 'ana',
      amount: 1 + this.random.below(29_900),
      earned: 0,
    };
    const paid = { subscriptionId: month.id, cycle: 1, chargeId: month.id, userId: month.user };
    const amountCents = cents(month.amount);
    await this.act((tx, now) => collectMonth(tx, { ...paid, amountCents, psp, now }));
    this.model.month(month.user, month.amount);
    this.#months.push(month);
    return true;
  }

  async earn(): Promise<boolean> {
    const month = this.random.pick(this.#months);
    if (!month || month.earned === month.amount) return false;
    const part = 1 + this.random.below(month.amount - month.earned);
    month.earned += part;
    const earned = { amountCents: cents(part), earnedCents: cents(month.earned) };
    await this.act((tx, now) =>
      recogniseMonth(tx, { chargeId: month.id, userId: month.user, ...earned, now }),
    );
    this.model.earn(month.user, part);
    return true;
  }

  async regret(): Promise<boolean> {
    const month = this.#months.shift();
    if (!month) return false;
    const { id: chargeId, user: userId, amount, earned } = month;
    const money = { chargeId, userId, amountCents: cents(amount), recognisedCents: cents(earned) };
    await this.act((tx, now) => oweMonthBack(tx, { ...money, now }));
    this.model.regret(userId, month);
    this.#owed.push(month);
    return true;
  }

  async settleMonth(): Promise<boolean> {
    const month = this.#owed.shift();
    if (!month) return false;
    const refund = { chargeId: month.id, amountCents: cents(month.amount), psp };
    await this.act((tx, now) => settleMonthRefund(tx, { ...refund, now }));
    this.model.settle(month.id, month.amount);
    return true;
  }

  async loseMonth(): Promise<boolean> {
    const month = this.#months.shift();
    if (!month) return false;
    return this.#loseOne(month, 'none', this.model.loseMonth(month.user, month));
  }

  async loseOwedMonth(): Promise<boolean> {
    const month = this.#owed.shift();
    if (!month) return false;
    return this.#loseOne(month, 'unsent', this.model.loseOwedMonth(month.user, month));
  }

  async #loseOne(month: Month, refund: 'none' | 'unsent', taken: MonthTaken): Promise<boolean> {
    const lost = { id: randomUUID(), month, taken };
    const was = { amountCents: cents(month.amount), recognisedCents: cents(month.earned), refund };
    await this.act((tx, now) => loseMonth(tx, this.#contested(lost, now), was));
    this.#lostMonths.push(lost);
    return true;
  }

  #contested({ id: chargebackId, month }: LostMonth, now: Date) {
    return { chargebackId, chargeId: month.id, userId: month.user, psp, now };
  }

  async regainMonth(): Promise<boolean> {
    const lost = this.#lostMonths.shift();
    if (!lost) return false;
    const { month, taken } = lost;
    const { owesRefund } = await this.act((tx, now) => returnMonth(tx, this.#contested(lost, now)));
    assert.equal(owesRefund, taken.refund > 0);
    this.model.regainMonth(taken, month.id);
    (taken.refund > 0 ? this.#owed : this.#months).push(month);
    return true;
  }
}
