import type { Job } from '../../platform/background/jobs.ts';
import { releaseLost } from './assignment.actions.ts';

export const companyJobs: readonly Job[] = [
  { name: 'company.release-lost', cron: '*/5 * * * *', run: releaseLost },
];
