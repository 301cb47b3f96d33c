import type { Job } from '../../platform/background/jobs.ts';
import { sumMoneyDays } from './reports/money-days.queries.ts';

export const adminJobs: readonly Job[] = [
  { name: 'admin.sum-days', cron: '22 * * * *', run: (db) => sumMoneyDays(db) },
];
