import { readAdminOverview } from '@patinha/contract/admin';

import { readClock } from '../../platform/database.ts';
import { type ModuleRoutes, read } from '../../platform/route.ts';
import { overviewAt } from './admin.actions.ts';

export const adminRoutes: ModuleRoutes = (app) => {
  read(app, readAdminOverview, async ({ db }) => overviewAt(db, await readClock(db)));
};
