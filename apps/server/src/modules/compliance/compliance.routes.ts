import type { ModuleRoutes } from '../../platform/route.ts';
import { consentRoutes } from './consent.routes.ts';
import { dataViewRoutes } from './data-view.routes.ts';
import { deletionRoutes } from './deletion.routes.ts';
import { exportRoutes } from './export.routes.ts';
import { incidentRoutes } from './incident.routes.ts';

/** Consent, copy and deletion of one's own data, who looked at it, and the register of incidents. */
export const complianceRoutes: ModuleRoutes = (app, platform) => {
  for (const register of [consentRoutes, exportRoutes, deletionRoutes, dataViewRoutes, incidentRoutes])
    register(app, platform);
};
