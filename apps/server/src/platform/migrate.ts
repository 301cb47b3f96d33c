import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

import type { OpenDatabase } from './database.ts';
import { installJobSchema } from './jobs.ts';
import { migrationsFolder } from './paths.ts';

// Any fixed number: Drizzle's migrator is not safe when several processes start at once.
const migrationLock = 7_042_026;

/** Brings the database to this version's schema as its owner; several processes may call it at once. */
export async function migrate(database: OpenDatabase): Promise<void> {
  const pool = database.ownerPool();
  try {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [migrationLock]);
      await applyAll(client);
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    } finally {
      client.release();
    }
  } finally {
    await pool.end();
  }
}

async function applyAll(client: pg.PoolClient): Promise<void> {
  await applyMigrations(drizzle(client), { migrationsFolder });
  await installJobSchema(client);
}
