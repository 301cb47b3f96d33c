import { comparedDays } from '@patinha/domain/admin';
import { calendarDay } from '@patinha/domain/shared';
import { and, desc, eq, gt, isNotNull, lte } from 'drizzle-orm';

import type { Database } from '../../platform/db/database.ts';
import { authUsers } from '../auth/auth.table.ts';
import { peopleCounts } from './people-count.table.ts';

/** People who used the product within the thirty days up to `now`, today included (D-159). */
export const countActivePeople = (db: Database, now: Date): Promise<number> =>
  db.$count(
    authUsers,
    and(
      gt(authUsers.lastSeenDay, calendarDay(comparedDays(now).current.start)),
      lte(authUsers.lastSeenDay, calendarDay(now)),
    ),
  );

const countConfirmedPeople = (db: Database): Promise<number> =>
  db.$count(authUsers, isNotNull(authUsers.emailConfirmedAt));

/** Counts the people of today; a second count on the same day replaces the first. */
export async function recordPeople(db: Database, now: Date): Promise<number> {
  const counted = {
    active: await countActivePeople(db, now),
    confirmed: await countConfirmedPeople(db),
  };
  await db
    .insert(peopleCounts)
    .values({ day: calendarDay(now), ...counted })
    .onConflictDoUpdate({ target: peopleCounts.day, set: counted });
  return 1;
}

/** The active people counted on the day of an instant; undefined when nothing was counted then. */
export async function readActivePeople(db: Database, at: Date): Promise<number | undefined> {
  const [row] = await db
    .select({ active: peopleCounts.active })
    .from(peopleCounts)
    .where(eq(peopleCounts.day, calendarDay(at)));
  return row?.active;
}

/** The confirmed people of the latest count; 0 before the first one. */
export async function readConfirmedPeople(db: Database): Promise<number> {
  const [row] = await db
    .select({ confirmed: peopleCounts.confirmed })
    .from(peopleCounts)
    .orderBy(desc(peopleCounts.day))
    .limit(1);
  return row?.confirmed ?? 0;
}
