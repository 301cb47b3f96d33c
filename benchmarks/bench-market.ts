import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { authCore } from '../apps/server/src/modules/auth/token/auth-core.crypto.ts';
import {
  buildStall,
  buildTutorWithPet,
  type BuiltStall,
  type BuiltTutor,
} from '../apps/server/src/modules/booking/booking.factory.ts';
import { type OpenDatabase, openPostgres } from '../apps/server/src/platform/db/database.ts';
import { type Env, readEnv } from '../apps/server/src/platform/settings/env.ts';
import { databaseFor } from './bench-database.ts';

/** Settings that the benchmark, which signs the tokens, must share with the servers, which verify them. */
export const sharedSettings = {
  SECRET_KEY: 'the-servers-and-the-benchmark-share-this-key',
  PUBLIC_URL: 'http://localhost:3000',
  RATE_LIMIT_SCALE: '100000',
} as const;

export interface BenchMarket {
  readonly url: string;
  readonly env: Env;
  readonly database: OpenDatabase;
}

/** A database to write to, cleared of earlier runs, with this process as its token issuer. */
export async function openMarket(purpose: string): Promise<BenchMarket> {
  const url = await databaseFor(purpose);
  const database = await openPostgres(url, { poolSize: 8 });
  const owner = database.ownerPool();
  await owner.query('truncate bookings, outbox, idempotency_keys, rate_limits cascade');
  await owner.end();
  const env = readEnv({
    ...sharedSettings,
    DATABASE_URL: url,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'patinha-bench-')),
    DEMO: '0',
  });
  authCore({ db: database.db, env });
  return { url, env, database };
}

export interface Deal {
  readonly stall: BuiltStall;
  readonly tutor: BuiltTutor;
}

/** Tutors with a pet, each with a different provider. */
export async function buildDeals({ database: { db } }: BenchMarket, count: number): Promise<Deal[]> {
  const deals: Deal[] = [];
  for (let index = 0; index < count; index += 1)
    deals.push({ stall: await buildStall(db), tutor: await buildTutorWithPet(db) });
  return deals;
}

/** The element at this index, wrapping around. */
export function pick<T>(all: readonly T[], index: number): T {
  const found = all[index % all.length];
  if (found === undefined) throw new Error('Nothing to pick from');
  return found;
}
