import { maxSavedReplies, maxSavedReplyLength } from '@patinha/domain/message';
import { brazilianZones } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { anyRole, daySchema, endpoint, idSchema, instantSchema, textSchema } from '../shared/index.ts';

const revisionSchema = z.int().check(z.minimum(0), z.maximum(2_147_483_647));

const savedRepliesSchema = z.object({
  /** Of the list that was read, for the next change; 0 before the first. */
  revision: revisionSchema,
  /** False for a member of the team who attends the booking. */
  may_change: z.boolean(),
  items: z.array(
    z.object({
      text: z.string(),
      /** Sent before the booking is confirmed, part of it would be hidden. */
      is_masked: z.boolean(),
    }),
  ),
});
export type SavedReplies = z.output<typeof savedRepliesSchema>;

const params = z.strictObject({ thread_id: idSchema });

export const readThreadReplies = endpoint({
  operationId: 'readThreadReplies',
  summary: "Get the ready replies of the conversation's seller, in their order; not for its tutor",
  method: 'GET',
  path: '/api/threads/:thread_id/replies',
  roles: anyRole,
  params,
  response: savedRepliesSchema,
  errors: ['message/thread-not-found'],
});

export const saveReplies = endpoint({
  operationId: 'saveReplies',
  summary: "Replace the caller's ready replies, unless they changed since the revision that was read",
  method: 'PUT',
  path: '/api/saved-replies',
  roles: ['prestador', 'empresa'],
  body: z.strictObject({
    revision: revisionSchema,
    texts: z.array(textSchema(maxSavedReplyLength)).check(z.maxLength(maxSavedReplies)),
  }),
  response: savedRepliesSchema,
  errors: ['provider/not-found', 'message/replies-changed'],
});

export const readThreadFreeHours = endpoint({
  operationId: 'readThreadFreeHours',
  summary:
    "Get the next free hours of the service that the conversation is about, for its seller's next message",
  method: 'GET',
  path: '/api/threads/:thread_id/free-hours',
  roles: anyRole,
  params,
  response: z.object({
    /** The clock of the service's place. */
    zone: z.enum(brazilianZones),
    /** Days with free hours, the next first. A service sold by nights or days has free dates and no hours. */
    items: z.array(z.object({ day: daySchema, starts_at: z.array(instantSchema) })),
  }),
  errors: ['message/thread-not-found', 'message/service-off-sale'],
});

export const savedReplyEndpoints = [readThreadReplies, saveReplies, readThreadFreeHours] as const;
