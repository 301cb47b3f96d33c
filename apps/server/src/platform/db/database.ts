import { availableParallelism } from 'node:os';

import { type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { type PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';

import { lockDirectory } from '../embedded/directory-lock.ts';
import type { EngineOptions } from '../embedded/engine.protocol.ts';
import { EngineStream } from '../embedded/engine.stream.ts';
import { type Engine, startEngine } from '../embedded/engine.ts';
import { applicationRole } from './application-role.ts';
import { NamingClient } from './named-statements.ts';
import { runOnPool } from './pooled-transaction.ts';
import { sqlState } from './sql-state.ts';

/** The pool or a transaction: what every query takes as its first parameter. */
export type Database = PgDatabase<NodePgQueryResultHKT>;
/** A database inside `transact`; the type means "must not run outside a transaction". */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** How column names are spelled in the database. */
export const casing = 'snake_case';

export interface OpenDatabase {
  readonly engine: 'embedded' | 'postgres';
  readonly db: Database;
  readonly pool: pg.Pool;
  /** For migrations only: a pool that connects as the owner, without `set role`. */
  ownerPool(): pg.Pool;
  /** A dump of the embedded database (tests); undefined on PostgreSQL. */
  snapshot(): Promise<Uint8Array | undefined>;
  close(): Promise<void>;
}

// Makes both engines return the same types: int8 as a number where that is safe (all money is below 2^53), numeric as
// text.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond 2^53: ${text}`);
  return value;
});

const sessionSettings = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
  // Above the database's own limit, so it ends only the wait for a database that went silent (ADR 138).
  query_timeout: 8_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;

interface DatabaseOptions {
  /** The owner's login, where the one of the URL only serves. */
  readonly ownerUrl?: string | undefined;
  readonly poolSize?: number | undefined;
  /** Called for each connection that breaks. */
  readonly onError?: (error: Error) => void;
}

export async function openPostgres(
  url: string,
  { ownerUrl = url, poolSize, onError = ignore }: DatabaseOptions = {},
): Promise<OpenDatabase> {
  const pool = poolOf({
    connectionString: url,
    Client: NamingClient,
    max: poolSize ?? Math.max(4, availableParallelism() * 4),
    // Also how long a request waits for a connection when the pool is busy: 200 at once must queue, not fail (ADR
    // 14).
    connectionTimeoutMillis: 10_000,
    ...sessionSettings,
    begin: assumeApplicationRole,
    onError,
  });
  return {
    engine: 'postgres',
    db: databaseOn(pool),
    pool,
    ownerPool: () => poolOf({ connectionString: ownerUrl, max: 1, onError }),
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

/** Connections that a process has at most; 1 for a transaction, and on the embedded engine. */
export const connectionsOf = (db: Database): number => pools.get(db)?.options.max ?? 1;

type Begin = (client: pg.ClientBase) => Promise<void>;

interface PoolSpec extends pg.PoolConfig {
  /** Runs on each new connection. */
  readonly begin?: Begin;
  readonly onError: (error: Error) => void;
}

const ignore = () => undefined;

/**
 * A pool whose connections may break at any time. The pool's own listener covers idle connections only: without one on
 * the connection itself, a restart of the database between two statements of a transaction ends the process (ADR 138).
 */
function poolOf({ begin, onError, ...config }: PoolSpec): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it; its types do not say so
    onConnect: async (client) => {
      client.on('error', onError);
      await begin?.(client);
    },
  });
  // The connection's own listener has reported it.
  pool.on('error', ignore);
  return pool;
}

/** The engine is a single session, so its pool has one connection that is never dropped. */
const embeddedPool = (engine: Engine, begin: Begin): pg.Pool =>
  poolOf({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
    stream: () => new EngineStream(engine),
    begin,
    onError: ignore,
  });

async function assumeApplicationRole(client: pg.ClientBase): Promise<void> {
  await client.query(`set role ${applicationRole}`);
}

// The embedded engine is a single session behind every connection that `pg` opens: state left by the previous
// connection (its role, its named statements) would leak into the next one, so it is cleared first.
async function beginEmbeddedSession(client: pg.ClientBase): Promise<void> {
  await client.query('reset role; deallocate all');
}

async function beginEmbeddedApplication(client: pg.ClientBase): Promise<void> {
  await beginEmbeddedSession(client);
  await assumeApplicationRole(client);
}

export interface TransactionOptions {
  /** How often serialization failures and deadlocks are retried. */
  readonly retries?: number;
}

/**
 * Runs `work` in one transaction, with the database's clock read once. Deadlocks and serialization failures run it
 * again, so `work` must have no effect outside the transaction.
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

/** A nested call becomes a savepoint of the running transaction. */
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

/** Runs `ending` after `work` and before the commit. Returns false for transactions that `transact` did not open. */
export function beforeCommit(tx: Transaction, ending: Ending): boolean {
  const last = endings.get(tx);
  last?.push(ending);
  return last !== undefined;
}

const clock = sql`select app.now() as now`;

/** The product's only clock: the database's time plus the offset that /dev/clock moves (0 in production). */
export async function readClock(db: Database): Promise<Date> {
  const [row] = await rows<{ now: string }>(db, clock);
  if (!row) throw new Error('app.now() returned no row');
  return new Date(row.now);
}

/** Rows of a hand-written statement; `Row` describes its columns. Instants arrive as PostgreSQL's text. */
export async function rows<Row extends pg.QueryResultRow>(db: Database, statement: SQL): Promise<Row[]> {
  const { rows: found } = await db.execute(statement);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller knows what its own statement selects
  return found as Row[];
}

const deadlock = '40P01';
const serializationFailure = '40001';
const isRetryable = (error: unknown) => [deadlock, serializationFailure].includes(sqlState(error) ?? '');

export { sqlState };

/** Name of the constraint that a statement violated. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return brokenConstraint(error.cause);
}

// Lost connection, restart, too many connections, statement and lock timeouts: worth retrying.
const unavailableStates = ['08', '53', '55P03', '57'];
const unavailableCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** Whether the database could not answer at all, whatever the statement was. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state && unavailableStates.some((prefix) => state.startsWith(prefix))) return true;
  return causes(error).some(
    (cause) =>
      ('code' in cause && unavailableCodes.has(String(cause.code))) ||
      isSocketGone(cause) ||
      /timeout exceeded when trying to connect|Query read timeout|timeout expired|Connection terminated|Client has encountered/.test(
        cause.message,
      ),
  );
}

/**
 * A missing socket file means that the database is not running; a missing file of ours fails in another system call.
 */
const isSocketGone = (error: Error): boolean =>
  'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';

function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [];
}
