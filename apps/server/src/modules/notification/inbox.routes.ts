import {
  countNotifications,
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
  readNotificationsAbout,
} from '@patinha/contract/notification';

import { toPage } from '../../platform/db/pagination.ts';
import { type ModuleRoutes, read, write } from '../../platform/http/route.ts';
import { markAboutAsRead, markAsRead } from './inbox.actions.ts';
import { countUnread, type NotificationRow, selectNotificationPage } from './inbox.queries.ts';

export const inboxRoutes: ModuleRoutes = (app) => {
  read(app, listNotifications, async ({ db, actor, query }) =>
    toPage(await selectNotificationPage(db, actor.userId, query), query, presentNotification),
  );

  read(app, countNotifications, async ({ db, actor }) => ({
    unread_count: await countUnread(db, actor.userId),
  }));

  write(app, readNotification, async ({ tx, actor, params }) => {
    const reading = { notificationId: params.notification_id, isWholeList: false };
    return { unread_count: await markAsRead(tx, actor, reading) };
  });

  write(app, readAllNotifications, async ({ tx, actor, body }) => {
    const reading = { notificationId: body.notification_id, isWholeList: true };
    return { unread_count: await markAsRead(tx, actor, reading) };
  });

  write(app, readNotificationsAbout, async ({ tx, actor, body }) => ({
    unread_count: await markAboutAsRead(tx, actor, body.path),
  }));
};

const presentNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  body: row.body,
  path: row.path,
  created_at: row.createdAt.toISOString(),
  read_at: row.readAt?.toISOString() ?? null,
});
