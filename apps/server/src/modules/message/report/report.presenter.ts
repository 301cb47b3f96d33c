import type { MessageReport, MessageReportDetail, QuotedMessage } from '@patinha/contract/message';

import { subjectOf } from '../message.presenter.ts';
import type { MessageRow } from '../message.queries.ts';
import { photoLink } from '../photo-link.crypto.ts';
import type { ReportFile } from './report.actions.ts';
import type { ReportRow } from './report.queries.ts';

export const presentReport = (report: ReportRow): MessageReport => ({
  id: report.id,
  reason: report.reason,
  detail: report.detail,
  reported_at: report.reportedAt.toISOString(),
  reporter_name: report.reporterName,
  reported_name: report.reportedName,
  reported_user_id: report.reportedId,
  reports_of_writer: report.reportsOfWriter,
  decision: report.decision,
  decision_reason: report.decisionReason,
  decided_at: report.decidedAt?.toISOString() ?? null,
});

interface Viewer {
  readonly secretKey: string;
  readonly now: Date;
}

/** The reported message as written, with its photo; the messages around it as the two participants see them. */
export const presentReportFile = (file: ReportFile, viewer: Viewer): MessageReportDetail => ({
  ...presentReport(file.report),
  title: file.thread.title,
  subject: subjectOf(file.thread),
  messages: file.around.map((message) =>
    message.id === file.report.messageId
      ? presentReported(message, viewer)
      : { ...quoted(message, file), text: file.thread.revealsContact ? message.body : message.shownBody },
  ),
});

const quoted = (message: MessageRow, { report }: ReportFile): QuotedMessage => ({
  position: message.position,
  is_reported: false,
  is_by_writer: message.senderId === report.reportedId,
  text: null,
  is_photo: message.photoKey !== null,
  photo: null,
  created_at: message.createdAt.toISOString(),
});

function presentReported(message: MessageRow, { secretKey, now }: Viewer): QuotedMessage {
  const { id, photoWidth: width, photoHeight: height } = message;
  const hasPhoto = width !== null && height !== null;
  return {
    position: message.position,
    is_reported: true,
    is_by_writer: true,
    text: message.body,
    is_photo: message.photoKey !== null,
    photo: hasPhoto ? { url: photoLink({ messageId: id, secretKey }, now), width, height } : null,
    created_at: message.createdAt.toISOString(),
  };
}
