import { eq } from 'drizzle-orm';

import type { Database } from '../../../platform/db/database.ts';
import { authUsers } from '../auth.table.ts';

export async function findPasswordHash(db: Database, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ passwordHash: authUsers.passwordHash })
    .from(authUsers)
    .where(eq(authUsers.id, userId));
  return row?.passwordHash ?? null;
}
