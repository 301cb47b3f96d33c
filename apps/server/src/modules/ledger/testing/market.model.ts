import { halfUp, type ModelBooking, MoneyModel } from '../ledger.model.ts';

// What happens to the money of providers, of contested bookings, of friends and of plans: the second statement goes on.

export interface ModelPayout {
  readonly id: string;
  readonly provider: string;
  readonly paid: number;
  /** Of an advance; 0 for what was available. */
  readonly fee: number;
  readonly isAdvance: boolean;
}

/** A booking whose provider's part was frozen. */
export interface Contest {
  readonly id: string;
  readonly booking: ModelBooking;
  readonly kind: 'dispute' | 'chargeback';
  readonly frozen: number;
  readonly wasReleased: boolean;
}

/** What a bank takes of a booking, and how much of it was on its way to the payer. */
interface Taken {
  readonly amount: number;
  readonly owed: number;
}

interface Lost {
  readonly id: string;
  readonly booking: ModelBooking;
  readonly amount: number;
  readonly provider: number;
  readonly platform: number;
  readonly debt: number;
}

export interface Referral {
  readonly invited: string;
  readonly referrer: string;
}

/** What a bank took of a month: not served yet, served, or on its way back. */
export interface MonthTaken {
  readonly user: string;
  readonly deferred: number;
  readonly served: number;
  readonly refund: number;
}

/** A paid month of a plan. */
export interface Month {
  readonly id: string;
  readonly user: string;
  readonly amount: number;
  earned: number;
}

export class MarketModel extends MoneyModel {
  /** Of each provider, less what came back. */
  readonly #writtenOff = new Map<string, number>();

  reviewed(booking: ModelBooking): void {
    this.add('pts_issued', 10);
    this.add(`points:${booking.tutor}`, 10);
  }

  /** Everything available less what is owed: what leaves, and what is kept. */
  payoutParts(provider: string): { paid: number; kept: number } {
    const available = this.get(`provider_payable:${provider}`);
    const kept = Math.min(available, this.get(`provider_debt:${provider}`));
    return { paid: available - kept, kept };
  }

  payout(provider: string, { paid, kept }: { paid: number; kept: number }): void {
    this.add(`provider_payable:${provider}`, -paid - kept);
    this.add(`provider_debt:${provider}`, -kept);
    this.add(`payout_transit:${provider}`, paid);
  }

  paidOut({ provider, paid }: ModelPayout): void {
    this.add(`payout_transit:${provider}`, -paid);
    this.add('psp_receivable:simulador', -paid);
  }

  cameBack({ provider, paid, fee, isAdvance }: ModelPayout): void {
    this.add(`payout_transit:${provider}`, -paid);
    if (!isAdvance) return this.add(`provider_payable:${provider}`, paid);
    const owed = Math.min(paid + fee, this.get(`provider_debt:${provider}`));
    this.add('rev_advance_fee', -fee);
    this.add(`provider_debt:${provider}`, -owed);
    this.add(`provider_payable:${provider}`, paid + fee - owed);
  }

  /** 90 % of what is held less what is owed, for 3 % and R$ 1 at least; 0 below R$ 10. */
  advanceable(provider: string): { amount: number; fee: number } {
    const most = halfUp(this.get(`provider_pending:${provider}`), 90, 100);
    const amount = most - this.get(`provider_debt:${provider}`);
    return amount < 1_000
      ? { amount: 0, fee: 0 }
      : { amount, fee: Math.max(100, halfUp(amount, 300, 10_000)) };
  }

  advance(provider: string, { amount, fee }: { amount: number; fee: number }): void {
    this.add(`provider_debt:${provider}`, amount);
    this.add(`payout_transit:${provider}`, amount - fee);
    this.add('rev_advance_fee', fee);
  }

  /** The provider's part: what waits, or as much of it as is available. */
  freeze(booking: ModelBooking): number {
    const share = booking.price - halfUp(booking.price, booking.bps, 10_000);
    const isHeld = booking.state === 'completed';
    const from = `${isHeld ? 'provider_pending' : 'provider_payable'}:${booking.provider}`;
    const frozen = isHeld ? share : Math.min(share, this.get(from));
    this.add(from, -frozen);
    this.add(`provider_frozen:${booking.provider}`, frozen);
    return frozen;
  }

