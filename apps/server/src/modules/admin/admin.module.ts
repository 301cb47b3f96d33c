import type { ServerModule } from '../../platform/module.ts';
import { adminJobs } from './admin.jobs.ts';
import { adminPersonalData } from './admin.personal.ts';
import { adminPorts } from './admin.ports.ts';
import { adminRoutes } from './admin.routes.ts';
import { appealRoutes } from './appeal/appeal.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { adminListRoutes } from './lists/admin-lists.routes.ts';
import { patternRoutes } from './pattern/pattern.routes.ts';
import { personRoutes } from './person/person.routes.ts';
import { adminReportRoutes } from './reports/admin-reports.routes.ts';
import { adminUserRoutes } from './users/admin-users.routes.ts';

export const adminModule = {
  name: 'admin',
  routes: [
    adminRoutes,
    adminListRoutes,
    adminReportRoutes,
    adminUserRoutes,
    appealRoutes,
    auditRoutes,
    patternRoutes,
    personRoutes,
  ],
  jobs: adminJobs,
  ports: adminPorts,
  personalData: adminPersonalData,
} satisfies ServerModule;
