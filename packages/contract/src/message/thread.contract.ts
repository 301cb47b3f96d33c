import { bookingStatuses } from '@patinha/domain/booking';
import { threadSubjects, writingRefusals } from '@patinha/domain/message';
import * as z from 'zod/mini';

import {
  anyRole,
  cursorQuery,
  emptySchema,
  endpoint,
  idSchema,
  instantSchema,
  pageOf,
} from '../shared/index.ts';

const positionSchema = z.int().check(z.minimum(0), z.maximum(2_147_483_647));

export const threadSchema = z.object({
  id: idSchema,
  subject: z.enum(threadSubjects),
  booking_id: z.nullable(idSchema),
  booking_status: z.nullable(z.enum(bookingStatuses)),
  service_id: z.nullable(idSchema),
  need_id: z.nullable(idSchema),
  /** Title of the booking or service; for a need, of the proposed service. */
  title: z.string(),
  /** The caller's side. */
  side: z.enum(['tutor', 'provider']),
  /** The caller attends its booking and writes in the name of the company (D-182). */
  is_attendant: z.boolean(),
  other: z.object({
    id: idSchema,
    /** Only the tutor's first name until the booking is confirmed. */
    name: z.string(),
    photo_url: z.nullable(z.string()),
    /** How far the other side's devices have received; positions start at 1. */
    delivered_position: positionSchema,
    read_position: positionSchema,
  }),
  /** The booking is confirmed: contact details are shown, and photos may be sent. */
  reveals_contact: z.boolean(),
  /** Why the caller cannot write here now. */
  refusal: z.nullable(z.enum(writingRefusals)),
  last_position: positionSchema,
  read_position: positionSchema,
  unread_count: z.int(),
  last_message: z.nullable(
    z.object({
      text: z.nullable(z.string()),
      is_photo: z.boolean(),
      is_own: z.boolean(),
      created_at: instantSchema,
    }),
  ),
});
export type Thread = z.output<typeof threadSchema>;

const params = z.strictObject({ thread_id: idSchema });

const subjectShape = {
  booking_id: z.optional(idSchema),
  service_id: z.optional(idSchema),
  /** There is no `need_id`: a conversation about a need always belongs to one of its proposals. */
  proposal_id: z.optional(idSchema),
};
const isOneSubject = (subject: Readonly<Record<string, unknown>>) =>
  Object.values(subject).filter((id) => id !== undefined).length === 1;

export const openThread = endpoint({
  operationId: 'openThread',
  summary:
    'Open the conversation about the caller’s booking, a service on sale or a proposal for a need; created if missing',
  method: 'POST',
  path: '/api/threads',
  roles: anyRole,
  body: z.strictObject(subjectShape).check(z.refine(isOneSubject, { path: ['booking_id'] })),
  response: threadSchema,
  errors: ['message/subject-not-found', 'message/own-service', 'message/proposal-over'],
});

export const listThreads = endpoint({
  operationId: 'listThreads',
  summary: 'List the caller’s conversations that have messages, latest activity first',
  method: 'GET',
  path: '/api/threads',
  roles: anyRole,
  query: z.strictObject(cursorQuery),
  response: pageOf(threadSchema),
  errors: [],
});

export const readThread = endpoint({
  operationId: 'readThread',
  summary: 'Get one of the caller’s conversations, without its messages',
  method: 'GET',
  path: '/api/threads/:thread_id',
  roles: anyRole,
  params,
  response: threadSchema,
  errors: ['message/thread-not-found'],
});

export const markRead = endpoint({
  operationId: 'markRead',
  summary: 'Mark a conversation as read up to a position; a lower position changes nothing',
  method: 'POST',
  path: '/api/threads/:thread_id/read',
  roles: anyRole,
  isAct: false,
  params,
  body: z.strictObject({ position: positionSchema }),
  response: emptySchema,
  errors: ['message/thread-not-found'],
});

const blocking = {
  roles: anyRole,
  params,
  response: threadSchema,
  errors: ['message/thread-not-found'],
} as const;

export const blockPerson = endpoint({
  ...blocking,
  operationId: 'blockPerson',
  summary:
    'Block the other user: neither can write to the other in any conversation until the caller unblocks',
  method: 'POST',
  path: '/api/threads/:thread_id/block',
});

export const unblockPerson = endpoint({
  ...blocking,
  operationId: 'unblockPerson',
  summary: 'Remove the caller’s block; does nothing when there is none',
  method: 'DELETE',
  path: '/api/threads/:thread_id/block',
});

export const threadEndpoints = [
  openThread,
  listThreads,
  readThread,
  markRead,
  blockPerson,
  unblockPerson,
] as const;
