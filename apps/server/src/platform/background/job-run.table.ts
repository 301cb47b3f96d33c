import { pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '../db/columns.ts';

/** When each job last ended well, for `/metrics`. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  /** In real time; at first when the job became known. */
  succeededAt: instant().notNull(),
});
