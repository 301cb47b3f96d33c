import * as z from 'zod/mini';

import { anyRole, emptySchema, endpoint } from '../shared/index.ts';

// In a file of its own: every screen of the app asks for it.

const unreadSchema = z.object({
  unread_count: z.int(),
  /** Messages that no device of the caller has acknowledged. */
  undelivered_count: z.int(),
});

export const countUnread = endpoint({
  operationId: 'countUnread',
  summary: 'Get how many messages to the caller are unread, and how many no device has received',
  method: 'GET',
  path: '/api/threads/unread',
  roles: anyRole,
  response: unreadSchema,
  errors: [],
});

export const markDelivered = endpoint({
  operationId: 'markDelivered',
  summary: 'Acknowledge that a device of the caller has received everything sent so far',
  method: 'POST',
  path: '/api/threads/delivered',
  roles: anyRole,
  isAct: false,
  response: emptySchema,
  errors: [],
});

export const unreadEndpoints = [countUnread, markDelivered] as const;
