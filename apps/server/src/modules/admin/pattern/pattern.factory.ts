import type { Database } from '../../../platform/db/database.ts';
import { buildUser } from '../../auth/auth.factory.ts';
import { watchedPatterns } from './pattern.table.ts';

/** A pair that meets only each other and waits for a look; returns its id. */
export async function buildPattern(db: Database): Promise<string> {
  const [person, other] = [await buildUser(db), await buildUser(db)];
  const now = new Date();
  const [row] = await db
    .insert(watchedPatterns)
    .values({
      kind: 'only_each_other',
      userId: person.userId,
      otherUserId: other.userId,
      count: 3,
      bookingIds: [],
      firstAt: now,
      lastAt: now,
    })
    .returning({ id: watchedPatterns.id });
  if (!row) throw new Error('insert into watched_patterns gave no row');
  return row.id;
}
