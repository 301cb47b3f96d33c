import { sql } from 'drizzle-orm';

import { authUsers } from '../modules/auth/auth.table.ts';
import type { Database } from '../platform/db/database.ts';

/** The password of every demonstration account (decisions, "Demonstration accounts"). */
export const demoPassword = 'Patinha-2026';
export const demoDomain = '@patinha.test';

/** Whether an account in this database has the public demonstration password; production refuses to start then. */
export async function holdsDemonstration(db: Database): Promise<boolean> {
  const [row] = await db
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(sql`${authUsers.email} like ${`%${demoDomain}`}`)
    .limit(1);
  return row !== undefined;
}