  /** Decided with so much back, counted from everything that was paid; returns what goes back outside. */
  decide(contest: Contest, refund: number, now: number): number {
    const { booking, frozen } = contest;
    const held = booking.held ?? { promo: 0, cash: 0 };
    const total = booking.price + booking.fee;
    const kept = Math.max(0, booking.price - refund);
    const feeKept = booking.fee - Math.max(0, refund - booking.price);
    const wallet = Math.floor((refund * booking.wallet) / total);
    const promo = wallet === 0 ? 0 : Math.floor((wallet * held.promo) / (held.promo + held.cash));
    const before = booking.price - halfUp(booking.price, booking.bps, 10_000);
    const after = kept - halfUp(kept, booking.bps, 10_000);
    this.#deductFrom(booking.provider, before - after, frozen);
    this.add(
      'rev_commission',
      halfUp(kept, booking.bps, 10_000) - halfUp(booking.price, booking.bps, 10_000),
    );
    this.add('rev_convenience', feeKept - booking.fee);
    this.add(`refund_transit:${booking.id}`, refund - wallet);
    this.addCash(booking, wallet - promo);
    this.restore(booking, promo, now);
    this.#settleRewards(contest, kept, now);
    return refund - wallet;
  }

  /** Takes a provider's part from what is frozen, then available, then as a debt; returns the debt. */
  #deductFrom(provider: string, amount: number, frozen: number): number {
    const fromFrozen = Math.min(amount, frozen);
    const fromPayable = Math.min(amount - fromFrozen, this.get(`provider_payable:${provider}`));
    const debt = amount - fromFrozen - fromPayable;
    this.add(`provider_frozen:${provider}`, -frozen);
    this.add(`provider_payable:${provider}`, frozen - fromFrozen - fromPayable);
    this.add(`provider_debt:${provider}`, debt);
    return debt;
  }

  #settleRewards({ booking, wasReleased }: Contest, kept: number, now: number): void {
    const promised = booking.promised ?? { cashback: 0, points: 0 };
    const cashback = Math.floor((promised.cashback * kept) / booking.price);
    const points = Math.floor((promised.points * kept) / booking.price);
    if (!wasReleased) return this.#reward(booking, { cashback, points }, now);
    const back = this.takeCredit(booking.tutor, promised.cashback - cashback, now);
    const fewer = Math.min(promised.points - points, this.get(`points:${booking.tutor}`));
    this.add('exp_cashback', -back);
    this.add('pts_issued', -fewer);
    this.add(`points:${booking.tutor}`, -fewer);
  }

  #reward(
    { tutor }: ModelBooking,
    { cashback, points }: { cashback: number; points: number },
    now: number,
  ): void {
    this.add('exp_cashback', cashback);
    this.add('pts_issued', points);
    this.add(`points:${tutor}`, points);
    this.give(tutor, cashback, this.endOfCredit(now));
  }

  /** The bank left it alone. */
  thaw({ booking, frozen, wasReleased }: Contest): void {
    this.add(`provider_frozen:${booking.provider}`, -frozen);
    this.add(`${wasReleased ? 'provider_payable' : 'provider_pending'}:${booking.provider}`, frozen);
  }

  /** The bank took it after check-out: the provider bears their share, rounded down, of what was not owed anyway. */
  lose(contest: Contest, { amount, owed }: Taken, now: number): Lost {
    const { booking, frozen, id } = contest;
    const total = booking.price + booking.fee;
    const share = booking.price - halfUp(booking.price, booking.bps, 10_000);
    const provider = Math.floor((Math.min(amount - owed, total) * share) / total);
    const platform = amount - owed - provider;
    const debt = this.#deductFrom(booking.provider, provider, frozen);
    this.add(`refund_transit:${booking.id}`, -owed);
    this.add('exp_chargeback', platform);
    this.add('psp_receivable:simulador', -amount);
    this.#settleRewards(contest, Math.max(0, booking.price - amount + owed), now);
    return { id, booking, amount, provider, platform, debt };
  }

  /** Before it: what escrow has, beyond what was not owed anyway, is the tutor's. */
  loseEscrow(booking: ModelBooking, { amount, owed }: Taken, now: number): { platform: number } {
    const total = booking.price + booking.fee;
    const platform = Math.max(0, amount - owed - total);
    const left = total + platform + owed - amount;
    const promo = Math.min(booking.held?.promo ?? 0, left);
    this.add(`escrow:${booking.id}`, -total);
    this.add(`refund_transit:${booking.id}`, -owed);
    this.add('exp_chargeback', platform);
    this.add('psp_receivable:simulador', -amount);
    this.addCash(booking, left - promo);
    this.restore(booking, promo, now);
    return { platform };
  }

  /** The bank took money that paid nothing, owed to its payer or with them already. */
  loseUnmatched({ payment, amount }: { payment: string; amount: number }, isOwed: boolean): void {
    this.add('psp_receivable:simulador', -amount);
    this.add(isOwed ? `refund_transit:${payment}` : 'exp_chargeback', isOwed ? -amount : amount);
  }

  regainUnmatched({ payment, amount }: { payment: string; amount: number }, isOwed: boolean): void {
    this.add('psp_receivable:simulador', amount);
    this.add(isOwed ? `refund_transit:${payment}` : 'exp_chargeback', isOwed ? amount : -amount);
  }

  /** What is owed and not covered by anything that is here. */
  writable(provider: string): number {
    const covered = ['pending', 'frozen', 'payable'].map((state) =>
      this.get(`provider_${state}:${provider}`),
    );
    return covered.reduce((left, amount) => left - amount, this.get(`provider_debt:${provider}`));
  }

  /** The platform pays what a provider owes. */
  writeOff(provider: string, amount: number): void {
    this.add('exp_guarantee', amount);
    this.add(`provider_debt:${provider}`, -amount);
    this.#writtenOff.set(provider, (this.#writtenOff.get(provider) ?? 0) + amount);
  }

  regain({ booking, amount, provider, platform, debt }: Lost): void {
    const owed = Math.min(debt, this.get(`provider_debt:${booking.provider}`));
    const forgiven = this.#writtenOff.get(booking.provider) ?? 0;
    const guaranteed = Math.min(debt - owed, forgiven);
    this.#writtenOff.set(booking.provider, forgiven - guaranteed);
    this.add('exp_guarantee', -guaranteed);
    this.add('psp_receivable:simulador', amount);
    this.add('exp_chargeback', -platform);
    this.add(`provider_debt:${booking.provider}`, -owed);
    this.add(`provider_payable:${booking.provider}`, provider - owed - guaranteed);
    this.addCash(booking, amount - provider - platform);
  }

  refer({ invited, referrer }: Referral, now: number): void {
    this.add('exp_referral', 2_000);
    this.give(invited, 1_000, this.endOfCredit(now));
    this.give(referrer, 1_000, this.endOfCredit(now));
  }

  unrefer({ invited, referrer }: Referral, now: number): void {
    const taken = this.takeCredit(invited, 1_000, now) + this.takeCredit(referrer, 1_000, now);
    this.add('exp_referral', -taken);
  }

  month(user: string, amount: number): void {
    this.add('psp_receivable:simulador', amount);
    this.add(`sub_deferred:${user}`, amount);
  }

  earn(user: string, amount: number): void {
    this.add(`sub_deferred:${user}`, -amount);
    this.add('rev_subscription', amount);
  }

  regret(user: string, { id, amount, earned }: { id: string; amount: number; earned: number }): void {
    this.add(`sub_deferred:${user}`, earned - amount);
    this.add('rev_subscription', -earned);
    this.add(`refund_transit:${id}`, amount);
  }

  /** The bank took a month: what was served is lost, the rest owed no more. Returns what it took of each. */
  loseMonth(user: string, { amount, earned }: { amount: number; earned: number }): MonthTaken {
    const taken = { user, deferred: amount - earned, served: earned, refund: 0 };
    return this.#moveMonth(taken, '', -1);
  }

  /** Or one that was on its way back already: it came by the bank. */
  loseOwedMonth(user: string, { id, amount }: { id: string; amount: number }): MonthTaken {
    return this.#moveMonth({ user, deferred: 0, served: 0, refund: amount }, id, -1);
  }

  regainMonth(taken: MonthTaken, id: string): void {
    this.#moveMonth(taken, id, 1);
  }

  #moveMonth(taken: MonthTaken, id: string, sign: 1 | -1): MonthTaken {
    const { user, deferred, served, refund } = taken;
    this.add('psp_receivable:simulador', sign * (deferred + served + refund));
    this.add(`sub_deferred:${user}`, sign * deferred);
    this.add('exp_chargeback', -sign * served);
    if (refund > 0) this.add(`refund_transit:${id}`, sign * refund);
    return taken;
  }
}
