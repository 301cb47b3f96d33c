import { walkKeptMs } from '@patinha/domain/care';
import { addMs } from '@patinha/domain/shared';

import type { Job } from '../../platform/background/jobs.ts';
import type { Database } from '../../platform/db/database.ts';
import { sealDiaries } from './care-seal.jobs.ts';
import { deletePositions } from './walk/walk.queries.ts';

/** Length and time of a walk stay; its positions are deleted after 30 days (abuse case 32). */
const forgetPositions = (db: Database, now: Date): Promise<number> =>
  deletePositions(db, addMs(now, -walkKeptMs));

export const careJobs: readonly Job[] = [
  { name: 'care.seal-diaries', cron: '*/10 * * * *', run: sealDiaries },
  { name: 'care.forget-positions', cron: '17 * * * *', run: forgetPositions },
];
