import { notificationKinds } from '@patinha/domain/notification';
import * as z from 'zod/mini';

import { anyRole, cursorQuery, endpoint, idSchema, instantSchema, pageOf } from '../shared/index.ts';

const notificationSchema = z.object({
  id: idSchema,
  kind: z.enum(notificationKinds),
  title: z.string(),
  body: z.nullable(z.string()),
  /** The page of the product that it links to. */
  path: z.string(),
  created_at: instantSchema,
  /** Null while unread. */
  read_at: z.nullable(instantSchema),
});
export type Notification = z.output<typeof notificationSchema>;

export const unreadSchema = z.object({ unread_count: z.int() });

export const listNotifications = endpoint({
  operationId: 'listNotifications',
  summary: 'List the caller’s notifications of the last 90 days, newest first',
  method: 'GET',
  path: '/api/notifications',
  roles: anyRole,
  query: z.strictObject(cursorQuery),
  response: pageOf(notificationSchema),
  errors: [],
});

export const countNotifications = endpoint({
  operationId: 'countNotifications',
  summary: 'Get how many notifications the caller has not read',
  method: 'GET',
  path: '/api/notifications/unread',
  roles: anyRole,
  response: unreadSchema,
  errors: [],
});

export const readNotification = endpoint({
  operationId: 'readNotification',
  summary: 'Mark one of the caller’s notifications as read',
  method: 'POST',
  path: '/api/notifications/:notification_id/read',
  roles: anyRole,
  params: z.strictObject({ notification_id: idSchema }),
  response: unreadSchema,
  errors: ['notification/not-found'],
});

export const readAllNotifications = endpoint({
  operationId: 'readAllNotifications',
  summary: 'Mark the caller’s notifications as read up to the newest one seen',
  method: 'POST',
  path: '/api/notifications/read',
  roles: anyRole,
  /** A notification that arrives between display and click stays unread. */
  body: z.strictObject({ notification_id: idSchema }),
  response: unreadSchema,
  errors: ['notification/not-found'],
});

export const inboxEndpoints = [
  listNotifications,
  countNotifications,
  readNotification,
  readAllNotifications,
] as const;
