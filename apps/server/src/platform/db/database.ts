import { availableParallelism } from 'node:os';

import { type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { type PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';

import { lockDirectory } from '../embedded/directory-lock.ts';
import type { EngineOptions } from '../embedded/engine.protocol.ts';
import { EngineStream } from '../embedded/engine.stream.ts';
import { type Engine, startEngine } from '../embedded/engine.ts';
import { NamingClient } from './named-statements.ts';
import { runOnPool } from './pooled-transaction.ts';

/** The pool or a transaction: what every query takes as its first parameter. */
export type Database = PgDatabase<NodePgQueryResultHKT>;
/** A database inside `transact`; the type says "this must not run on its own". */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** How columns are called in the database. */
export const casing = 'snake_case';

export interface OpenDatabase {
  readonly engine: 'embedded' | 'postgres';
  readonly db: Database;
  readonly pool: pg.Pool;
  /** For migrations only: a pool as the owner, without `set role`. */
  ownerPool(): pg.Pool;
  /** A dump of the embedded database (tests); undefined on PostgreSQL. */
  snapshot(): Promise<Uint8Array | undefined>;
  close(): Promise<void>;
}

// What pg does not answer as the same type on both engines or as plain numbers: int8 becomes a number
// where it is safe (all money is below 2^53), and numeric stays text.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond 2^53: ${text}`);
  return value;
});

const sessionSettings = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
} as const;

/** The role that every pooled connection takes: it cannot write the ledger or the audit trail by hand. */
const applicationRole = 'patinha_app';

export async function openPostgres(
  url: string,
  options: { readonly poolSize?: number; readonly onError?: (error: Error) => void } = {},
): Promise<OpenDatabase> {
  const size = options.poolSize ?? Math.max(4, availableParallelism() * 4);
  const pool = new pg.Pool({
    connectionString: url,
    Client: NamingClient,
    max: size,
    // Also how long a request waits for its turn at a busy pool: 200 at once must queue, not fail (ADR 14).
    connectionTimeoutMillis: 10_000,
    ...sessionSettings,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; its types do not say so
    onConnect: takeApplicationRole,
  });
  // Without a listener a restart of the database would end this process.
  pool.on('error', (error) => options.onError?.(error));
  return {
    engine: 'postgres',
    db: databaseOn(pool),
    pool,
    ownerPool: () => new pg.Pool({ connectionString: url, max: 1 }),
    snapshot: () => Promise.resolve(undefined),
    close: () => pool.end(),
  };
}

/** Opens the embedded database; a directory is locked for this process (throws DirectoryInUse). */
export async function openEmbedded(options: EngineOptions): Promise<OpenDatabase> {
  const unlock = options.directory ? lockDirectory(options.directory) : () => undefined;
  const engine = await startEngine(
    options.directory ? { ...options, directory: `${options.directory}/database` } : options,
  );
  const pool = embeddedPool(engine, beginEmbeddedApplication);
  return {
    engine: 'embedded',
    db: databaseOn(pool),
    pool,
    ownerPool: () => embeddedPool(engine, beginEmbeddedSession),
    snapshot: () => engine.snapshot(),
    close: async () => {
      await pool.end();
      await engine.close();
      unlock();
    },
  };
}

const pools = new WeakMap<Database, pg.Pool>();

function databaseOn(pool: pg.Pool): Database {
  const db = drizzle(pool, { casing });
  pools.set(db, pool);
  return db;
}

/** The engine is one session, so its pool has one connection that is never dropped. */
function embeddedPool(engine: Engine, onConnect: (client: pg.ClientBase) => Promise<void>): pg.Pool {
  return new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
    stream: () => new EngineStream(engine),
    // oxlint-disable-next-line typescript/no-misused-promises -- as above
    onConnect,
  });
}

async function takeApplicationRole(client: pg.ClientBase): Promise<void> {
  await client.query(`set role ${applicationRole}`);
}

// The embedded engine is one session for every connection that `pg` believes to have made: what an earlier one
// left behind (its role, its named statements) would meet the next one, so it is put away first.
async function beginEmbeddedSession(client: pg.ClientBase): Promise<void> {
  await client.query('reset role; deallocate all');
}

async function beginEmbeddedApplication(client: pg.ClientBase): Promise<void> {
  await beginEmbeddedSession(client);
  await takeApplicationRole(client);
}

export interface TransactionOptions {
  /** Serialization failures and deadlocks are tried again this often. */
  readonly retries?: number;
}

/**
 * Runs `work` in one transaction with the database's clock read once. Deadlocks and serialization
 * failures start it again, so `work` must have no effect outside the transaction.
 */
export async function transact<T>(
  db: Database,
  work: Work<T>,
  { retries = 3 }: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await runOnce(db, work);
    } catch (error) {
      if (attempt >= retries || !isRetryable(error)) throw error;
    }
  }
}

type Work<T> = (tx: Transaction, now: Date) => Promise<T>;
type Ending = (tx: Transaction) => Promise<void>;

const dialect = new PgDialect({ casing });
const endings = new WeakMap<Transaction, Ending[]>();

/** A part of a transaction that is under way is a savepoint, and ends with the whole. */
function runOnce<T>(db: Database, work: Work<T>): Promise<T> {
  const pool = pools.get(db);
  if (!pool) return db.transaction(async (tx) => work(tx, await readClock(tx)));
  return runOnPool(pool, dialect, async (tx, now) => {
    const last: Ending[] = [];
    endings.set(tx, last);
    const done = await work(tx, now);
    for (const ending of last) await ending(tx);
    return done;
  });
}

/** Has something done once `work` is done, before the commit. False where no `transact` would do it. */
export function beforeCommit(tx: Transaction, ending: Ending): boolean {
  const last = endings.get(tx);
  last?.push(ending);
  return last !== undefined;
}

const clock = sql`select app.now() as now`;

/** The product's one clock: the database's time plus the offset that /dev/clock moves (0 in production). */
export async function readClock(db: Database): Promise<Date> {
  const [row] = await rows<{ now: string }>(db, clock);
  if (!row) throw new Error('app.now() gave no row');
  return new Date(row.now);
}

/** Rows of a hand-written statement; `Row` describes its columns. Instants come as PostgreSQL's text. */
export async function rows<Row extends pg.QueryResultRow>(db: Database, statement: SQL): Promise<Row[]> {
  const { rows: found } = await db.execute(statement);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller says what its own statement selects
  return found as Row[];
}

const deadlock = '40P01';
const serializationFailure = '40001';
const isRetryable = (error: unknown) => [deadlock, serializationFailure].includes(sqlState(error) ?? '');

/** SQLSTATE of a failed statement; Drizzle keeps the driver's error in `cause`. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string' && error.code.length === 5) return error.code;
  return sqlState(error.cause);
}

/** Name of the constraint that a statement broke. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return brokenConstraint(error.cause);
}

// Lost connection, restart, too many connections, time-outs of statements and locks: worth trying again.
const unavailableStates = ['08', '53', '55P03', '57'];
const unavailableCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** The database could not answer, whatever was asked. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state && unavailableStates.some((prefix) => state.startsWith(prefix))) return true;
  return causes(error).some(
    (cause) =>
      ('code' in cause && unavailableCodes.has(String(cause.code))) ||
      isSocketGone(cause) ||
      /timeout exceeded when trying to connect|Connection terminated|Client has encountered/.test(
        cause.message,
      ),
  );
}

/** The socket file of a database that does not run; a file of our own that is missing has another call. */
const isSocketGone = (error: Error): boolean =>
  'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';

function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [];
}
