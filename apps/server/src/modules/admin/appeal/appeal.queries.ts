import type { AppealOutcome } from '@patinha/domain/admin';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { afterCursor, type PageRequest, rowsToRead } from '../../../platform/db/pagination.ts';
import type { Authorized } from '../../../platform/http/access.ts';
import { profiles } from '../../account/account.table.ts';
import { suspensionAppeals, suspensions } from '../admin.table.ts';

export type AppealRow = typeof suspensionAppeals.$inferSelect;

const isOpen = isNull(suspensionAppeals.outcome);

/** The id of the suspension in force. */
export async function findOpenSuspension(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: suspensions.id })
    .from(suspensions)
    .where(and(eq(suspensions.userId, userId), isNull(suspensions.endedAt)));
  return row?.id;
}

export const findAppealsAgainst = (db: Database, suspensionId: string): Promise<AppealRow[]> =>
  db
    .select()
    .from(suspensionAppeals)
    .where(eq(suspensionAppeals.suspensionId, suspensionId))
    .orderBy(desc(suspensionAppeals.sentAt), desc(suspensionAppeals.id));

export async function insertAppeal(
  tx: Transaction,
  appeal: typeof suspensionAppeals.$inferInsert,
): Promise<AppealRow> {
  const [row] = await tx.insert(suspensionAppeals).values(appeal).returning();
  if (!row) throw new Error('insert into suspension_appeals gave no row');
  return row;
}

export async function findAppeal(db: Database, appealId: string): Promise<AppealRow | undefined> {
  const [row] = await db.select().from(suspensionAppeals).where(eq(suspensionAppeals.id, appealId));
  return row;
}

interface Decision {
  readonly outcome: AppealOutcome;
  readonly answer: string;
  readonly decidedBy: string;
  readonly decidedAt: Date;
}

export async function updateAppeal(
  tx: Transaction,
  appeal: Authorized<AppealRow>,
  decision: Decision,
): Promise<AppealRow> {
  const [row] = await tx
    .update(suspensionAppeals)
    .set(decision)
    .where(eq(suspensionAppeals.id, appeal.id))
    .returning();
  return row ?? appeal;
}

export const hasOpenAppeal = async (db: Database, userId: string): Promise<boolean> =>
  (await db.$count(suspensionAppeals, and(eq(suspensionAppeals.userId, userId), isOpen))) > 0;

const selectListed = (db: Database) =>
  db
    .select({
      id: suspensionAppeals.id,
      userId: suspensionAppeals.userId,
      fullName: profiles.fullName,
      suspensionReason: suspensions.reason,
      text: suspensionAppeals.text,
      sentAt: suspensionAppeals.sentAt,
      outcome: suspensionAppeals.outcome,
      answer: suspensionAppeals.answer,
      decidedAt: suspensionAppeals.decidedAt,
    })
    .from(suspensionAppeals)
    .innerJoin(suspensions, eq(suspensions.id, suspensionAppeals.suspensionId))
    .innerJoin(profiles, eq(profiles.userId, suspensionAppeals.userId));

export type ListedAppealRow = Awaited<ReturnType<typeof selectListed>>[number];

/** All appeals of one person, or the open ones of everyone; oldest first. */
export const findAppeals = (
  db: Database,
  { userId, page }: { readonly userId: string | undefined; readonly page: PageRequest },
): Promise<ListedAppealRow[]> =>
  selectListed(db)
    .where(
      and(
        userId === undefined ? isOpen : eq(suspensionAppeals.userId, userId),
        afterCursor({ time: suspensionAppeals.sentAt, id: suspensionAppeals.id }, page, 'oldest-first'),
      ),
    )
    .orderBy(asc(suspensionAppeals.sentAt), asc(suspensionAppeals.id))
    .limit(rowsToRead(page));

export const countOpenAppeals = (db: Database): Promise<number> => db.$count(suspensionAppeals, isOpen);
