import type { ModuleRoutes } from '../../platform/http/route.ts';
import { deletionRoutes } from './deletion/deletion.routes.ts';
import { exportRoutes } from './export/export.routes.ts';
import { incidentRoutes } from './incident/incident.routes.ts';

/** Export and deletion of the caller's data, and the incident register. */
export const accountClosureRoutes: ModuleRoutes = (app, platform) => {
  for (const register of [exportRoutes, deletionRoutes, incidentRoutes]) register(app, platform);
};
