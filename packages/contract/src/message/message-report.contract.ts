import {
  messageDecisions,
  messageReportLimits,
  messageReportReasons,
  threadSubjects,
} from '@patinha/domain/message';
import * as z from 'zod/mini';

import { suspensionChoiceSchema } from '../admin/index.ts';
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
    'Report a message of the other side to the admins, once; optionally block messages between the two',
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
  /** The author of the message. */
  reported_name: z.string(),
  reported_user_id: idSchema,
  /** How many messages of this author have been reported so far, including this one. */
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
  summary: 'List reports of messages by others, newest first, without the messages’ content',
  method: 'GET',
  path: '/api/admin/message-reports',
  roles: ['admin'],
  isAct: true,
  query: z.strictObject({ ...cursorQuery, state: z.enum(messageReportStates) }),
  response: pageOf(messageReportSchema),
  errors: [],
});

const quotedMessageSchema = z.object({
  position: z.int(),
  is_reported: z.boolean(),
  /** Otherwise the reporter wrote it. */
  is_by_writer: z.boolean(),
  /**
   * The reported message as written; the messages around it as both sides see them. Null for a photo and for erased
   * text.
   */
  text: z.nullable(z.string()),
  is_photo: z.boolean(),
  /** For the reported message only. */
  photo: z.nullable(z.object({ url: z.string(), width: z.int(), height: z.int() })),
  created_at: instantSchema,
});
export type QuotedMessage = z.output<typeof quotedMessageSchema>;

const messageReportDetailSchema = z.object({
  ...reportShape,
  /** Title of the booking or service of the conversation, or of the service proposed for a need. */
  title: z.string(),
  subject: z.enum(threadSubjects),
  messages: z.array(quotedMessageSchema),
});
export type MessageReportDetail = z.output<typeof messageReportDetailSchema>;

const params = z.strictObject({ report_id: idSchema });

export const readMessageReport = endpoint({
  operationId: 'readMessageReport',
  summary:
    'Get a report with its message and the three before and after it; the access is logged for both users',
  method: 'GET',
  path: '/api/admin/message-reports/:report_id',
  roles: ['admin'],
  isAct: true,
  params,
  response: messageReportDetailSchema,
  errors: ['message/report-not-found', 'message/own-report'],
});

export const decideMessageReport = endpoint({
  operationId: 'decideMessageReport',
  summary: 'Dismiss a report, warn the author or suspend them, with a reason; the reporter is notified',
  method: 'POST',
  path: '/api/admin/message-reports/:report_id/decision',
  roles: ['admin'],
  params,
  /** With `suspend`, and only then, what was chosen for the bookings. */
  body: z
    .extend(suspensionChoiceSchema, {
      decision: z.enum(messageDecisions),
      reason: textSchema(messageReportLimits.reason),
    })
    .check(
      z.refine(({ decision, refund_cents: seen }) => (decision === 'suspend') === (seen !== undefined), {
        path: ['refund_cents'],
      }),
    ),
  response: emptySchema,
  errors: [
    'message/report-not-found',
    'message/own-report',
    'message/report-decided',
    'admin/already-suspended',
    'admin/effect-changed',
    'admin/keep-unsafe',
  ],
});

export const messageReportEndpoints = [
  reportMessage,
  listMessageReports,
  readMessageReport,
  decideMessageReport,
] as const;
