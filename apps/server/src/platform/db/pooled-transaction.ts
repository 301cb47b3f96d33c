import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';

type NoSchema = Record<string, never>;
/** One transaction on one pooled connection. */
export type PooledTransaction = NodePgTransaction<NoSchema, NoSchema>;

// Both in one message: a transaction begins by reading the clock, and each message is a round trip.
const beginText = 'begin; select app.now() as now';

// A connection that fell silent is given up at once: the database rolls back by itself.
const rollback = { text: 'rollback', query_timeout: 1_000 };

/**
 * Runs `work` between begin and commit, with the database's clock read once. Drizzle's own `transaction` sends begin
 * by itself, and returns a connection that cannot even roll back to the pool.
 */
export async function runOnPool<T>(
  pool: pg.Pool,
  dialect: PgDialect,
  work: (tx: PooledTransaction, now: Date) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const session = new NodePgSession<NoSchema, NoSchema>(client, dialect, undefined);
  const tx: PooledTransaction = new NodePgTransaction(dialect, session, undefined);
  let broken: Error | undefined;
  try {
    const done = await work(tx, await begin(client));
    await client.query('commit');
    return done;
  } catch (error) {
    await client.query(rollback).catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

async function begin(client: pg.ClientBase): Promise<Date> {
  // Several statements in one text return several results, which the types of `pg` do not cover.
  const results: unknown = await client.query(beginText);
  const [, clock] = Array.isArray(results) ? results : [];
  const [row] = clock?.rows ?? [];
  if (!row) throw new Error('app.now() returned no row');
  return new Date(row.now);
}
