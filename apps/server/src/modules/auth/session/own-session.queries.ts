import { and, desc, eq, gt, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { afterCursor, type PageRequest, rowsToRead } from '../../../platform/db/pagination.ts';
import type { Authorized } from '../../../platform/http/access.ts';
import { authSessions } from '../auth.table.ts';
import { endSessions } from './session-end.queries.ts';

/** A session as its person sees it: neither keys nor the address it came from. */
export type OwnSession = Pick<
  typeof authSessions.$inferSelect,
  'id' | 'userId' | 'userAgent' | 'createdAt' | 'refreshedAt'
>;

const columns = {
  id: authSessions.id,
  userId: authSessions.userId,
  userAgent: authSessions.userAgent,
  createdAt: authSessions.createdAt,
  refreshedAt: authSessions.refreshedAt,
};
const isAlive = gt(authSessions.expiresAt, sql`now()`);

export const selectSessionPage = (db: Database, userId: string, page: PageRequest): Promise<OwnSession[]> =>
  db
    .select(columns)
    .from(authSessions)
    .where(
      and(
        eq(authSessions.userId, userId),
        isAlive,
        afterCursor({ time: authSessions.createdAt, id: authSessions.id }, page),
      ),
    )
    .orderBy(desc(authSessions.createdAt), desc(authSessions.id))
    .limit(rowsToRead(page));

export async function lockLiveSession(tx: Transaction, sessionId: string): Promise<OwnSession | undefined> {
  const [row] = await tx
    .select(columns)
    .from(authSessions)
    .where(and(eq(authSessions.id, sessionId), isAlive))
    .for('update');
  return row;
}

export async function deleteSession(tx: Transaction, session: Authorized<OwnSession>): Promise<void> {
  await endSessions(tx, eq(authSessions.id, session.id));
}
