import type { ServerModule } from '../../platform/module.ts';
import { accountClosureJobs } from './account-closure.jobs.ts';
import { accountClosurePersonalData } from './account-closure.personal.ts';
import { accountClosurePorts } from './account-closure.ports.ts';
import { accountClosureRoutes } from './account-closure.routes.ts';
import { dataExports } from './account-closure.table.ts';
import { fileRemoval } from './deletion/deletion.actions.ts';
import { exportDelivery } from './export/export.actions.ts';

export const accountClosureModule = {
  name: 'account-closure',
  routes: [accountClosureRoutes],
  jobs: accountClosureJobs,
  deliveries: [exportDelivery, fileRemoval],
  personalData: accountClosurePersonalData,
  files: { 'data exports': [dataExports.storageKey] },
  ports: accountClosurePorts,
} satisfies ServerModule;
