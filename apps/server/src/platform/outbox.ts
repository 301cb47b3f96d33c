import { and, eq, gt, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';

import { type Database, rows, type Transaction } from './database.ts';
import { telling } from './notifications.ts';
import { outbox } from './outbox.table.ts';
import type { Platform } from './platform.ts';
import { given, statement } from './statement.ts';

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
 * Says how messages of a kind are delivered: at least once, after commit, with no transaction open. A
 * thrown error means "try again later"; the delivery itself must bear being repeated.
 */
export const outboxHandler = (kind: string, delivery: OutboxHandler['deliver']): OutboxHandler => ({
  kind,
  deliver: delivery,
});

interface EnqueueOptions {
  /** Derived from business identity; a second message with the same key is not added. */
  readonly key?: string;
  /** Real time before which it is not delivered. */
  readonly at?: Date;
}

const insertMessage = statement(
  { kind: outbox.kind, payload: outbox.payload, key: outbox.key, at: given<Date | null>() },
  (db, { at, ...message }) =>
    db
      .insert(outbox)
      .values({ ...message, availableAt: sql`coalesce(${at}, now())` })
      .onConflictDoNothing({ target: outbox.key })
      .returning({ told: telling({ kind: 'outbox' }) }),
);

/** Adds a message that is delivered once this transaction is committed, and never when it is not. */
export async function enqueue(
  tx: Transaction,
  kind: string,
  payload: Record<string, unknown>,
  { key, at }: EnqueueOptions = {},
): Promise<void> {
  await insertMessage(tx, { kind, payload, key: key ?? null, at: at ?? null });
}

const leaseSeconds = 60;
const batchSize = 10;
const maxAttempts = 15;
const firstDelayMs = 2_000;
const longestDelayMs = 3 * 3_600_000;
const pollMs = 1_000;

interface ClaimedRow extends Record<string, unknown> {
  readonly id: string;
  readonly kind: string;
  readonly payload: Record<string, unknown>;
  readonly created_at: string;
  readonly attempts: number;
}

/** Takes due messages for a while; a worker that dies leaves them to the next one when the lease ends. */
const claimDue = (db: Database) =>
  rows<ClaimedRow>(
    db,
    sql`update outbox set attempts = attempts + 1, available_at = now() + make_interval(secs => ${leaseSeconds})
        where id in (
          select id from outbox
          where delivered_at is null and parked_at is null and available_at <= now()
          order by available_at limit ${batchSize} for update skip locked)
        returning id, kind, payload, created_at, attempts`,
  );

/** Delivers everything that is due now; gives how many were tried. */
export async function drainOutbox(platform: Platform, handlers: readonly OutboxHandler[]): Promise<number> {
  let tried = 0;
  for (;;) {
    const due = await claimDue(platform.db);
    if (due.length === 0) return tried;
    tried += due.length;
    await Promise.all(due.map((row) => deliverRow(platform, handlers, row)));
  }
}

async function deliverRow(
  platform: Platform,
  handlers: readonly OutboxHandler[],
  row: ClaimedRow,
): Promise<void> {
  const handler = handlers.find(({ kind }) => kind === row.kind);
  try {
    if (!handler) throw new Error(`No delivery for outbox messages of kind ${row.kind}`);
    await handler.deliver(platform, row.payload, {
      id: row.id,
      kind: row.kind,
      createdAt: new Date(row.created_at),
      attempt: row.attempts,
    });
    await platform.db
      .update(outbox)
      .set({ deliveredAt: sql`now()`, lastError: null })
      .where(eq(outbox.id, row.id));
  } catch (error) {
    platform.log.warn({ err: error, kind: row.kind, attempt: row.attempts }, 'outbox delivery failed');
    await postpone(platform.db, row, error);
  }
}

/** Doubling delays with jitter; the last attempt parks the message for a person to look at. */
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
  /** Looks at once instead of at the next poll. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * The embedded database has one process: what is claimed when it starts was claimed by one that died, and need not wait
 * for the end of its lease.
 */
const releaseClaims = (db: Database) =>
  db
    .update(outbox)
    .set({ availableAt: sql`now()` })
    .where(
      and(
        isNull(outbox.deliveredAt),
        isNull(outbox.parkedAt),
        gt(outbox.attempts, 0),
        lte(outbox.availableAt, sql`now() + make_interval(secs => ${leaseSeconds})`),
      ),
    );

/** Delivers messages until stopped: woken by notifications, and every second in case one was lost. */
export async function startOutbox(
  platform: Platform,
  handlers: readonly OutboxHandler[],
): Promise<OutboxWorker> {
  if (platform.engine === 'embedded') await releaseClaims(platform.db);
  const state = { running: undefined as Promise<unknown> | undefined, again: false, stopped: false };
  const run = () => {
    if (state.stopped) return;
    if (state.running) {
      state.again = true;
      return;
    }
    state.again = false;
    state.running = drainOutbox(platform, handlers)
      .catch((error: unknown) => platform.log.error({ err: error }, 'outbox'))
      .finally(() => {
        state.running = undefined;
        if (state.again) run();
      });
  };
  const timer = setInterval(run, pollMs);
  const unsubscribe = platform.notifications.on('outbox', run);
  run();
  return {
    wake: run,
    stop: async () => {
      state.stopped = true;
      clearInterval(timer);
      unsubscribe();
      await state.running;
    },
  };
}

/** Job: forgets delivered messages after a week. */
export async function pruneOutbox(db: Database): Promise<number> {
  const removed = await db
    .delete(outbox)
    .where(and(isNotNull(outbox.deliveredAt), lt(outbox.deliveredAt, sql`now() - interval '7 days'`)));
  return removed.rowCount ?? 0;
}
