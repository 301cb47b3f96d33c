import { type SQL, sql } from 'drizzle-orm';

import { type Database, rows, type Transaction } from '../../../platform/db/database.ts';

const today = sql`(app.now() at time zone 'America/Sao_Paulo')::date`;

/** Locks the row that stands for all sums; undefined while another process holds it. */
export async function lockReach(tx: Transaction) {
  const [reach] = await rows<{ isWhole: boolean }>(
    tx,
    sql`select is_whole as "isWhole" from market_reach for update skip locked`,
  );
  return reach;
}

const firstOf = (table: SQL) => sql`(select created_at from ${table} order by created_at limit 1)`;

/** The day to count after the last one counted; the first of all after today, null where nothing ever happened. */
export async function nextDay(db: Database): Promise<{ readonly day: string | null }> {
  const [next] = await rows<{ day: string | null }>(
    db,
    sql`select (case when recounted_to < ${today} then recounted_to + 1
                     else (least(${firstOf(sql`profiles`)}, ${firstOf(sql`bookings`)}) at time zone 'America/Sao_Paulo')::date
                end)::text as day
          from market_reach`,
  );
  return { day: next?.day ?? null };
}

/** Notes the day as counted; all of them are, once today is or there is none. */
export const reachDay = (db: Database, day: string | null): Promise<unknown[]> =>
  rows(
    db,
    sql`update market_reach set recounted_to = ${day}::date,
               is_whole = is_whole or coalesce(${day}::date >= ${today}, true)`,
  );
