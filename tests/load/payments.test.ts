import { cancelBooking } from '@patinha/contract/booking';
import { startPayment } from '@patinha/contract/payment';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  buildBooking,
  type BuiltBooking,
  type BuiltStall,
  buildStall,
  type BuiltTutor,
  buildTutorWithPet,
} from '../../apps/server/src/modules/booking/booking.factory.ts';
import { testCard } from '../../apps/server/src/modules/payment/simulador/simulador.factory.ts';
import type { Database, OpenDatabase } from '../../apps/server/src/platform/database.ts';
import { type Cluster, findServerPrograms, startCluster } from './support/cluster.ts';
import { FaultStand } from './support/fault-stand.ts';
import type { Happening } from './support/fuse.ts';
import { seeded } from './support/seeded.ts';

// Payments beside a disturbed provider: 15 % of its notices come twice, 10 % are dropped and sent again, all of them late
// and out of order, and of 10 % of the charges and refunds the answer is lost after the money moved.
// `npm run test:faults -- --payments 100000` makes that many.
const payments = Number(process.env['FAULT_PAYMENTS'] ?? 100);
const seed = Number(process.env['FAULT_SEED'] ?? Math.floor(Math.random() * 1_000_000));
const waveSize = 200;
const atOnce = 16;
const lostShare = 10;
const stalls = 20;
const patience = { timeout: 240_000, interval: 200 };
const passSeconds = 31;
const mostPasses = 45;

const programs = findServerPrograms();

describe.runIf(programs)(`${payments} payments beside a disturbed provider (seed ${seed})`, () => {
  const random = seeded(seed);
  let cluster: Cluster;
  let stand: FaultStand;
  let db: Database;
  let pool: OpenDatabase['pool'];
  let market: { readonly stall: BuiltStall; readonly tutor: BuiltTutor }[];
  let lost = 0;

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '');
    stand = await FaultStand.open({ databaseUrl: cluster.url, isDisturbed: true });
    ({ db, pool } = await stand.database());
    await stand.start();
    market = [];
    for (let made = 0; made < stalls; made += 1)
      market.push({ stall: await buildStall(db), tutor: await buildTutorWithPet(db) });
    stand.fuse = {
      note: (happening: Happening) => {
        if (happening !== 'answer' || random.below(100) >= lostShare) return Promise.resolve();
        lost += 1;
        return Promise.reject(new Error('The answer is lost'));
      },
      finish: () => Promise.resolve(),
      isBurning: () => false,
    };
  });
  afterAll(async () => {
    await stand.close();
    await cluster.remove();
  });

  /** A few at a time, each in its turn. */
  async function each<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
    const waiting = items.values();
    const hand = async () => {
      for (const item of waiting) await work(item);
    };
    await Promise.all(Array.from({ length: atOnce }, hand));
  }

  /** Each hour of a stall is booked once. */
  async function buildWave(first: number, size: number): Promise<BuiltBooking[]> {
    const built: BuiltBooking[] = [];
    const numbers = Array.from({ length: size }, (_, index) => first + index);
    await each(numbers, async (index) => {
      const place = market[index % stalls];
      if (!place) throw new Error('No stall');
      built.push(
        await buildBooking(db, { ...place, status: 'accepted', hoursAhead: 48 + Math.floor(index / stalls) }),
      );
    });
    return built;
  }

  const callOf = ({ bookingId, tutor }: BuiltBooking) => ({
    accessToken: tutor.accessToken,
    params: { booking_id: bookingId },
  });

  async function pay(booking: BuiltBooking): Promise<void> {
    const card = random.below(10) < 6;
    const body = {
      method: card ? 'card' : 'pix',
      use_wallet: false,
      ...(card && { card_token: await stand.simulator.tokenFor(testCard.approved) }),
    };
    await stand.write({ ...callOf(booking), endpoint: startPayment, body });
  }

  /** Pays each Pix that is offered, once. */
  async function payOffered(paid: Set<string>): Promise<void> {
    const { rows: offered } = await pool.query<{ ref: string }>(`select provider_ref as ref from payments
           where method = 'pix' and status = 'pending' and provider_ref is not null`);
    const fresh = offered.filter(({ ref }) => !paid.has(ref));
    for (const { ref } of fresh) paid.add(ref);
    await each(fresh, ({ ref }) => stand.simulator.pay(ref));
  }

  const count = async (query: string) => (await pool.query<{ n: number }>(query)).rows[0]?.n ?? 0;

  /** Time goes by until the question is answered with nothing; less of it than a booking waits for its payment. */
  async function passUntilNone(query: string, work: () => Promise<void>): Promise<void> {
    let passes = 0;
    const left = async () => {
      await work();
      await stand.passTime(passes < mostPasses / 2 ? passSeconds : 0);
      passes += 1;
      return count(query);
    };
    await expect.poll(left, patience).toBe(0);
  }

  async function wave(first: number, size: number): Promise<number> {
    const built = await buildWave(first, size);
    const paid = new Set<string>();
    await each(built, pay);
    await passUntilNone(`select count(*)::int as n from bookings where status = 'accepted'`, () =>
      payOffered(paid),
    );
    const cancelled = built.filter(() => random.below(5) === 0);
    await each(cancelled, (booking) => stand.write({ ...callOf(booking), endpoint: cancelBooking }));
    await passUntilNone(`select count(*)::int as n from refunds where status <> 'settled'`, () =>
      Promise.resolve(),
    );
    return cancelled.length;
  }

  test('none is charged twice, none is given back twice, none is lost', { timeout: 7_200_000 }, async () => {
    const startedAt = performance.now();
    let done = 0;
    let cancelled = 0;
    while (done < payments) {
      const size = Math.min(waveSize, payments - done);
      cancelled += await wave(done, size);
      done += size;
      const rate = done / ((performance.now() - startedAt) / 1000);
      if (done % 2_000 === 0 || done === payments)
        process.stdout.write(`${done} payments, ${rate.toFixed(0)} a second, ${lost} answers lost\n`);
    }
    await stand.audit();
    const lines = await stand.bank.lines();
    expect(lines.filter(({ kind }) => kind === 'charge')).toHaveLength(payments);
    expect(lines.filter(({ kind }) => kind === 'refund')).toHaveLength(cancelled);
    expect(await count(`select count(*)::int as n from payment_receipts where kind = 'stray'`)).toBe(0);
    expect(await count(`select count(*)::int as n from payments where status <> 'completed'`)).toBe(0);
    expect(lost).toBeGreaterThan(0);
  });
});
