import { notificationKeptDays } from '@patinha/domain/notification';
import { addMs, dayMs } from '@patinha/domain/shared';
import { and, count, desc, eq, getTableColumns, inArray, isNull, lt, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { afterCursor, type PageRequest, rowsToRead } from '../../platform/db/pagination.ts';
import { deleteInRounds } from '../../platform/db/rounds.ts';
import { statement } from '../../platform/db/statement.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { notifications } from './notification.table.ts';

export type NotificationRow = typeof notifications.$inferSelect;

const columns = getTableColumns(notifications);

const { id: _id, createdAt: _createdAt, readAt: _readAt, ...inserted } = columns;

const insertNewNotification = statement(inserted, (db, notification) =>
  db
    .insert(notifications)
    .values(notification)
    .onConflictDoNothing({ target: notifications.key })
    .returning({ id: notifications.id }),
);

/** Returns the id of the new row; undefined when the key was used before. */
export async function insertNotification(
  tx: Transaction,
  notification: Omit<typeof notifications.$inferInsert, 'id' | 'createdAt' | 'readAt'>,
): Promise<string | undefined> {
  const [row] = await insertNewNotification(tx, {
    ...notification,
    body: notification.body ?? null,
    key: notification.key ?? null,
  });
  return row?.id;
}

const unreadOf = (userId: string) => and(eq(notifications.userId, userId), isNull(notifications.readAt));

export const selectNotificationPage = (
  db: Database,
  userId: string,
  page: PageRequest,
): Promise<NotificationRow[]> =>
  db
    .select(columns)
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        afterCursor({ time: notifications.createdAt, id: notifications.id }, page),
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(rowsToRead(page));

export async function countUnread(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ unread: count() }).from(notifications).where(unreadOf(userId));
  return row?.unread ?? 0;
}

export async function findNotification(
  db: Database,
  notificationId: string,
): Promise<NotificationRow | undefined> {
  const [row] = await db.select(columns).from(notifications).where(eq(notifications.id, notificationId));
  return row;
}

/** Of two windows the first one's time stays. */
export async function markRead(tx: Transaction, { id }: Authorized<NotificationRow>): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: sql`app.now()` })
    .where(and(eq(notifications.id, id), isNull(notifications.readAt)));
}

/** The newest notification seen and all older ones. */
export async function markReadUpTo(
  tx: Transaction,
  { id, userId }: Authorized<NotificationRow>,
): Promise<void> {
  // Compared in SQL, because a JavaScript date would cut off the microseconds of the newest.
  const newest = sql`(select newest.created_at, newest.id from ${notifications} newest where newest.id = ${id}::uuid)`;
  await tx
    .update(notifications)
    .set({ readAt: sql`app.now()` })
    .where(and(unreadOf(userId), sql`(${notifications.createdAt}, ${notifications.id}) <= ${newest}`));
}

/** The unread ones that lead to a page; returns them. */
export async function markReadAbout(
  tx: Transaction,
  { userIds, path }: { readonly userIds: readonly string[]; readonly path: string },
): Promise<readonly Pick<NotificationRow, 'id' | 'userId'>[]> {
  return tx
    .update(notifications)
    .set({ readAt: sql`app.now()` })
    .where(
      and(
        inArray(notifications.userId, [...userIds]),
        isNull(notifications.readAt),
        eq(notifications.path, path),
      ),
    )
    .returning({ id: notifications.id, userId: notifications.userId });
}

export function deleteOld(db: Database, now: Date): Promise<number> {
  return deleteInRounds(
    db,
    notifications,
    lt(notifications.createdAt, addMs(now, -notificationKeptDays * dayMs)),
  );
}
