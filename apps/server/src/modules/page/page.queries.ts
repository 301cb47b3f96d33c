import { count } from 'drizzle-orm';

import type { Database } from '../../platform/db/database.ts';
import { profiles } from '../account/account.table.ts';

export async function countProfiles(db: Database): Promise<number> {
  const [row] = await db.select({ people: count() }).from(profiles);
  return row?.people ?? 0;
}
