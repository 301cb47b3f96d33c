import type { Job } from '../../platform/background/jobs.ts';
import { eraseDueAccounts } from './deletion/deletion.actions.ts';
import { removeUnconfirmedSignUps } from './deletion/sign-up-removal.actions.ts';
import { forgetExports } from './export/export.actions.ts';

export const accountClosureJobs: readonly Job[] = [
  { name: 'compliance.erase-accounts', cron: '*/10 * * * *', run: eraseDueAccounts },
  { name: 'compliance.forget-sign-ups', cron: '50 4 * * *', run: removeUnconfirmedSignUps },
  { name: 'compliance.forget-exports', cron: '*/10 * * * *', run: forgetExports },
];
