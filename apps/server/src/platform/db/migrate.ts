import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

import { installJobSchema } from '../background/jobs.ts';
import { migrationsFolder } from '../settings/paths.ts';
import { ensureApplicationRole } from './application-role.ts';
import type { OpenDatabase } from './database.ts';

// Any fixed number; Drizzle's migrator is not safe when several processes start at once.
const migrationLock = 7_042_026;

/**
 * `when` of the baseline's last migration, in the journal and in the database. The last migration of the chain that
 * the baseline replaced has the same value (ADR 93).
 */
export const baseline = 1_795_645_701_700;

/** The database stopped inside the chain that the baseline replaced; this version lacks the missing migrations. */
export class UnfinishedMigrations extends Error {
  constructor() {
    super(
      'Este banco de dados é de uma versão antiga e parou no meio das migrações dela. Nada foi mudado. ' +
        'Inicie uma vez a versão do commit b471b40 neste banco, que aplica as migrações que faltam, e depois esta versão.',
    );
  }
}

/**
 * Migrates the database to this version's schema as its owner; several processes may call it at once. Throws
 * UnfinishedMigrations, without changing anything, when an older version must migrate first, and MissingRole.
 */
export async function migrate(database: OpenDatabase, folder = migrationsFolder): Promise<void> {
  const pool = database.ownerPool();
  try {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [migrationLock]);
      await applyAll(client, folder);
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    } finally {
      client.release();
    }
  } finally {
    await pool.end();
  }
}

async function applyAll(client: pg.PoolClient, folder: string): Promise<void> {
  await ensureApplicationRole(client);
  await refuseUnfinished(client);
  await applyMigrations(drizzle(client), { migrationsFolder: folder });
  await installJobSchema(client);
}

/** Drizzle compares only dates: it would run the baseline on such a database and fail at the first existing object. */
async function refuseUnfinished(client: pg.PoolClient): Promise<void> {
  const table = await client.query(`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`);
  if (table.rowCount === 0) return;
  const older = await client.query('select 1 from drizzle.__drizzle_migrations having max(created_at) < $1', [
    baseline,
  ]);
  if (older.rowCount) throw new UnfinishedMigrations();
}
