import { maxMessageLength } from '@patinha/domain/message';
import * as z from 'zod/mini';

import { anyRole, endpoint, idSchema, instantSchema, pageOf, textSchema } from '../shared/index.ts';

const messageSchema = z.object({
  id: idSchema,
  /** 1, 2, 3 … within the thread, without gaps: everything after the last position seen was missed. */
  position: z.int(),
  is_own: z.boolean(),
  /** Contact details are masked until the booking is confirmed; null for a photo and for erased text. */
  text: z.nullable(z.string()),
  /** Part of the text is masked for both sides at present. */
  is_masked: z.boolean(),
  photo: z.nullable(z.object({ url: z.string(), width: z.int(), height: z.int() })),
  /** Whether the caller has reported it. */
  is_reported: z.boolean(),
  created_at: instantSchema,
});
export type Message = z.output<typeof messageSchema>;

const params = z.strictObject({ thread_id: idSchema });
const positionSchema = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647));

/** Default page size. */
export const messagePageSize = 50;

export const listMessages = endpoint({
  operationId: 'listMessages',
  summary:
    'List the messages of a conversation, oldest first: the last ones, those before a position, or those after one',
  method: 'GET',
  path: '/api/threads/:thread_id/messages',
  roles: anyRole,
  params,
  query: z
    .strictObject({
      before: z.optional(positionSchema),
      after: z.optional(positionSchema),
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
    })
    .check(
      z.refine(({ before, after }) => before === undefined || after === undefined, { path: ['before'] }),
    ),
  /** `next_cursor` is the position to continue from in the same direction. */
  response: pageOf(messageSchema),
  errors: ['message/thread-not-found'],
});

const posting = {
  method: 'POST',
  roles: anyRole,
  idempotencyKey: 'required',
  params,
  response: messageSchema,
  status: 201,
} as const;
const postingErrors = [
  'message/thread-not-found',
  'message/blocked',
  'message/blocked-by-you',
  'message/proposal-over',
] as const;

export const postMessage = endpoint({
  ...posting,
  operationId: 'postMessage',
  summary: 'Send a message; contact details are masked until the booking is confirmed',
  path: '/api/threads/:thread_id/messages',
  body: z.strictObject({ text: textSchema(maxMessageLength) }),
  errors: postingErrors,
});

/** Maximum size of the file before it is scaled down. */
export const messagePhotoBytes = 10 * 1024 * 1024;

export const postMessagePhoto = endpoint({
  ...posting,
  operationId: 'postMessagePhoto',
  summary: 'Send a JPEG, PNG or WebP once the booking is confirmed; its name and metadata are removed',
  path: '/api/threads/:thread_id/photos',
  body: z.strictObject({ photo: z.file().check(z.maxSize(messagePhotoBytes)) }),
  contentType: 'multipart/form-data',
  errors: [...postingErrors, 'message/photo-too-early', 'message/photo-unreadable'],
});

export const messageEndpoints = [listMessages, postMessage, postMessagePhoto] as const;
