import type { ServerModule } from '../../platform/module.ts';
import { bookFaultRoutes } from './book-fault.routes.ts';
import { reconciliationJobs } from './reconciliation.jobs.ts';
import { reconciliationPersonalData } from './reconciliation.personal.ts';

export const reconciliationModule = {
  name: 'reconciliation',
  routes: [bookFaultRoutes],
  jobs: reconciliationJobs,
  personalData: reconciliationPersonalData,
} satisfies ServerModule;
