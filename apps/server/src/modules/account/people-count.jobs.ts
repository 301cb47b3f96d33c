import type { Job } from '../../platform/background/jobs.ts';
import { recordPeople } from './people-count.queries.ts';

export const peopleCountJobs: readonly Job[] = [
  { name: 'account.count-people', cron: '7 0 * * *', run: (db, now) => recordPeople(db, now) },
];
