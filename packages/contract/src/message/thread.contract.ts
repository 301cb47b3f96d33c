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
  service_id: z.nullable(idSchema),
  need_id: z.nullable(idSchema),
  /** Of the booking or the service; of a need, the service that was proposed. */
  title: z.string(),
  /** The side on which the caller stands. */
  side: z.enum(['tutor', 'provider']),
  other: z.object({
    id: idSchema,
    /** A tutor's first name alone until the booking is confirmed. */
    name: z.string(),
    photo_url: z.nullable(z.string()),
    /** How far the other side's devices have come; messages have positions from 1 on. */
    delivered_position: positionSchema,
    read_position: positionSchema,
  }),
  /** The booking is confirmed: contacts are shown, and photos may be sent. */
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
  /** Never a need: who talks about one has proposed for it, or was proposed to. */
  proposal_id: z.optional(idSchema),
};
const isOneSubject = (subject: Readonly<Record<string, unknown>>) =>
  Object.values(subject).filter((id) => id !== undefined).length === 1;

export const openThread = endpoint({
  operationId: 'openThread',
  summary:
    'The conversation about a booking of the caller, a service on sale, or a proposal for a need; begun when there is none',
  method: 'POST',
  path: '/api/threads',
  roles: anyRole,
  body: z.strictObject(subjectShape).check(z.refine(isOneSubject, { path: ['booking_id'] })),
  response: threadSchema,
  errors: ['message/subject-not-found', 'message/own-service', 'message/proposal-over'],
});

export const listThreads = endpoint({
  operationId: 'listThreads',
  summary: 'The caller’s conversations in which something was written, the last one first',
  method: 'GET',
  path: '/api/threads',
  roles: anyRole,
  query: z.strictObject(cursorQuery),
  response: pageOf(threadSchema),
  errors: [],
});

export const readThread = endpoint({
  operationId: 'readThread',
  summary: 'One of the caller’s conversations, without its messages',
  method: 'GET',
  path: '/api/threads/:thread_id',
  roles: anyRole,
  params,
  response: threadSchema,
  errors: ['message/thread-not-found'],
});

const unreadSchema = z.object({
  unread_count: z.int(),
  /** Messages that no device of the caller has said to have received. */
  undelivered_count: z.int(),
});

export const countUnread = endpoint({
  operationId: 'countUnread',
  summary: 'How many messages to the caller are not read yet, and how many have reached no device',
  method: 'GET',
  path: '/api/threads/unread',
  roles: anyRole,
  response: unreadSchema,
  errors: [],
});

export const markDelivered = endpoint({
  operationId: 'markDelivered',
  summary: 'Says that a device of the caller has received everything that was sent until now',
  method: 'POST',
  path: '/api/threads/delivered',
  roles: anyRole,
  response: emptySchema,
  errors: [],
});

export const markRead = endpoint({
  operationId: 'markRead',
  summary: 'Says that the caller has read a conversation up to a position; going back changes nothing',
  method: 'POST',
  path: '/api/threads/:thread_id/read',
  roles: anyRole,
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
    'Neither side can write to the other any more, in any conversation, until the caller takes it back',
  method: 'POST',
  path: '/api/threads/:thread_id/block',
});

export const unblockPerson = endpoint({
  ...blocking,
  operationId: 'unblockPerson',
  summary: 'Takes the caller’s block back; nothing happens when there is none',
  method: 'DELETE',
  path: '/api/threads/:thread_id/block',
});

export const threadEndpoints = [
  openThread,
  listThreads,
  countUnread,
  markDelivered,
  readThread,
  markRead,
  blockPerson,
  unblockPerson,
] as const;
