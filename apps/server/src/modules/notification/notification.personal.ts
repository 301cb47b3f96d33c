import { eq, sql } from 'drizzle-orm';

import { type PersonalTable, personalTable } from '../../platform/personal-data.ts';
import { notificationPreferences, notifications } from './notification.table.ts';
import { pushDevices, pushes, pushPreferences } from './push.table.ts';
import { digestMails, notificationSchedules } from './schedule.table.ts';
import { undoLinks } from './undo/undo.table.ts';

export const notificationPersonalData: readonly PersonalTable[] = [
  personalTable(notificationPreferences, {
    of: ({ userId }) => eq(notificationPreferences.userId, userId),
    exported: ['kind', 'isOn', 'changedAt'],
    withheld: ['userId'],
    erase: 'delete',
  }),
  personalTable(notificationSchedules, {
    of: ({ userId }) => eq(notificationSchedules.userId, userId),
    exported: ['zone', 'quietFromMinute', 'quietToMinute', 'digestHour', 'changedAt'],
    withheld: ['userId'],
    erase: 'delete',
  }),
  personalTable(digestMails, {
    of: ({ userId }) => eq(digestMails.userId, userId),
    exported: ['createdAt', 'dueAt', 'sentAt'],
    // A mail may name the other side of a booking; it goes to the recipient's mailbox anyway.
    withheld: ['id', 'userId', 'key', 'mail'],
    erase: 'delete',
  }),
  personalTable(pushPreferences, {
    of: ({ userId }) => eq(pushPreferences.userId, userId),
    exported: ['kind', 'isOn', 'changedAt'],
    withheld: ['userId'],
    erase: 'delete',
  }),
  personalTable(pushDevices, {
    of: ({ userId }) => eq(pushDevices.userId, userId),
    exported: ['createdAt', 'goneAt'],
    withheld: ['id', 'userId', 'sessionId', 'endpoint', 'p256dh', 'auth'],
    erase: 'delete',
  }),
  personalTable(pushes, {
    of: ({ userId }) =>
      sql`${pushes.deviceId} in (select id from push_devices where user_id = ${userId}::uuid)`,
    exported: ['kind', 'title', 'path', 'createdAt', 'dueAt', 'sentAt'],
    withheld: ['id', 'deviceId', 'key', 'queuedAt'],
    erase: 'delete',
  }),
  personalTable(notifications, {
    of: ({ userId }) => eq(notifications.userId, userId),
    exported: ['kind', 'title', 'body', 'path', 'createdAt', 'readAt'],
    withheld: ['id', 'userId', 'key'],
    erase: 'delete',
  }),
  personalTable(undoLinks, {
    of: ({ userId }) => eq(undoLinks.userId, userId),
    exported: ['kind', 'address', 'createdAt', 'expiresAt', 'undoneAt'],
    withheld: ['id', 'userId', 'tokenHash', 'details'],
    erase: 'delete',
  }),
];
