import { readAdminOverview, readWaitingWork } from '@patinha/contract/admin';

import { readClock } from '../../platform/db/database.ts';
import { type ModuleRoutes, read } from '../../platform/http/route.ts';
import { readOverview } from './admin.actions.ts';
import { readWaiting } from './waiting/waiting.actions.ts';

export const adminRoutes: ModuleRoutes = (app, { ports }) => {
  read(app, readAdminOverview, ({ db, actor }) => readOverview(db, actor, ports.reportedMessages));

  read(app, readWaitingWork, async ({ db }) => ({
    items: await readWaiting(db, ports.reportedMessages),
    as_of: (await readClock(db)).toISOString(),
  }));
};
