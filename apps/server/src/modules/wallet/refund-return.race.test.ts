import { randomUUID } from 'node:crypto';

import { startPayment } from '@patinha/contract/payment';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { testEngine } from '../../testing/test-database.ts';
import { balancesOf, buildBooking } from '../booking/booking.factory.ts';
import { cheap, type CreditScene, openCreditScene } from './refund-return.factory.ts';

const rivals = 40;
const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const countOf = (statuses: readonly number[], wanted: number) =>
  statuses.filter((status) => status === wanted).length;

// The embedded engine is one session: only PostgreSQL can race.
describe.runIf(testEngine === 'postgres')('refund credit at once', () => {
  let credit: CreditScene;
  beforeAll(async () => {
    credit = await openCreditScene();
  });
  afterEach(() => credit.requireSoundBooks());
  afterAll(() => credit.scene.close());

  test('goes back once, however often it is asked for', async () => {
    const booking = await credit.credited();
    const replies = await times(rivals, () => credit.returnCredit(booking));
    const statuses = replies.map(({ status }) => status);
    expect(countOf(statuses, 200)).toBe(1);
    expect(countOf(statuses, 409)).toBe(rivals - 1);
    expect(await credit.money(booking, booking)).toEqual({ 'of 0': 4_200 });
    await credit.scene.server.deliver();
    expect((await credit.scene.latest(booking)).refunds).toMatchObject([{ amount_cents: 4_200 }]);
  });

  test('goes back once under one idempotency key, and a retry gets the same answer', async () => {
    const booking = await credit.credited();
    const key = randomUUID();
    const replies = await times(rivals, () => credit.returnCredit(booking, key));
    const statuses = new Set(replies.map(({ status }) => status));
    expect(statuses.has(200)).toBe(true);
    expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect((await credit.returnCredit(booking, key)).status).toBe(200);
    expect(await credit.money(booking, booking)).toEqual({ 'of 0': 4_200 });
    await credit.scene.server.deliver();
  });

  test('is spent or sent back, of two bookings together never twice', async () => {
    const { tutor, ...first } = await credit.credited();
    const second = await credit.credited(4_200, { tutor });
    const booking = { ...first, tutor };
    const wanted = await times(5, () =>
      buildBooking(credit.scene.server.db, { status: 'accepted', tutor, ...cheap }),
    );
    const [paid, returned] = await Promise.all([
      times(wanted.length, (index) =>
        credit.scene.tutor(booking).call(startPayment, {
          params: { booking_id: wanted[index]?.bookingId ?? '' },
          body: { method: 'pix', use_wallet: true },
        }),
      ),
      times(wanted.length, () => credit.returnCredit(booking)),
    ]);
    const statuses = [...paid, ...returned].map(({ status }) => status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const { balance_cents: left, hold_cents: held } = await credit.wallet(booking);
    const money = await credit.money(booking, booking, second);
    const sent = (money['of 0'] ?? 0) + (money['of 1'] ?? 0);
    const escrows = wanted.map(({ bookingId }) => `escrow:${bookingId}`);
    const spent = Object.values(await balancesOf(credit.scene.server.db, ...escrows));
    expect([left, held, sent, ...spent].reduce((sum, amount) => sum + amount, 0)).toBe(8_400);
    await credit.scene.server.deliver();
  });
});
