import { canReadNotification } from '@patinha/domain/notification';
import type { Actor } from '@patinha/domain/shared';

import type { Transaction } from '../../platform/db/database.ts';
import { authorize } from '../../platform/http/access.ts';
import { publish } from '../../platform/live/events.ts';
import { countUnread, findNotification, markRead, markReadAbout, markReadUpTo } from './inbox.queries.ts';

interface Reading {
  readonly notificationId: string;
  /** Everything below it as well. */
  readonly isWholeList: boolean;
}

/** Returns the number still unread, and publishes it to the person's other windows. */
export async function markAsRead(
  tx: Transaction,
  actor: Actor,
  { notificationId, isWholeList }: Reading,
): Promise<number> {
  const found = await findNotification(tx, notificationId);
  const notification = authorize(found, canReadNotification, actor, 'notification/not-found');
  await (isWholeList ? markReadUpTo : markRead)(tx, notification);
  await publish(tx, { users: [actor.userId], type: 'notification.changed', id: notificationId });
  return countUnread(tx, actor.userId);
}

/** Marks as read what these people were notified about a thing that is settled. */
export async function settleNotices(
  tx: Transaction,
  about: { readonly userIds: readonly string[]; readonly path: string },
): Promise<void> {
  const read = await markReadAbout(tx, about);
  const [first] = read;
  const users = [...new Set(read.map(({ userId }) => userId))];
  if (first) await publish(tx, { users, type: 'notification.changed', id: first.id });
}

/** The same by the person who opened its page; returns the number still unread. */
export async function markAboutAsRead(tx: Transaction, actor: Actor, path: string): Promise<number> {
  await settleNotices(tx, { userIds: [actor.userId], path });
  return countUnread(tx, actor.userId);
}
