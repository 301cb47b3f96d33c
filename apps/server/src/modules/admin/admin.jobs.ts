import type { Job } from '../../platform/background/jobs.ts';
import { deleteOldPatterns, findPatterns } from './pattern/pattern-search.queries.ts';
import { checkMoneyDays } from './reports/money-days-check.actions.ts';
import { sumMoneyDays } from './reports/money-days.queries.ts';

export const adminJobs: readonly Job[] = [
  { name: 'admin.sum-days', cron: '22 * * * *', run: (db) => sumMoneyDays(db) },
  { name: 'admin.check-days', cron: '15 5 * * *', run: checkMoneyDays },
  { name: 'admin.find-patterns', cron: '*/10 * * * *', run: (db) => findPatterns(db) },
  { name: 'admin.forget-patterns', cron: '43 4 * * *', run: deleteOldPatterns },
];
