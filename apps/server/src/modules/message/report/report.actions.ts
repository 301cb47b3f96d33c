import {
  canJudgeReport,
  canReportMessage,
  type MessageReportReason,
  reportContext,
} from '@patinha/domain/message';
import type { Actor } from '@patinha/domain/shared';

import { audit } from '../../../platform/audit/audit.ts';
import { type Database, transact, type Transaction } from '../../../platform/db/database.ts';
import type { PageRequest } from '../../../platform/db/pagination.ts';
import { type Authorized, authorize } from '../../../platform/http/access.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { publish } from '../../../platform/live/events.ts';
import { suspendUser, type SuspensionChoice } from '../../admin/index.ts';
import { recordGlances, recordViews } from '../../privacy/index.ts';
import type { MessageRow } from '../message.queries.ts';
import { block, requireThread, type ThreadCall } from '../thread/thread.actions.ts';
import { findThread, type ThreadRow } from '../thread/thread.queries.ts';
import { notifyReporter, warnWriter } from './report.mail.ts';
import {
  findMessage,
  findReport,
  insertMessageReport,
  lockReport,
  markReportDecided,
  type ReportRow,
  selectAround,
  selectReportPage,
} from './report.queries.ts';

interface Reporting extends ThreadCall {
  readonly messageId: string;
  readonly reason: MessageReportReason;
  readonly detail: string | null;
  readonly alsoBlock: boolean;
  readonly now: Date;
}

/** Reports a message of the other side to the admins; the other side does not learn of it. */
export async function reportTo(tx: Transaction, reporting: Reporting): Promise<void> {
  const { messageId, reason, detail, alsoBlock, actor, now } = reporting;
  const thread = await requireThread(tx, reporting);
  const found = await findMessage(tx, { threadId: thread.id, messageId });
  const message = authorize(found, canReportMessage, actor, 'message/not-found');
  const reportId = await insertMessageReport(tx, {
    messageId: message.id,
    reporterId: actor.userId,
    reportedId: message.senderId,
    reason,
    detail,
    reportedAt: now,
  });
  if (reportId === undefined) throw new DomainError('message/already-reported', { messageId });
  await audit(tx, {
    actorId: actor.userId,
    action: 'message.report',
    subjectType: 'message_report',
    subjectId: reportId,
    details: { reason },
  });
  await publish(tx, { users: [actor.userId], type: 'message.reported', id: thread.id });
  if (alsoBlock) await block(tx, reporting);
}

/** Open or decided reports without the texts; records the access for the people named in them. */
export const listReports = (
  db: Database,
  actor: Actor,
  { state, page }: { readonly state: 'open' | 'decided'; readonly page: PageRequest },
): Promise<ReportRow[]> =>
  transact(db, async (tx) => {
    const found = await selectReportPage(tx, { state, adminId: actor.userId }, page);
    const userIds = found.flatMap(({ reporterId, reportedId }) => [reporterId, reportedId]);
    await recordGlances(tx, { viewerId: actor.userId, userIds, kind: 'report-list' });
    return found;
  });

export interface ReportFile {
  readonly report: ReportRow;
  readonly thread: ThreadRow;
  readonly around: readonly MessageRow[];
}

/** Reads the message with those around it; each access is in the audit trail and visible to both participants. */
export const openReport = (db: Database, actor: Actor, reportId: string): Promise<ReportFile> =>
  transact(db, async (tx) => {
    const report = judged(await findReport(tx, reportId), actor, reportId);
    const { threadId, reporterId, reportedId } = report;
    const thread = await findThread(tx, { threadId, userId: reporterId });
    if (!thread) throw new Error('A reported message has no thread');
    await recordViews(tx, { viewerId: actor.userId, userIds: [reporterId, reportedId], kind: 'report' });
    await record(tx, actor, { report, action: 'message.read-report' });
    return { report, thread, around: await selectAround(tx, report, reportContext) };
  });

function judged(found: ReportRow | undefined, actor: Actor, reportId: string): Authorized<ReportRow> {
  if (!found) throw new DomainError('message/report-not-found', { reportId });
  return authorize(found, canJudgeReport, actor, 'message/own-report');
}

interface AuditedAction {
  readonly report: ReportRow;
  readonly action: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

const record = (tx: Transaction, actor: Actor, { report, ...action }: AuditedAction): Promise<void> =>
  audit(tx, { ...action, actorId: actor.userId, subjectType: 'message_report', subjectId: report.id });

/** A suspension brings what the admin chose for the bookings that it touches (D-184). */
export type Verdict =
  | { readonly decision: 'dismiss' | 'warn' }
  | { readonly decision: 'suspend'; readonly choice: SuspensionChoice };

interface Judging {
  readonly reportId: string;
  readonly verdict: Verdict;
  readonly reason: string;
  readonly publicUrl: string;
  readonly now: Date;
}

/** Of two admins at once the later one finds it decided. A suspension is the same as from the person's own page. */
export async function judgeReport(
  tx: Transaction,
  actor: Actor,
  { reportId, verdict, reason, publicUrl, now }: Judging,
): Promise<void> {
  const report = judged(await lockReport(tx, reportId), actor, reportId);
  if (report.decidedAt) throw new DomainError('message/report-decided', { reportId });
  const { decision } = verdict;
  const decided = { decision, decisionReason: reason, decidedBy: actor.userId, decidedAt: now };
  await markReportDecided(tx, report, decided);
  await record(tx, actor, { report, action: 'message.decide-report', details: { decision } });
  if (verdict.decision === 'suspend')
    await suspendUser(tx, actor, { userId: report.reportedId, reason, choice: verdict.choice, now });
  if (decision === 'warn') await warnWriter(tx, report, { reason, publicUrl });
  await notifyReporter(tx, report, { hasActed: decision !== 'dismiss', publicUrl });
}
