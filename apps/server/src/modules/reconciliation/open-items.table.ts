import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { instant, quoted } from '../../platform/db/columns.ts';

/** `new` reads what came since the last comparison; `again` reads everything once more, over days. */
export const passes = ['new', 'again'] as const;
export type Pass = (typeof passes)[number];

const key = { provider: text().notNull(), pass: text().$type<Pass>().notNull() };

/** How far each pass over both books has come. */
export const bookPasses = pgTable(
  'book_passes',
  {
    ...key,
    /** By position in the statement. */
    linesTo: bigint({ mode: 'number' }).notNull().default(0),
    /** By id in the ledger; each run steps back from the furthest place. */
    entriesTo: bigint({ mode: 'number' }).notNull().default(0),
    /** The furthest id that was read: a run that is interrupted and begun again steps back from the same place. */
    entriesReached: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.pass] }),
    check('book_passes_pass_known', sql`${table.pass} in (${quoted(passes)})`),
  ],
);

/** Lines of the statement that a pass has read and not found in the ledger. */
export const openLines = pgTable(
  'book_open_lines',
  { ...key, position: bigint({ mode: 'number' }).notNull() },
  (table) => [primaryKey({ columns: [table.provider, table.pass, table.position] })],
);

/** Entries of the ledger that a pass has read and not found in the statement. */
export const openEntries = pgTable(
  'book_open_entries',
  {
    ...key,
    entryId: bigint({ mode: 'number' }).notNull(),
    /** Found, and kept only because the next run reads the latest entries again. */
    isAgreed: boolean().notNull().default(false),
    /** The reference of the line that it waits for; null where it waits for none. */
    ref: text(),
    /** Until then its line may come late, so it is looked at only with the line. */
    waitsUntil: instant()
      .notNull()
      .default(sql`'epoch'`),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.pass, table.entryId] }),
    index('book_open_entries_due')
      .on(table.provider, table.pass, table.waitsUntil)
      .where(sql`not is_agreed`),
    // Of every entry: two indexes of the few that are not agreed look alike to the planner, which then takes the wrong one.
    index().on(table.ref),
    index('book_open_entries_agreed')
      .on(table.provider, table.pass, table.entryId)
      .where(sql`is_agreed`),
  ],
);
