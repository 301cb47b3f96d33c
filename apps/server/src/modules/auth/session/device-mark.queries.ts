import { deviceMarkDays } from '@patinha/domain/auth';
import { lt, sql } from 'drizzle-orm';

import type { Database } from '../../../platform/db/database.ts';
import { deleteInRounds } from '../../../platform/db/rounds.ts';
import { deviceMarks } from '../device-mark.table.ts';

/** Job: deletes the marks of browsers that were not seen for 90 days. */
export const deleteOldMarks = (db: Database): Promise<number> =>
  deleteInRounds(
    db,
    deviceMarks,
    lt(deviceMarks.seenAt, sql`now() - make_interval(days => ${deviceMarkDays})`),
  );
