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

/** Gives how many are left; the other windows of the person learn it too. */
export async function readNotice(
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
