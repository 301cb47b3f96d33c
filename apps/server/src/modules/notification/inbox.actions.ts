import { canReadNotification } from '@patinha/domain/notification';
import type { Actor } from '@patinha/domain/shared';

import type { Transaction } from '../../platform/db/database.ts';
import { authorize } from '../../platform/http/access.ts';
import { publish } from '../../platform/live/events.ts';
import { countUnread, findNotification, markRead, markReadUpTo } from './inbox.queries.ts';

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
