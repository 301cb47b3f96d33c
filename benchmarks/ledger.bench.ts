import { randomUUID } from 'node:crypto';

import type { BookingMoney } from '@patinha/domain/ledger';

import { captureBooking, completeBooking, releaseBooking } from '../apps/server/src/modules/ledger/index.ts';
import { buildBookingMoney } from '../apps/server/src/modules/ledger/ledger.factory.ts';
import {
  type OpenDatabase,
  openPostgres,
  type Transaction,
  transact,
} from '../apps/server/src/platform/db/database.ts';
import { databaseFor } from './bench-database.ts';
import { pick } from './bench-market.ts';
import { type BenchRow, median, percentile } from './bench-row.ts';
import { rateOf } from './pair.ts';

const roundCount = 5;
const seconds = 4;
const together = 8;

/** Whole lifecycles of paid bookings between many users, each step in a separate transaction. */
export async function rows(): Promise<BenchRow[]> {
  const database = await openPostgres(await databaseFor('ledger'), { poolSize: together });
  try {
    const times: number[] = [];
    await measure(database, []);
    const rates: number[] = [];
    for (let round = 0; round < roundCount; round += 1) rates.push(await measure(database, times));
    const { rows: settings } = await database.pool.query<{ setting: string }>(
      "select name || ' ' || setting as setting from pg_settings where name in ('fsync', 'synchronous_commit')",
    );
    const { rows: broken } = await database.pool.query('select * from ledger.violation limit 1');
    if (broken.length > 0) throw new Error(`The ledger is broken: ${JSON.stringify(broken)}`);
    const note = `${together} at once, ${settings.map(({ setting }) => setting).join(', ')}`;
    return [
      {
        name: 'ledger postings per second',
        value: median(rates),
        target: '≥ 500',
        unit: '/s',
        note: `${note}, median of ${roundCount}; the best ${Math.round(Math.max(...rates))}`,
      },
      {
        name: 'one transaction with its posting, p99',
        value: percentile(times, 0.99),
        target: '≤ 50',
        unit: 'ms',
        note: `${note}, p50 ${median(times).toFixed(1)} ms, ${times.length} transactions`,
      },
    ];
  } finally {
    await database.close();
  }
}

const people = Array.from({ length: 200 }, () => randomUUID());

/** Postings per second; the duration of each transaction is added to `times`. */
async function measure(database: OpenDatabase, times: number[]): Promise<number> {
  const before = await countPostings(database);
  const startedAt = performance.now();
  await rateOf((index) => lifecycle(database, index, times), { together, seconds });
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  return ((await countPostings(database)) - before) / elapsedSeconds;
}

async function countPostings({ pool }: OpenDatabase): Promise<number> {
  const { rows: counted } = await pool.query<{ count: number }>('select count(*) as count from ledger.tx');
  return counted[0]?.count ?? 0;
}

async function lifecycle({ db }: OpenDatabase, index: number, times: number[]): Promise<void> {
  const money = buildBookingMoney({ tutorId: pick(people, index), providerId: pick(people, index * 7 + 1) });
  for (const step of steps) {
    const startedAt = performance.now();
    await transact(db, (tx, now) => step(tx, money, now));
    times.push(performance.now() - startedAt);
  }
}

const steps: readonly ((tx: Transaction, money: BookingMoney, now: Date) => Promise<void>)[] = [
  (tx, money, now) => captureBooking(tx, money, { paymentId: randomUUID(), psp: 'simulador', now }),
  completeBooking,
  releaseBooking,
];
