import type { Job } from '../../platform/jobs.ts';
import { eraseDueAccounts } from './deletion.actions.ts';
import { forgetExports } from './export.actions.ts';

export const complianceJobs: readonly Job[] = [
  { name: 'compliance.erase-accounts', cron: '*/10 * * * *', run: eraseDueAccounts },
  { name: 'compliance.forget-exports', cron: '*/10 * * * *', run: forgetExports },
];
