import * as z from 'zod/mini';

import { anyRole, endpoint } from '../shared/index.ts';
import { unreadSchema } from './inbox.contract.ts';

// A file of its own: the bell, which every screen shows, needs the rest.

export const readNotificationsAbout = endpoint({
  operationId: 'readNotificationsAbout',
  summary: 'Mark the caller’s notifications that lead to a page as read, because the page itself was opened',
  method: 'POST',
  path: '/api/notifications/read-about',
  roles: anyRole,
  // Screens do it by themselves, also for what arrives while they are open.
  isAct: false,
  body: z.strictObject({ path: z.string().check(z.maxLength(200), z.startsWith('/')) }),
  response: unreadSchema,
  errors: [],
});

export const inboxAboutEndpoints = [readNotificationsAbout] as const;
