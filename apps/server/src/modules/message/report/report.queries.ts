import type { MessageDecision } from '@patinha/domain/message';
import { and, asc, between, desc, eq, getTableColumns, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { afterCursor, type PageRequest, rowsToRead } from '../../../platform/db/pagination.ts';
import type { Authorized } from '../../../platform/http/access.ts';
import { profiles } from '../../account/account.table.ts';
import {
  countWaiting,
  newestOf,
  type TimelineLook,
  type TimelineRow,
  type Waiting,
} from '../../admin/index.ts';
import type { MessageRow } from '../message.queries.ts';
import { messageReports, messages } from '../message.table.ts';

const reporter = alias(profiles, 'reporter');
const reported = alias(profiles, 'reported');

export async function findMessage(
  db: Database,
  { threadId, messageId }: { readonly threadId: string; readonly messageId: string },
): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, messageId), eq(messages.threadId, threadId)));
  return row;
}

/** Reports that wait for a decision. */
export const countWaitingReports = (db: Database): Promise<Waiting> =>
  countWaiting(db, messageReports.reportedAt, isNull(messageReports.decidedAt));

/** What a person wrote and others reported, and what they reported themselves, for their line of time. */
export const findReportsAbout = (db: Database, { userId, ...look }: TimelineLook): Promise<TimelineRow[]> =>
  newestOf(
    db,
    sql`select r.reported_at, 'message:' || r.id, 'message', 'message-reported', r.reporter_id, p.full_name, r.detail,
          null::bigint, null::uuid, null::text
        from message_reports r left join profiles p on p.user_id = r.reporter_id
       where r.reported_id = ${userId} or r.reporter_id = ${userId}`,
    look,
  );

type NewReport = Pick<
  typeof messageReports.$inferInsert,
  'messageId' | 'reporterId' | 'reportedId' | 'reason' | 'detail' | 'reportedAt'
>;

/** The report's id; undefined when this person has reported it before. */
export async function insertMessageReport(tx: Transaction, report: NewReport): Promise<string | undefined> {
  const [row] = await tx
    .insert(messageReports)
    .values(report)
    .onConflictDoNothing()
    .returning({ id: messageReports.id });
  return row?.id;
}

const selectReports = (db: Database) =>
  db
    .select({
      ...getTableColumns(messageReports),
      threadId: messages.threadId,
      position: messages.position,
      reporterName: reporter.fullName,
      reporterEmail: reporter.email,
      reportedName: reported.fullName,
      reportedEmail: reported.email,
      reportsOfWriter:
        sql<number>`(select count(*) from message_reports r where r.reported_id = ${messageReports.reportedId})`.mapWith(
          Number,
        ),
    })
    .from(messageReports)
    .innerJoin(messages, eq(messages.id, messageReports.messageId))
    .innerJoin(reporter, eq(reporter.userId, messageReports.reporterId))
    .innerJoin(reported, eq(reported.userId, messageReports.reportedId));

export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];

interface ReportFilter {
  readonly state: 'open' | 'decided';
  /** The admin; one cannot judge a report by or about oneself. */
  readonly adminId: string;
}

export const selectReportPage = (db: Database, { state, adminId }: ReportFilter, page: PageRequest) =>
  selectReports(db)
    .where(
      and(
        state === 'open' ? isNull(messageReports.decidedAt) : isNotNull(messageReports.decidedAt),
        ne(messageReports.reporterId, adminId),
        ne(messageReports.reportedId, adminId),
        afterCursor({ time: messageReports.reportedAt, id: messageReports.id }, page),
      ),
    )
    .orderBy(desc(messageReports.reportedAt), desc(messageReports.id))
    .limit(rowsToRead(page));

export async function findReport(db: Database, reportId: string): Promise<ReportRow | undefined> {
  const [row] = await selectReports(db).where(eq(messageReports.id, reportId));
  return row;
}

/** The same with its row locked until the transaction ends, so that only one of two admins decides. */
export async function lockReport(tx: Transaction, reportId: string): Promise<ReportRow | undefined> {
  await tx
    .select({ id: messageReports.id })
    .from(messageReports)
    .where(eq(messageReports.id, reportId))
    .for('no key update');
  return findReport(tx, reportId);
}

/** The reported message with some before and after it, oldest first. */
export const selectAround = (
  db: Database,
  { threadId, position }: Pick<ReportRow, 'threadId' | 'position'>,
  context: number,
): Promise<MessageRow[]> =>
  db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.threadId, threadId),
        between(messages.position, position - context, position + context),
      ),
    )
    .orderBy(asc(messages.position));

interface Verdict {
  readonly decision: MessageDecision;
  readonly decisionReason: string;
  readonly decidedBy: string;
  readonly decidedAt: Date;
}

export async function markReportDecided(
  tx: Transaction,
  report: Authorized<ReportRow>,
  verdict: Verdict,
): Promise<void> {
  await tx.update(messageReports).set(verdict).where(eq(messageReports.id, report.id));
}
