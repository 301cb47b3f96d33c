import {
  readNotificationSchedule,
  replaceNotificationSchedule,
  type Schedule,
} from '@patinha/contract/notification';
import type { NotificationSchedule } from '@patinha/domain/notification';

import { type ModuleRoutes, read, write } from '../../platform/http/route.ts';
import { chooseSchedule } from './schedule.actions.ts';
import { findSchedule } from './schedule.queries.ts';

export const scheduleRoutes: ModuleRoutes = (app) => {
  read(app, readNotificationSchedule, async ({ db, actor }) =>
    presentSchedule(await findSchedule(db, actor.userId)),
  );

  write(app, replaceNotificationSchedule, async ({ tx, actor, body, now }) => {
    const { zone, quiet, digest_hour: digestHour } = body;
    const hours = quiet && { fromMinute: quiet.from_minute, toMinute: quiet.to_minute };
    await chooseSchedule(tx, actor, { zone, quiet: hours, digestHour, now });
    return body;
  });
};

const presentSchedule = ({ zone, quiet, digestHour }: NotificationSchedule): Schedule => ({
  zone,
  quiet: quiet && { from_minute: quiet.fromMinute, to_minute: quiet.toMinute },
  digest_hour: digestHour,
});
