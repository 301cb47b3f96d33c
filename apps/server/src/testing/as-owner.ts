import { type SQL, sql } from 'drizzle-orm';

import type { TestApp } from './test-app.ts';

/** Makes a change that the application's role may not make, as the owner of the database. */
export async function asOwner({ db }: Pick<TestApp, 'db'>, statement: SQL): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local role none`);
    await tx.execute(statement);
  });
}
