import type { Job } from '../../platform/background/jobs.ts';
import { compareBooks, watchComparison } from './reconciliation.actions.ts';

export const reconciliationJobs: readonly Job[] = [
  { name: 'reconciliation.compare', cron: '0 4 * * *', run: compareBooks },
  { name: 'reconciliation.watch', cron: '*/15 * * * *', run: watchComparison },
];
