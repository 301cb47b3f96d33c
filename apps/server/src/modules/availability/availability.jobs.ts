import { exceptionsKeptFrom } from '@patinha/domain/availability';

import type { Job } from '../../platform/background/jobs.ts';
import { deleteExceptionsBefore } from './availability.queries.ts';

export const availabilityJobs: readonly Job[] = [
  {
    name: 'availability.forget-exceptions',
    cron: '55 4 * * *',
    run: (db, now) => deleteExceptionsBefore(db, exceptionsKeptFrom(now)),
  },
];
