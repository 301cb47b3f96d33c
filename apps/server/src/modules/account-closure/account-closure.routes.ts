import type { ModuleRoutes } from '../../platform/route.ts';
import { deletionRoutes } from './deletion.routes.ts';
import { exportRoutes } from './export.routes.ts';
import { incidentRoutes } from './incident.routes.ts';

/** Copy and deletion of one's own data, and the register of incidents. */
export const accountClosureRoutes: ModuleRoutes = (app, platform) => {
  for (const register of [exportRoutes, deletionRoutes, incidentRoutes]) register(app, platform);
};
