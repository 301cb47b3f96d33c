import type { Job } from '../../platform/background/jobs.ts';
import { deleteOldPatterns, findPatterns } from './pattern/pattern-search.queries.ts';
import { recountDays, sumMarketDays } from './reports/market-days.actions.ts';
import { checkMoneyDays } from './reports/money-days-check.actions.ts';
import { sumMoneyDays } from './reports/money-days.queries.ts';

/** Days of one run: two years within about two weeks. */
const recountedDays = 2;

export const adminJobs: readonly Job[] = [
  { name: 'admin.sum-days', cron: '22 * * * *', run: (db) => sumMoneyDays(db) },
  { name: 'admin.check-days', cron: '15 5 * * *', run: checkMoneyDays },
  { name: 'admin.find-patterns', cron: '*/10 * * * *', run: (db) => findPatterns(db) },
  { name: 'admin.forget-patterns', cron: '43 4 * * *', run: deleteOldPatterns },
  { name: 'admin.sum-market', cron: '* * * * *', run: (db) => sumMarketDays(db) },
  {
    name: 'admin.recount-days',
    cron: '41 * * * *',
    run: async (db, _now, { log }) => {
      const wrong = await recountDays(db, recountedDays);
      if (wrong > 0) log.error({ wrong }, 'daily sums were wrong and have been corrected');
      return wrong;
    },
  },
];
