import type { ServerModule } from '../../platform/module.ts';
import { adminListRoutes } from './admin-lists.routes.ts';
import { adminReportRoutes } from './admin-reports.routes.ts';
import { adminUserRoutes } from './admin-users.routes.ts';
import { adminPersonalData } from './admin.personal.ts';
import { adminRoutes } from './admin.routes.ts';
import { appealRoutes } from './appeal.routes.ts';

export const adminModule = {
  name: 'admin',
  routes: [adminRoutes, adminListRoutes, adminReportRoutes, adminUserRoutes, appealRoutes],
  personalData: adminPersonalData,
} satisfies ServerModule;
