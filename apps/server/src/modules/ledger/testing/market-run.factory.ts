import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import { cents } from '@patinha/domain/shared';

import { rewardReview } from '../ledger.actions.ts';
import type { ModelBooking } from '../ledger.model.ts';
import {
  freezeForChargeback,
  loseChargeback,
  returnChargeback,
  thawAfterChargeback,
} from '../money/chargeback-money.actions.ts';
import { freezeForDispute, settleDispute } from '../money/dispute-money.actions.ts';
import {
  recoverDebtMoney,
  returnAdvanceMoney,
  returnPayoutMoney,
  settlePayoutMoney,
  startAdvanceMoney,
  startPayoutMoney,
  writeOffDebtMoney,
} from '../money/payout-money.actions.ts';
import { grantReferralCredit, reverseReferralCredit } from '../money/referral-money.actions.ts';
import type { Contest, MarketModel, ModelPayout, Referral } from './market.model.ts';
import { providers, psp, Run, tutors } from './money-run.factory.ts';

type Lost = ReturnType<MarketModel['lose']>;

const marketKinds = [
  'review',
  'payout',
  'recover',
  'recover',
  'recover',
  'recover',
  'payoutPaid',
  'payoutBack',
  'advance',
  'advance',
  'advance',
  'advance',
  'advance',
  'dispute',
  'decide',
  'contest',
  'win',
  'lose',
  'loseEscrow',
  'regain',
  'writeOff',
  'writeOff',
  'refer',
  'unrefer',
] as const;

/** The run with what happens to providers, contested bookings and friends. */
export class MarketRun extends Run {
  readonly #payouts: ModelPayout[] = [];
  readonly #contests: Contest[] = [];
  readonly #lost: Lost[] = [];
  readonly #referrals: Referral[] = [];
  readonly #reviewed = new Set<string>();

  protected override steps() {
    const more = marketKinds.map((kind) => [kind, () => this[kind]()] as const);
    return [...super.steps(), ...more];
  }

