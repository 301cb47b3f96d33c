import type { ServerModule } from '../../platform/module.ts';
import { complianceJobs } from './compliance.jobs.ts';
import { compliancePersonalData } from './compliance.personal.ts';
import { complianceRoutes } from './compliance.routes.ts';
import { dataExports } from './compliance.table.ts';
import { fileRemoval } from './deletion.actions.ts';
import { exportDelivery } from './export.actions.ts';

export const complianceModule = {
  name: 'compliance',
  routes: [complianceRoutes],
  jobs: complianceJobs,
  deliveries: [exportDelivery, fileRemoval],
  personalData: compliancePersonalData,
  files: { 'data exports': [dataExports.storageKey] },
} satisfies ServerModule;
