import type { DataViewKind } from '@patinha/domain/compliance';

import { auditAll } from '../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { type PageRequest, rowsToRead } from '../../platform/db/pagination.ts';
import { type DataViewRow, selectNotedWithinHour, selectViewsOf, viewAction } from './data-view.queries.ts';

/** Records that a staff member was shown these people's data, for each of them to see. */
export async function recordViews(
  tx: Transaction,
  { viewerId, userIds, kind }: { viewerId: string; userIds: readonly string[]; kind: DataViewKind },
): Promise<void> {
  const others = userIds.filter((userId) => userId !== viewerId);
  await auditAll(
    tx,
    others.map((subjectId) => ({
      actorId: viewerId,
      action: viewAction,
      subjectType: 'user',
      subjectId,
      details: { kind },
    })),
  );
}

/**
 * The same for lists that name people in passing: noted once an hour for each of them, since such screens
 * are opened and read again all day.
 */
export async function recordGlances(
  tx: Transaction,
  { viewerId, userIds, kind }: { viewerId: string; userIds: readonly string[]; kind: DataViewKind },
): Promise<void> {
  const people = [...new Set(userIds)];
  const noted = new Set(await selectNotedWithinHour(tx, { viewerId, kind }));
  await recordViews(tx, { viewerId, userIds: people.filter((userId) => !noted.has(userId)), kind });
}

export const readViews = (db: Database, userId: string, page: PageRequest): Promise<DataViewRow[]> =>
  selectViewsOf(db, userId, {
    cursor: page.cursor === undefined ? undefined : Number(page.cursor),
    limit: rowsToRead(page),
  });