  async review(): Promise<boolean> {
    const booking = this.some('released');
    if (!booking || this.#reviewed.has(booking.id)) return false;
    this.#reviewed.add(booking.id);
    await this.act((tx, now) => rewardReview(tx, { bookingId: booking.id, tutorId: booking.tutor, now }));
    this.model.reviewed(booking);
    return true;
  }

  #isFree = (provider: string) => this.#payouts.every((payout) => payout.provider !== provider);

  async payout(): Promise<boolean> {
    const provider = this.random.pick(providers.filter(this.#isFree));
    if (provider === undefined) return false;
    const parts = this.model.payoutParts(provider);
    if (parts.paid === 0) return false;
    const payout = { id: randomUUID(), provider, paid: parts.paid, fee: 0, isAdvance: false };
    const money = { payoutId: payout.id, providerId: provider, paidCents: cents(parts.paid) };
    await this.act((tx, now) => startPayoutMoney(tx, { ...money, recoveredCents: cents(parts.kept), now }));
    this.model.payout(provider, parts);
    this.#payouts.push(payout);
    return true;
  }

  /** Everything available is owed: it is kept, and nothing goes out. */
  async recover(): Promise<boolean> {
    const owesAll = (one: string) => this.model.payoutParts(one).paid === 0;
    const provider = this.random.pick(providers.filter((one) => this.#isFree(one) && owesAll(one)));
    const kept = provider === undefined ? 0 : this.model.payoutParts(provider).kept;
    if (provider === undefined || kept === 0) return false;
    const money = { recoveryId: randomUUID(), providerId: provider, amountCents: cents(kept) };
    await this.act((tx, now) => recoverDebtMoney(tx, { ...money, now }));
    this.model.payout(provider, { paid: 0, kept });
    return true;
  }

  async advance(): Promise<boolean> {
    const mayBorrow = (one: string) => this.#isFree(one) && this.model.advanceable(one).amount > 0;
    const provider = this.random.pick(providers.filter(mayBorrow));
    if (provider === undefined) return false;
    const { amount, fee } = this.model.advanceable(provider);
    const id = randomUUID();
    const money = { payoutId: id, providerId: provider, amountCents: cents(amount), feeCents: cents(fee) };
    await this.act((tx, now) => startAdvanceMoney(tx, { ...money, now }));
    this.model.advance(provider, { amount, fee });
    this.#payouts.push({ id, provider, paid: amount - fee, fee, isAdvance: true });
    return true;
  }

  async payoutPaid(): Promise<boolean> {
    const payout = this.#payouts.shift();
    if (!payout) return false;
    const money = { payoutId: payout.id, providerId: payout.provider, paidCents: cents(payout.paid) };
    await this.act((tx, now) => settlePayoutMoney(tx, { ...money, psp, now }));
    this.model.paidOut(payout);
    return true;
  }

  async payoutBack(): Promise<boolean> {
    const payout = this.#payouts.shift();
    if (!payout) return false;
    const { id: payoutId, provider: providerId, paid, fee, isAdvance } = payout;
    await this.once((tx, now) =>
      isAdvance
        ? returnAdvanceMoney(tx, {
            payoutId,
            providerId,
            amountCents: cents(paid + fee),
            feeCents: cents(fee),
            now,
          })
        : returnPayoutMoney(tx, { payoutId, providerId, paidCents: cents(paid), now }),
    );
    this.model.cameBack(payout);
    return true;
  }

  #begin(kind: Contest['kind'], booking: ModelBooking): Contest {
    const wasReleased = booking.state === 'released';
    const contest = { id: randomUUID(), booking, kind, frozen: this.model.freeze(booking), wasReleased };
    booking.state = 'contested';
    this.#contests.push(contest);
    return contest;
  }

  #earned = () => this.some(this.random.below(2) === 0 ? 'completed' : 'released');

  async dispute(): Promise<boolean> {
    const booking = this.#earned();
    if (!booking) return false;
    const { id } = this.#begin('dispute', booking);
    const dispute = { disputeId: id, round: 1 };
    await this.act((tx, now) => freezeForDispute(tx, this.moneyOf(booking), { dispute, now }));
    return true;
  }

  #take(kind: Contest['kind']): Contest | undefined {
    const at = this.#contests.findIndex((contest) => contest.kind === kind);
    return at === -1 ? undefined : this.#contests.splice(at, 1)[0];
  }

  async decide(): Promise<boolean> {
    const contest = this.#take('dispute');
    if (!contest) return false;
    const { booking, id, wasReleased: isReleased } = contest;
    const refund = this.random.below(booking.price + booking.fee + 1);
    const dispute = { disputeId: id, round: 1 };
    const decision = { dispute, refundCents: cents(refund), asCredit: false, isReleased, mayGoOn: false };
    const { externalCents, endsBooking } = await this.once((tx, now) =>
      settleDispute(tx, this.moneyOf(booking), { ...decision, now }),
    );
    const external = this.model.decide(contest, refund, this.now);
    assert.deepEqual({ externalCents, endsBooking }, { externalCents: external, endsBooking: false });
    if (external > 0) this.refunds.push({ id: randomUUID(), booking: booking.id, amount: external });
    booking.state = 'over';
    return true;
  }

  async contest(): Promise<boolean> {
    const booking = this.#earned();
    if (!booking || booking.wallet === booking.price + booking.fee) return false;
    const { id } = this.#begin('chargeback', booking);
    await this.act((tx, now) => freezeForChargeback(tx, this.moneyOf(booking), { cause: id, now }));
    return true;
  }

  async win(): Promise<boolean> {
    const contest = this.#take('chargeback');
    if (!contest) return false;
    const { booking, id: chargebackId, wasReleased: isReleased } = contest;
    await this.act((tx, now) =>
      thawAfterChargeback(tx, this.moneyOf(booking), { chargebackId, isReleased, now }),
    );
    this.model.thaw(contest);
    booking.state = isReleased ? 'released' : 'completed';
    return true;
  }

  /** All that was paid from outside; now and then with what the payer has back already. */
  #takenOf(booking: ModelBooking) {
    const open = this.refunds.filter((refund) => refund.of === booking);
    const owed = open.reduce((sum, { amount }) => sum + amount, 0);
    const twice = this.random.below(2) * booking.sentBack;
    return { amount: booking.price + booking.fee - booking.wallet + owed + twice, owed };
  }

  #lose(
    booking: ModelBooking,
    { id, amount, owed, isReleased }: { id: string; amount: number; owed: number; isReleased: boolean },
  ) {
    this.refunds = this.refunds.filter((refund) => refund.of !== booking);
    const lost = {
      chargebackId: id,
      psp,
      amountCents: cents(amount),
      openRefundCents: cents(owed),
      isReleased,
    };
    return this.once((tx, now) => loseChargeback(tx, this.moneyOf(booking), { ...lost, now }));
  }

  async lose(): Promise<boolean> {
    const contest = this.#take('chargeback');
    if (!contest) return false;
    const { booking, id, wasReleased: isReleased } = contest;
    const taken = this.#takenOf(booking);
    assert.deepEqual(await this.#lose(booking, { id, ...taken, isReleased }), { endsBooking: false });
    this.#lost.push(this.model.lose(contest, taken, this.now));
    booking.state = 'over';
    return true;
  }

  async loseEscrow(): Promise<boolean> {
    const booking = this.some('paid');
    if (!booking || this.random.below(3) > 0) return false;
    const [id, taken] = [randomUUID(), this.#takenOf(booking)];
    const { amount, owed } = taken;
    if (amount === 0) return false;
    const { platform } = this.model.loseEscrow(booking, taken, this.now);
    const lost = await this.#lose(booking, { id, amount, owed, isReleased: false });
    assert.deepEqual(lost, { endsBooking: true });
    this.#lost.push({ id, booking, amount, provider: 0, platform, debt: 0 });
    booking.state = 'over';
    return true;
  }

  async regain(): Promise<boolean> {
    const lost = this.#lost.shift();
    if (!lost) return false;
    const back = { chargebackId: lost.id, psp, amountCents: cents(lost.amount) };
    await this.once((tx, now) => returnChargeback(tx, this.moneyOf(lost.booking), { ...back, now }));
    this.model.regain(lost);
    return true;
  }

  async writeOff(): Promise<boolean> {
    const owes = (one: string) => this.model.writable(one) > 0;
    const provider = this.random.pick(providers.filter(owes));
    if (provider === undefined) return false;
    const amount = 1 + this.random.below(this.model.writable(provider));
    const money = { writeOffId: randomUUID(), providerId: provider, amountCents: cents(amount) };
    await this.act((tx, now) => writeOffDebtMoney(tx, { ...money, now }));
    this.model.writeOff(provider, amount);
    return true;
  }

  async refer(): Promise<boolean> {
    const referral = { invited: `friend-${randomUUID()}`, referrer: this.random.pick(tutors) ?? 'ana' };
    await this.act((tx, now) => grantReferralCredit(tx, moneyOfReferral(referral), now));
    this.model.refer(referral, this.now);
    this.#referrals.push(referral);
    return true;
  }

  async unrefer(): Promise<boolean> {
    const referral = this.#referrals.shift();
    if (!referral) return false;
    await this.once((tx, now) => reverseReferralCredit(tx, moneyOfReferral(referral), now));
    this.model.unrefer(referral, this.now);
    return true;
  }
}

const moneyOfReferral = ({ invited, referrer }: Referral) => ({
  invitedId: invited,
  referrerId: referrer,
  invitedCents: cents(1_000),
  referrerCents: cents(1_000),
});
