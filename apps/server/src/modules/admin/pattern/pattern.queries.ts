import { and, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { afterCursor, type PageRequest, rowsToRead } from '../../../platform/db/pagination.ts';
import type { Authorized } from '../../../platform/http/access.ts';
import { profiles } from '../../account/account.table.ts';
import { watchedPatterns } from './pattern.table.ts';

const person = alias(profiles, 'person');
const other = alias(profiles, 'other');
const seer = alias(profiles, 'seer');

/** Newest first; an admin finds nothing about themselves. */
export const selectPatternPage = (
  db: Database,
  { state, adminId }: { readonly state: 'open' | 'seen'; readonly adminId: string },
  page: PageRequest,
) =>
  db
    .select({
      id: watchedPatterns.id,
      kind: watchedPatterns.kind,
      userId: watchedPatterns.userId,
      name: person.fullName,
      otherUserId: watchedPatterns.otherUserId,
      otherName: other.fullName,
      count: watchedPatterns.count,
      bookingIds: watchedPatterns.bookingIds,
      firstAt: watchedPatterns.firstAt,
      createdAt: watchedPatterns.lastAt,
      seenAt: watchedPatterns.seenAt,
      seenByName: seer.fullName,
      note: watchedPatterns.note,
    })
    .from(watchedPatterns)
    .innerJoin(person, eq(person.userId, watchedPatterns.userId))
    .innerJoin(other, eq(other.userId, watchedPatterns.otherUserId))
    .leftJoin(seer, eq(seer.userId, watchedPatterns.seenBy))
    .where(
      and(
        state === 'open' ? isNull(watchedPatterns.seenAt) : isNotNull(watchedPatterns.seenAt),
        ne(watchedPatterns.userId, adminId),
        ne(watchedPatterns.otherUserId, adminId),
        afterCursor({ time: watchedPatterns.lastAt, id: watchedPatterns.id }, page),
      ),
    )
    .orderBy(desc(watchedPatterns.lastAt), desc(watchedPatterns.id))
    .limit(rowsToRead(page));
export type PatternRow = Awaited<ReturnType<typeof selectPatternPage>>[number];

type WatchedPattern = Pick<
  typeof watchedPatterns.$inferSelect,
  'id' | 'userId' | 'otherUserId' | 'kind' | 'count' | 'seenAt'
>;

/** The row stays locked until the transaction ends. */
export async function lockPattern(tx: Transaction, patternId: string): Promise<WatchedPattern | undefined> {
  const [row] = await tx
    .select({
      id: watchedPatterns.id,
      userId: watchedPatterns.userId,
      otherUserId: watchedPatterns.otherUserId,
      kind: watchedPatterns.kind,
      count: watchedPatterns.count,
      seenAt: watchedPatterns.seenAt,
    })
    .from(watchedPatterns)
    .where(eq(watchedPatterns.id, patternId))
    .for('update');
  return row;
}

export async function markSeen(
  tx: Transaction,
  { id, count }: Authorized<WatchedPattern>,
  seen: { readonly seenAt: Date; readonly seenBy: string; readonly note: string },
): Promise<void> {
  await tx
    .update(watchedPatterns)
    .set({ ...seen, seenCount: count })
    .where(eq(watchedPatterns.id, id));
}
