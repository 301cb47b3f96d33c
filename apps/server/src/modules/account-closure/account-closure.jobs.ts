import type { Job } from '../../platform/jobs.ts';
import { eraseDueAccounts } from './deletion.actions.ts';
import { forgetExports } from './export.actions.ts';
import { forgetUnconfirmed } from './sign-up-removal.actions.ts';

export const accountClosureJobs: readonly Job[] = [
  { name: 'compliance.erase-accounts', cron: '*/10 * * * *', run: eraseDueAccounts },
  { name: 'compliance.forget-sign-ups', cron: '50 4 * * *', run: forgetUnconfirmed },
  { name: 'compliance.forget-exports', cron: '*/10 * * * *', run: forgetExports },
];
