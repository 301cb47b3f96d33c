import type { OpenDatabase } from '../platform/db/database.ts';

/** Requests a run of these jobs as their schedule does; any free worker takes it. */
export async function askForJobs(
  { pool }: Pick<OpenDatabase, 'pool'>,
  names: readonly string[],
): Promise<void> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    schema: 'pgboss',
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
    db: { executeSql: async (text, values) => ({ rows: (await pool.query(text, values)).rows }) },
  });
  await boss.start();
  for (const name of names) await boss.send(name);
  await boss.stop();
}
