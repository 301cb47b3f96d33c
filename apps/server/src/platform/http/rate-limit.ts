import { lt, sql } from 'drizzle-orm';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

import type { Database } from '../db/database.ts';
import { deleteInRounds } from '../db/rounds.ts';
import type { Platform } from '../platform.ts';
import { DomainError } from './errors.ts';
import { rateLimits } from './rate-limit.table.ts';

/** A budget of `points` in `seconds` for one subject (an account, an e-mail, an IP), shared by all processes. */
export interface Limit {
  readonly name: string;
  readonly subject: string;
  readonly points: number;
  readonly seconds: number;
  /** This process remembers a spent budget until it expires, so that a flood of attempts writes nothing. */
  readonly remembersRefusal?: true;
  /**
   * Budgets for the requests of an address or the actions of a person: multiplied by RATE_LIMIT_SCALE (tests and
   * load runs). Without it the budget guards a secret and always applies.
   */
  readonly per?: 'ip' | 'person';
}

/**
 * Spends one point, or throws request/rate-limited with the seconds to wait. Runs on the pool, never in a
 * transaction: a refused request must still count.
 */
export async function consume(platform: Platform, limit: Limit): Promise<void> {
  try {
    await limiterOf(platform, limit).consume(limit.subject);
  } catch (error) {
    throw refusalOf(error);
  }
}

/**
 * Counts in this process alone, so several allow as many times as much: for reads, which a count in the database would
 * cost more than the read itself.
 */
export async function consumeHere(platform: Platform, limit: Limit): Promise<void> {
  try {
    await memoryOf(platform, limit).consume(limit.subject);
  } catch (error) {
    throw refusalOf(error);
  }
}

const memories = new WeakMap<Platform, Map<string, RateLimiterMemory>>();

function memoryOf(platform: Platform, limit: Limit): RateLimiterMemory {
  const mine = memories.get(platform) ?? new Map<string, RateLimiterMemory>();
  memories.set(platform, mine);
  const known = mine.get(limit.name);
  if (known) return known;
  const made = new RateLimiterMemory({ points: pointsOf(platform, limit), duration: limit.seconds });
  mine.set(limit.name, made);
  return made;
}

/** Throws when the budget is already spent, without spending anything: for limits that count failures only. */
export async function refuseWhenSpent(platform: Platform, limit: Limit): Promise<void> {
  const spent = await limiterOf(platform, limit).get(limit.subject);
  if (spent && spent.consumedPoints >= pointsOf(platform, limit)) throw refusalOf(spent);
}

/** Refunds one point, for an attempt that turned out to be correct. */
export async function refundAttempt(platform: Platform, limit: Limit): Promise<void> {
  await limiterOf(platform, limit).reward(limit.subject);
}

const pointsOf = (platform: Platform, { per, points }: Limit) =>
  per ? Math.ceil(points * platform.env.RATE_LIMIT_SCALE) : points;

const limiters = new WeakMap<Platform, Map<string, RateLimiterPostgres>>();

function limiterOf(platform: Platform, limit: Limit): RateLimiterPostgres {
  const mine = limiters.get(platform) ?? new Map<string, RateLimiterPostgres>();
  limiters.set(platform, mine);
  const points = pointsOf(platform, limit);
  const id = `${limit.name}:${points}:${limit.seconds}`;
  const known = mine.get(id);
  if (known) return known;
  const made = new RateLimiterPostgres({
    storeClient: platform.pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: limit.name,
    points,
    duration: limit.seconds,
    ...(limit.remembersRefusal && { inMemoryBlockOnConsumed: points + 1 }),
  });
  mine.set(id, made);
  return made;
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof RateLimiterRes)) return error;
  return new DomainError(
    'request/rate-limited',
    {},
    { retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) },
  );
}

/** Job: deletes expired budgets. */
export function pruneRateLimits(db: Database): Promise<number> {
  return deleteInRounds(
    db,
    rateLimits,
    lt(rateLimits.expire, sql`(extract(epoch from now()) * 1000)::bigint`),
  );
}
