import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import { cents } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';

import { rows, transact, type Transaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { wrongSums } from '../../../testing/money/kept-sums.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { expireCredits } from '../../wallet/index.ts';
import { findViolations } from '../ledger-watch.queries.ts';
import {
  cancelBookingMoney,
  captureBooking,
  completeBooking,
  exchangePoints,
  holdWallet,
  receiveUnmatched,
  releaseBooking,
  releaseHold,
  settleRefund,
  settleUnmatched,
} from '../ledger.actions.ts';
import type { ModelBooking } from '../ledger.model.ts';
import { MarketModel } from './market.model.ts';

export const tutors = [1, 2, 3].map((tutor) => `00000000-0000-4000-8000-00000000000${tutor}`);
export const providers = ['dora', 'edu'];
export const psp = 'simulador';
const mostBookings = 400;
// Wallet money is what splits in the most ways, so it is used more often than its share; points take a while to gather.
const kinds = [
  'create',
  'create',
  'hold',
  'hold',
  'hold',
  'hold',
  'unhold',
  'capture',
  'capture',
  'complete',
  'complete',
  'release',
  'release',
  'cancel',
  'settle',
  'stray',
  'settleUnmatched',
  'expire',
  'exchange',
  'exchange',
  'repeat',
] as const;

/** Not with the payer yet; `of` is the booking that it made cheaper. */
interface OpenRefund {
  readonly id: string;
  readonly booking: string;
  readonly amount: number;
  readonly of?: ModelBooking;
}

/** mulberry32: the same seed gives the same run. */
function randomOf(start: number) {
  let state = start;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(items: readonly T[]): T | undefined => items[below(items.length)];
  return { below, pick };
}

/** One run: every step is done by the actions and by the model, and what they answer is compared. */
export class Run {
  // Failures end the run through node:assert: these are steps, not tests of their own.
  protected readonly random;
  protected readonly database: TestDatabase;
  protected readonly model = new MarketModel();
  protected bookings: ModelBooking[] = [];
  protected refunds: OpenRefund[] = [];
  protected readonly strays: { payment: string; amount: number }[] = [];
  readonly #done = new Map<string, number>();
  protected now = Date.parse('2026-01-10T01:30:00Z');
  protected last: (tx: Transaction, now: Date) => Promise<unknown> = () => Promise.resolve();

  constructor(database: TestDatabase, seed: number) {
    this.database = database;
    this.random = randomOf(seed);
  }

  /** By their names; what is named more often happens more often. */
  protected steps(): readonly (readonly [string, () => Promise<boolean>])[] {
    return kinds.map((kind) => [kind, () => this[kind]()]);
  }

  /** How often each kind happened, those that never did too. */
  counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.steps().map(([kind]) => [kind, this.#done.get(kind) ?? 0]));
  }

  async step(): Promise<void> {
    this.now += this.random.below(3 * 3_600_000);
    const [kind, take] = this.random.pick(this.steps()) ?? ['create', () => this.create()];
    if (await take()) this.#done.set(kind, (this.#done.get(kind) ?? 0) + 1);
  }

  /** For what its caller guards by a state of its own: it is not done again. */
  protected async once<T>(work: (tx: Transaction, now: Date) => Promise<T>): Promise<T> {
    const done = await this.act(work);
    this.last = () => Promise.resolve();
    return done;
  }

  protected act<T>(work: (tx: Transaction, now: Date) => Promise<T>): Promise<T> {
    this.last = work;
    const now = new Date(this.now);
    return transact(this.database.db, (tx) => work(tx, now));
  }
  protected some(state: ModelBooking['state']) {
    return this.random.pick(this.bookings.filter((booking) => booking.state === state));
  }
  protected moneyOf(booking: ModelBooking) {
    return {
      bookingId: booking.id,
      tutorId: booking.tutor,
      providerId: booking.provider,
      priceCents: cents(booking.price),
      feeCents: cents(booking.fee),
      walletCents: cents(booking.wallet),
      commissionBps: booking.bps,
      tutorIsPremium: booking.premium,
    };
  }

  /** A long run looks at the latest bookings only; the money of the others stays where it is. */
  #forgetOld(): void {
    if (this.bookings.length < mostBookings) return;
    const done = new Set<ModelBooking['state']>(['over', 'cancelled']);
    const open = this.bookings.filter(({ state }) => !done.has(state));
    this.bookings = open.slice(-mostBookings / 2);
  }

  create(): Promise<boolean> {
    this.#forgetOld();
    const price = this.random.pick([1, 2, 3, 99, 101, 333, 1 + this.random.below(400_000)]) ?? 1;
    this.bookings.push({
      id: randomUUID(),
      tutor: this.random.pick(tutors) ?? 'ana',
      provider: this.random.pick(providers) ?? 'dora',
      price,
      fee: this.random.pick([0, 199, 1_490]) ?? 0,
      bps: this.random.pick([1_000, 1_200, 1_500]) ?? 1_500,
      premium: this.random.below(2) === 0,
      wallet: 0,
      sentBack: 0,
      state: 'accepted',
      held: undefined,
      promised: undefined,
    });
    return Promise.resolve(true);
  }

  async hold(): Promise<boolean> {
    const booking = this.some('accepted');
    if (!booking) return false;
    const most = Math.min(booking.price + booking.fee, this.model.spendable(booking, this.now) + 1);
    const amountCents = cents(this.random.below(most + 1));
    const request = { bookingId: booking.id, userId: booking.tutor, amountCents };
    const held = await this.act((tx, now) => holdWallet(tx, { ...request, now })).catch((error: unknown) => {
      if (error instanceof DomainError) return error.code;
      throw error;
    });
    const isHeld = this.model.hold(booking, amountCents, this.now);
    const { promo, cash } = booking.held ?? { promo: 0, cash: 0 };
    assert.deepEqual(held, isHeld ? { promoCents: promo, cashCents: cash } : 'wallet/insufficient');
    return true;
  }

  async unhold(): Promise<boolean> {
    const booking = this.some('accepted');
    if (!booking?.held) return false;
    await this.act((tx, now) => releaseHold(tx, { bookingId: booking.id, now }));
    this.model.unhold(booking);
    return true;
  }

  async capture(): Promise<boolean> {
    const booking = this.some('accepted');
    if (!booking) return false;
    this.model.capture(booking);
    const money = this.moneyOf(booking);
    const isAllWallet = booking.wallet === booking.price + booking.fee;
    const paymentId = isAllWallet ? null : `pay-${booking.id}`;
    await this.act((tx, now) => captureBooking(tx, money, { paymentId, psp, now }));
    return true;
  }

  async complete(): Promise<boolean> {
    const booking = this.some('paid');
    if (!booking) return false;
    await this.act((tx, now) => completeBooking(tx, this.moneyOf(booking), now));
    this.model.complete(booking);
    return true;
  }

  async release(): Promise<boolean> {
    const booking = this.some('completed');
    if (!booking) return false;
    await this.act((tx, now) => releaseBooking(tx, this.moneyOf(booking), now));
    this.model.release(booking, this.now);
    return true;
  }

  async cancel(): Promise<boolean> {
    const booking = this.some('paid');
    if (!booking || this.random.below(2) === 0) return false;
    const refundPercent = this.random.pick([100, 50, 0] as const) ?? 100;
    const refundFee = refundPercent === 100;
    const refund = await this.act((tx, now) =>
      cancelBookingMoney(tx, this.moneyOf(booking), { refundPercent, refundFee, now }),
    );
    const [external, wallet] = this.model.cancel(booking, refundPercent, refundFee, this.now);
    assert.deepEqual(refund, { externalCents: external, walletCents: wallet });
    if (external > 0) this.refunds.push({ id: randomUUID(), booking: booking.id, amount: external });
    return true;
  }

  async settle(): Promise<boolean> {
    const refund = this.refunds.shift();
    if (!refund) return false;
    const amountCents = cents(refund.amount);
    const settled = { refundId: refund.id, bookingId: refund.booking, amountCents, psp };
    await this.act((tx, now) => settleRefund(tx, { ...settled, now }));
    this.model.settle(refund.booking, refund.amount);
    if (refund.of) refund.of.sentBack += refund.amount;
    return true;
  }

  async stray(): Promise<boolean> {
    const stray = { payment: randomUUID(), amount: 1 + this.random.below(50_000) };
    const received = { paymentId: stray.payment, amountCents: cents(stray.amount), psp };
    await this.act((tx, now) => receiveUnmatched(tx, { ...received, now }));
    this.model.stray(stray.payment, stray.amount);
    this.strays.push(stray);
    return true;
  }

  async settleUnmatched(): Promise<boolean> {
    const stray = this.strays.shift();
    if (!stray) return false;
    const settled = { paymentId: stray.payment, amountCents: cents(stray.amount), psp };
    await this.act((tx, now) => settleUnmatched(tx, { ...settled, now }));
    this.model.settle(stray.payment, stray.amount);
    return true;
  }

  async expire(): Promise<boolean> {
    this.now += this.random.below(7) * 86_400_000;
    await expireCredits(this.database.db, new Date(this.now));
    this.model.expire(this.now);
    return true;
  }

  async exchange(): Promise<boolean> {
    // Mostly a user who has enough, so that even a short run exchanges points.
    const rich = tutors.filter((tutor) => this.model.get(`points:${tutor}`) >= 500);
    const userId = this.random.pick(rich) ?? 'ana';
    const some = 400 + this.random.below(this.model.get(`points:${userId}`));
    const points = this.random.below(8) === 0 ? some : some - (some % 100);
    const request = { exchangeId: randomUUID(), userId, points };
    const outcome = await this.act((tx, now) => exchangePoints(tx, { ...request, now })).catch(
      (error: unknown) => {
        if (error instanceof DomainError) return undefined;
        throw error;
      },
    );
    const isExchanged = this.model.exchange(userId, points, this.now);
    assert.equal(outcome?.amountCents, isExchanged ? points : undefined);
    return isExchanged;
  }

  /** Whatever was done last is delivered a second time; a refused hold stays refused or is a new question. */
  async repeat(): Promise<boolean> {
    const before = await lastEntry(this.database);
    const work = this.last;
    const outcome = await transact(this.database.db, (tx) => work(tx, new Date(this.now))).catch(
      (error: unknown) => error,
    );
    if (outcome instanceof Error) assert.ok(outcome instanceof DomainError, outcome);
    assert.equal(await lastEntry(this.database), before);
    return true;
  }

  async compare(): Promise<void> {
    const expected = [...this.model.balances].filter(([, amount]) => amount !== 0);
    assert.deepEqual(await balances(this.database), new Map(expected));
    assert.deepEqual(await credit(this.database), this.model.credit());
    assert.deepEqual(await findViolations(this.database.db), []);
    assert.deepEqual(await wrongSums(this.database.db), []);
  }
}

async function balances(database: TestDatabase): Promise<Map<string, number>> {
  const found = await rows<{ code: string; balance: number }>(
    database.db,
    sql`select code, balance from ledger.balance where balance <> 0`,
  );
  return new Map(found.map(({ code, balance }) => [code, balance]));
}

async function credit(database: TestDatabase): Promise<Map<string, number>> {
  const found = await rows<{ owner: string; expires_at: string; left: number }>(
    database.db,
    sql`select a.owner, l.expires_at, sum(l.remaining)::bigint as left
          from ledger.credit_lot l join ledger.account a on a.id = l.account_id
         where l.remaining > 0 group by 1, 2`,
  );
  return new Map(found.map((lot) => [`${lot.owner}@${new Date(lot.expires_at).toISOString()}`, lot.left]));
}

/** Nothing changes without an entry. */
async function lastEntry(database: TestDatabase): Promise<number> {
  const [row] = await rows<{ id: number }>(
    database.db,
    sql`select coalesce(max(id), 0) as id from ledger.entry`,
  );
  return row?.id ?? 0;
}
