import { accessKeptMonths } from '@patinha/domain/auth';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { deleteInRounds } from '../../../platform/db/rounds.ts';
import { accessRecords } from '../access-record.table.ts';
import { authUsers } from '../auth.table.ts';

export async function insertAccess(
  tx: Transaction,
  access: Pick<typeof accessRecords.$inferInsert, 'userId' | 'kind' | 'ipSealed'>,
): Promise<void> {
  await tx.insert(accessRecords).values(access);
}

/** Notes today as the person's last day of use; writes once a day. */
export async function noteSeen(tx: Transaction, userId: string): Promise<void> {
  const today = sql`(app.now() at time zone 'America/Sao_Paulo')::date`;
  await tx
    .update(authUsers)
    .set({ lastSeenDay: today })
    .where(and(eq(authUsers.id, userId), sql`${authUsers.lastSeenDay} is distinct from ${today}`));
}

/** From the one instant up to, not including, the other; oldest first. */
export const findAccess = (
  db: Database,
  { userId, from, to }: { readonly userId: string; readonly from: Date; readonly to: Date },
) =>
  db
    .select({
      kind: accessRecords.kind,
      happenedAt: accessRecords.happenedAt,
      ipSealed: accessRecords.ipSealed,
    })
    .from(accessRecords)
    .where(
      and(
        eq(accessRecords.userId, userId),
        gte(accessRecords.happenedAt, from),
        lt(accessRecords.happenedAt, to),
      ),
    )
    .orderBy(asc(accessRecords.happenedAt), asc(accessRecords.id));

/** Job: deletes records older than six months. */
export function deleteOldAccess(db: Database, now: Date): Promise<number> {
  const keptFrom = sql`${now.toISOString()}::timestamptz - make_interval(months => ${accessKeptMonths})`;
  return deleteInRounds(db, accessRecords, lt(accessRecords.happenedAt, keptFrom));
}
