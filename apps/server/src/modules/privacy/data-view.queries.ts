import type { DataViewKind } from '@patinha/domain/compliance';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';

import { auditLog } from '../../platform/audit/audit.table.ts';
import type { Database } from '../../platform/db/database.ts';
import { profiles } from '../account/account.table.ts';

export const viewAction = 'personal-data.view';

export interface DataViewRow {
  readonly id: number;
  readonly viewedAt: Date;
  readonly viewerName: string | null;
  readonly kind: DataViewKind;
}

/** Accesses to one person's data, newest first, before the one with the id `cursor`. */
export const selectViewsOf = (
  db: Database,
  userId: string,
  { cursor, limit }: { readonly cursor: number | undefined; readonly limit: number },
): Promise<DataViewRow[]> =>
  db
    .select({
      id: auditLog.id,
      viewedAt: auditLog.happenedAt,
      viewerName: profiles.fullName,
      kind: sql<DataViewKind>`${auditLog.details} ->> 'kind'`,
    })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.userId, auditLog.actorId))
    .where(
      and(
        eq(auditLog.subjectType, 'user'),
        eq(auditLog.subjectId, userId),
        eq(auditLog.action, viewAction),
        cursor === undefined ? undefined : lt(auditLog.id, cursor),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);

/** The people whose data a staff member was shown on this occasion within the last hour. */
export async function selectNotedWithinHour(
  db: Database,
  { viewerId, kind }: { readonly viewerId: string; readonly kind: DataViewKind },
): Promise<string[]> {
  const noted = await db
    .selectDistinct({ userId: auditLog.subjectId })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.actorId, viewerId),
        gt(auditLog.happenedAt, sql`app.now() - interval '1 hour'`),
        // Not by the index of actions, which has the hour of everybody on the staff.
        sql`${auditLog.action} || '' = ${viewAction}`,
        sql`${auditLog.details} ->> 'kind' = ${kind}`,
      ),
    );
  return noted.map(({ userId }) => userId);
}
