import {
  messageDecisions,
  messageReportLimits,
  messageReportReasons,
  threadSubjects,
} from '@patinha/domain/message';
import * as z from 'zod/mini';

import {
  anyRole,
  cursorQuery,
  emptySchema,
  endpoint,
  idSchema,
  instantSchema,
  optionalTextSchema,
  pageOf,
  textSchema,
} from '../shared/index.ts';

export const reportMessage = endpoint({
  operationId: 'reportMessage',
  summary:
    'Puts a message of the other side before the admins, once; on wish nobody of the two writes to the other any more',
  method: 'POST',
  path: '/api/threads/:thread_id/messages/:message_id/report',
  roles: anyRole,
  params: z.strictObject({ thread_id: idSchema, message_id: idSchema }),
  body: z.strictObject({
    reason: z.enum(messageReportReasons),
    detail: z.optional(z.nullable(optionalTextSchema(messageReportLimits.detail))),
    also_block: z.optional(z.boolean()),
  }),
  response: emptySchema,
  errors: ['message/thread-not-found', 'message/not-found', 'message/already-reported'],
});

const reportShape = {
  id: idSchema,
  reason: z.enum(messageReportReasons),
  detail: z.nullable(z.string()),
  reported_at: instantSchema,
  reporter_name: z.string(),
  /** Who wrote the message. */
  reported_name: z.string(),
  reported_user_id: idSchema,
  /** How many messages of this writer were reported until now, this one included. */
  reports_of_writer: z.int(),
  decision: z.nullable(z.enum(messageDecisions)),
  decision_reason: z.nullable(z.string()),
  decided_at: z.nullable(instantSchema),
};
const messageReportSchema = z.object(reportShape);
export type MessageReport = z.output<typeof messageReportSchema>;

export const messageReportStates = ['open', 'decided'] as const;

export const listMessageReports = endpoint({
  operationId: 'listMessageReports',
  summary: 'Reports of messages by others, newest first, without what was written',
  method: 'GET',
  path: '/api/admin/message-reports',
  roles: ['admin'],
  query: z.strictObject({ ...cursorQuery, state: z.enum(messageReportStates) }),
  response: pageOf(messageReportSchema),
  errors: [],
});

const quotedMessageSchema = z.object({
  position: z.int(),
  is_reported: z.boolean(),
  /** Else it is by who reported. */
  is_by_writer: z.boolean(),
  /** The reported one as it was written; those around it as both sides see them. Null for a photo and for what was erased. */
  text: z.nullable(z.string()),
  is_photo: z.boolean(),
  /** Of the reported message alone. */
  photo: z.nullable(z.object({ url: z.string(), width: z.int(), height: z.int() })),
  created_at: instantSchema,
});
export type QuotedMessage = z.output<typeof quotedMessageSchema>;

const messageReportDetailSchema = z.object({
  ...reportShape,
  /** Of the booking or service that the conversation is about, or that was proposed for a need. */
  title: z.string(),
  subject: z.enum(threadSubjects),
  messages: z.array(quotedMessageSchema),
});
export type MessageReportDetail = z.output<typeof messageReportDetailSchema>;

const params = z.strictObject({ report_id: idSchema });

export const readMessageReport = endpoint({
  operationId: 'readMessageReport',
  summary: 'A report with its message and the three before and after it; the look is noted for both people',
  method: 'GET',
  path: '/api/admin/message-reports/:report_id',
  roles: ['admin'],
  params,
  response: messageReportDetailSchema,
  errors: ['message/report-not-found', 'message/own-report'],
});

export const decideMessageReport = endpoint({
  operationId: 'decideMessageReport',
  summary: 'Dismisses a report, warns the writer or suspends them, for a reason; who reported is told',
  method: 'POST',
  path: '/api/admin/message-reports/:report_id/decision',
  roles: ['admin'],
  params,
  body: z.strictObject({
    decision: z.enum(messageDecisions),
    reason: textSchema(messageReportLimits.reason),
  }),
  response: emptySchema,
  errors: [
    'message/report-not-found',
    'message/own-report',
    'message/report-decided',
    'admin/already-suspended',
  ],
});

export const messageReportEndpoints = [
  reportMessage,
  listMessageReports,
  readMessageReport,
  decideMessageReport,
] as const;
