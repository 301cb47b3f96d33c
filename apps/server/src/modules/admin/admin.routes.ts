import { readAdminOverview } from '@patinha/contract/admin';

import { type ModuleRoutes, read } from '../../platform/http/route.ts';
import { readOverview } from './admin.actions.ts';

export const adminRoutes: ModuleRoutes = (app, { ports }) => {
  read(app, readAdminOverview, ({ db, actor }) => readOverview(db, actor, ports.reportedMessages));
};
