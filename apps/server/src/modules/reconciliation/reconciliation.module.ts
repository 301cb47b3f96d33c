import type { ServerModule } from '../../platform/module.ts';
import { discrepancyRoutes } from './discrepancy.routes.ts';
import { reconciliationJobs } from './reconciliation.jobs.ts';
import { reconciliationMeasures } from './reconciliation.measures.ts';
import { reconciliationPersonalData } from './reconciliation.personal.ts';

export const reconciliationModule = {
  name: 'reconciliation',
  routes: [discrepancyRoutes],
  jobs: reconciliationJobs,
  measures: reconciliationMeasures,
  personalData: reconciliationPersonalData,
} satisfies ServerModule;
