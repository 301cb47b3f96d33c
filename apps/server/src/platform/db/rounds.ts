import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Database } from './database.ts';

/** Rows of one statement: far below its time limit, also on a cold disk. */
const rowsOfRound = 5_000;

/**
 * Deletes the rows that meet the condition in rounds, each a statement of its own: one missed run does not make the next
 * one too long. Returns how many.
 */
export const deleteInRounds = (db: Database, table: PgTable, condition: SQL | undefined): Promise<number> =>
  inRounds(() => db.execute(sql`delete from ${table} where ctid = any(${chosen(table, condition)})`));

/** The same for a change after which a row no longer meets the condition. */
export const changeInRounds = (
  db: Database,
  table: PgTable,
  { change, condition }: { readonly change: SQL; readonly condition: SQL | undefined },
): Promise<number> =>
  inRounds(() =>
    db.execute(sql`update ${table} set ${change} where ctid = any(${chosen(table, condition)})`),
  );

const chosen = (table: PgTable, condition: SQL | undefined): SQL =>
  sql`array(select ctid from ${table} where ${condition} limit ${rowsOfRound})`;

async function inRounds(round: () => Promise<{ readonly rowCount: number | null }>): Promise<number> {
  for (let total = 0; ;) {
    const count = (await round()).rowCount ?? 0;
    total += count;
    if (count < rowsOfRound) return total;
  }
}
