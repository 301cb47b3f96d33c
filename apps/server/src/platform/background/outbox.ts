import { and, eq, gt, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';

import { type Database, type Transaction } from '../db/database.ts';
import { deleteInRounds } from '../db/rounds.ts';
import { given, statement } from '../db/statement.ts';
import { addToTail } from '../db/transaction-tail.ts';
import { channelMessageText } from '../live/pg-channel.ts';
import { deliveryFailures } from '../measures/measure.ts';
import type { Platform } from '../platform.ts';
import { leases } from './lease.table.ts';
import { outboxLeaseSeconds } from './outbox-lease.ts';
import { outbox } from './outbox.table.ts';

export interface OutboxMessage {
  readonly id: string;
  readonly kind: string;
  readonly createdAt: Date;
  /** 1 on the first delivery. */
  readonly attempt: number;
}

export interface OutboxHandler {
  readonly kind: string;
  readonly deliver: (
    platform: Platform,
    payload: Readonly<Record<string, unknown>>,
    message: OutboxMessage,
  ) => Promise<void>;
}

/**
 * Defines the delivery of one kind of message: at least once, after commit, with no transaction open. A thrown error
 * means "try again later"; the delivery must be repeatable.
 */
export const outboxHandler = (kind: string, delivery: OutboxHandler['deliver']): OutboxHandler => ({
  kind,
  deliver: delivery,
});

interface EnqueueOptions {
  /** Derived from business identity; a second message with the same key is not added. */
  readonly key?: string;
  /** Earliest delivery, in real time. */
  readonly at?: Date;
}

/** Adds a message that is delivered once this transaction is committed, and never when it rolls back. */
export const enqueue = (
  tx: Transaction,
  kind: string,
  payload: Readonly<Record<string, unknown>>,
  { key, at }: EnqueueOptions = {},
): Promise<void> =>
  addToTail(tx, ({ messages, channelMessages }) => {
    messages.push({ kind, payload, key: key ?? null, at: at ?? null });
    channelMessages.push(wakingWorkers);
  });

const wakingWorkers = channelMessageText({ kind: 'outbox' });

const concurrency = 16;
/** About eight hours in total, which is a night. */
const maxAttempts = 40;
const firstDelayMs = 2_000;
/** A message is delivered at most this long after its external service recovers. */
const longestDelayMs = 15 * 60_000;
const pollMs = 1_000;

interface ClaimedRow extends Record<string, unknown> {
  readonly id: string;
  readonly kind: string;
  readonly payload: Record<string, unknown>;
  readonly created_at: string;
  readonly attempts: number;
}

// A delivered message keeps its key and loses its payload: mails carry codes and links that open accounts.
// One statement for both, for throughput. A message whose delivery outlasted its lease is due again; claiming it here
// would undo its mark, hence the exclusion.
const claimOldest = statement(
  { done: given<string | null>(), excluded: given<readonly string[]>() },
  (_db, { done, excluded }) => sql<ClaimedRow>`
    with marked as (
      update outbox set delivered_at = now(), last_error = null, payload = '{}' where id = ${done}::uuid)
    update outbox set attempts = attempts + 1, available_at = now() + make_interval(secs => ${outboxLeaseSeconds})
     where id = (
       select id from outbox
        where delivered_at is null and parked_at is null and available_at <= now() and id is distinct from ${done}::uuid
          and kind <> all(${excluded}::text[])
        order by available_at limit 1 for update skip locked)
    returning id, kind, payload, created_at, attempts`,
);

/**
 * Marks the delivered message, if any, and claims the one that has been due the longest; after a worker dies,
 * another claims its message when the lease ends.
 */
async function claimNext(
  db: Database,
  {
    delivered,
    excluded,
  }: { readonly delivered: ClaimedRow | undefined; readonly excluded: readonly string[] },
): Promise<ClaimedRow | undefined> {
  const [row] = await claimOldest(db, { done: delivered?.id ?? null, excluded });
  return row;
}

const markDelivered = (db: Database, { id }: ClaimedRow) =>
  db
    .update(outbox)
    .set({ deliveredAt: sql`now()`, lastError: null, payload: {} })
    .where(eq(outbox.id, id));

class Counts {
  readonly #counts = new Map<string, number>();

  of(kind: string): number {
    return this.#counts.get(kind) ?? 0;
  }

  all(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  add(kind: string, change: 1 | -1): void {
    this.#counts.set(kind, this.of(kind) + change);
  }
}

/**
 * Worker pool: up to `concurrency` workers, each claims the next message when it is free. A worker that finds a
 * message starts another worker before it delivers. No kind gets more than half of the workers that the other kinds
 * leave free, so a slow external service holds up only its own messages.
 */
class WorkerPool {
  readonly #platform: Platform;
  readonly #handlers: readonly OutboxHandler[];
  readonly #onError: (error: unknown) => void;
  readonly #running = new Set<Promise<void>>();
  /** Messages of each kind that are being delivered. */
  readonly #inFlight = new Counts();
  /** Workers that are claiming a message and may find one of that kind. */
  readonly #claiming = new Counts();
  #busy = 0;
  #wakeWhileFull = false;
  #isStopping = false;
  attempted = 0;

  constructor(platform: Platform, handlers: readonly OutboxHandler[], onError: (error: unknown) => void) {
    this.#platform = platform;
    this.#handlers = handlers;
    this.#onError = onError;
  }

  /** Starts another worker; at full concurrency, the next worker that finds nothing looks again. */
  wake(): void {
    if (this.#busy === concurrency) this.#wakeWhileFull = true;
    if (this.#busy === concurrency || this.#isStopping) return;
    this.#busy += 1;
    const work = this.#run()
      .catch(this.#onError)
      .finally(() => this.#running.delete(work));
    this.#running.add(work);
  }

  /** Resolves once no worker is running. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Finishes the deliveries in progress and starts no others. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.idle();
  }

  async #run(): Promise<void> {
    const { db } = this.#platform;
    try {
      let delivered: ClaimedRow | undefined;
      while (!this.#isStopping) {
        this.#wakeWhileFull = false;
        const row = await this.#claim(delivered);
        delivered = row && (await this.#deliver(row));
        if (!row && !this.#wakeWhileFull) return;
      }
      if (delivered) await markDelivered(db, delivered);
    } finally {
      this.#busy -= 1;
    }
  }

  async #claim(delivered: ClaimedRow | undefined): Promise<ClaimedRow | undefined> {
    const { open = [], excluded = [] } = Object.groupBy(
      this.#handlers.map(({ kind }) => kind),
      (kind) => (this.#isAtLimit(kind) ? 'excluded' : 'open'),
    );
    for (const kind of open) this.#claiming.add(kind, 1);
    try {
      const row = await claimNext(this.#platform.db, { delivered, excluded });
      if (row) this.#inFlight.add(row.kind, 1);
      return row;
    } finally {
      for (const kind of open) this.#claiming.add(kind, -1);
    }
  }

  /** A worker that is claiming may return with any kind that was open to it. */
  #isAtLimit(kind: string): boolean {
    const own = this.#inFlight.of(kind);
    const others = this.#inFlight.all() - own;
    return own + this.#claiming.of(kind) >= Math.ceil((concurrency - others) / 2);
  }

  async #deliver(row: ClaimedRow): Promise<ClaimedRow | undefined> {
    this.attempted += 1;
    this.wake();
    try {
      return await deliverRow(this.#platform, this.#handlers, row);
    } finally {
      this.#inFlight.add(row.kind, -1);
    }
  }
}

/**
 * Delivers everything that is due now; returns how many deliveries were attempted.
 * @testSupport
 */
export async function drainOutbox(platform: Platform, handlers: readonly OutboxHandler[]): Promise<number> {
  const failures: unknown[] = [];
  const pool = new WorkerPool(platform, handlers, (error) => failures.push(error));
  pool.wake();
  await pool.idle();
  if (failures.length > 0) throw failures[0];
  return pool.attempted;
}

/** Returns the delivered message, not yet marked; undefined when it must be retried. */
async function deliverRow(
  platform: Platform,
  handlers: readonly OutboxHandler[],
  row: ClaimedRow,
): Promise<ClaimedRow | undefined> {
  const { id, kind, payload, attempts: attempt } = row;
  const handler = handlers.find((one) => one.kind === kind);
  try {
    if (!handler) throw new Error(`No delivery for outbox messages of kind ${kind}`);
    await handler.deliver(platform, payload, { id, kind, createdAt: new Date(row.created_at), attempt });
    return row;
  } catch (error) {
    platform.log.warn({ err: error, kind, attempt }, 'outbox delivery failed');
    deliveryFailures.inc({ kind });
    await postpone(platform.db, row, error);
    return undefined;
  }
}

/** Doubling delays with jitter; the last attempt parks the message for an operator. */
async function postpone(db: Database, row: ClaimedRow, error: unknown): Promise<void> {
  const delayMs =
    Math.min(longestDelayMs, firstDelayMs * 2 ** (row.attempts - 1)) * (0.8 + Math.random() * 0.4);
  const isLast = row.attempts >= maxAttempts;
  await db
    .update(outbox)
    .set({
      availableAt: sql`now() + make_interval(secs => ${delayMs / 1000})`,
      lastError: (error instanceof Error ? error.message : String(error)).slice(0, 500),
      ...(isLast && { parkedAt: sql`now()` }),
    })
    .where(eq(outbox.id, row.id));
}

export interface OutboxWorker {
  stop(): Promise<void>;
}

/**
 * The embedded database has a single process: claims found at its start belong to a dead one and need not wait for
 * the end of their lease.
 */
async function releaseClaims(db: Database): Promise<void> {
  await db.delete(leases);
  await db
    .update(outbox)
    .set({ availableAt: sql`now()` })
    .where(
      and(
        isNull(outbox.deliveredAt),
        isNull(outbox.parkedAt),
        gt(outbox.attempts, 0),
        lte(outbox.availableAt, sql`now() + make_interval(secs => ${outboxLeaseSeconds})`),
      ),
    );
}

/** Delivers messages until stopped: woken by channel messages, and every second in case one was lost. */
export async function startOutbox(
  platform: Platform,
  handlers: readonly OutboxHandler[],
): Promise<OutboxWorker> {
  if (platform.engine === 'embedded') await releaseClaims(platform.db);
  const pool = new WorkerPool(platform, handlers, (error) =>
    platform.log.error({ err: error }, 'outbox worker failed'),
  );
  const look = () => pool.wake();
  const timer = setInterval(look, pollMs);
  const unsubscribe = platform.notifications.on('outbox', look);
  look();
  return {
    stop: async () => {
      clearInterval(timer);
      unsubscribe();
      await pool.stop();
    },
  };
}

/** Job: deletes delivered messages after a week. */
export function pruneOutbox(db: Database): Promise<number> {
  return deleteInRounds(
    db,
    outbox,
    and(isNotNull(outbox.deliveredAt), lt(outbox.deliveredAt, sql`now() - interval '7 days'`)),
  );
}
