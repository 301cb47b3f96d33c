import { partsOfSpan, type Span } from '@patinha/domain/admin';
import { type SQL, sql } from 'drizzle-orm';

import { type Database, rows } from '../../platform/db/database.ts';

/** A figure that is kept by day, and how the same is counted over a few hours. */
interface DayFigure {
  readonly days: SQL;
  readonly sum: SQL;
  readonly plain: (within: (column: SQL) => SQL) => SQL;
}

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Whether each day has been counted once; after an upgrade the older ones are counted slice by slice. */
async function areDaysWhole(db: Database): Promise<boolean> {
  const [reach] = await rows<{ isWhole: boolean }>(db, sql`select is_whole as "isWhole" from market_reach`);
  return reach?.isWhole === true;
}

/** Adds up the stored days of a span; only the hours before and after them are counted. */
async function sumSpan(db: Database, span: Span, { days, sum, plain }: DayFigure): Promise<number> {
  const { days: whole, edges } = (await areDaysWhole(db)) ? partsOfSpan(span) : { edges: [span] };
  const parts = edges.map(
    ({ start, end }) =>
      sql`(${plain((column) => sql`${column} >= ${instant(start)} and ${column} < ${instant(end)}`)})`,
  );
  if (whole)
    parts.push(
      sql`(select coalesce(sum(${sum}), 0) from ${days} where day between ${whole.from}::date and ${whole.to}::date)`,
    );
  const [summed] = await rows<{ total: number }>(
    db,
    sql`select (${sql.join(parts, sql` + `)})::bigint as total`,
  );
  return summed?.total ?? 0;
}

export const countPeople = (db: Database, span: Span): Promise<number> =>
  sumSpan(db, span, {
    days: sql`person_days`,
    sum: sql`signed_up`,
    plain: (within) => sql`select count(*) from profiles where ${within(sql`created_at`)}`,
  });

export const countAsked = (db: Database, span: Span): Promise<number> =>
  sumSpan(db, span, {
    days: sql`category_days`,
    sum: sql`asked`,
    plain: (within) => sql`select count(*) from bookings where ${within(sql`created_at`)}`,
  });

/** Completed payments of one span (§9; D-112: gross). */
export const sumPayments = (db: Database, span: Span): Promise<number> =>
  sumSpan(db, span, {
    days: sql`day_totals`,
    sum: sql`paid_cents`,
    plain: (within) =>
      sql`select coalesce(sum(amount_cents), 0) from payments where status = 'completed' and ${within(sql`completed_at`)}`,
  });

const ofReviews = (sum: SQL, figure: SQL): DayFigure => ({
  days: sql`day_totals`,
  sum,
  plain: (within) =>
    sql`select ${figure} from reviews where hidden_at is null and ${within(sql`created_at`)}`,
});

/** The average of a span's reviews; null without any. */
export async function rateReviews(db: Database, span: Span): Promise<number | null> {
  const count = await sumSpan(db, span, ofReviews(sql`reviews`, sql`count(*)`));
  const stars = await sumSpan(db, span, ofReviews(sql`stars`, sql`coalesce(sum(rating), 0)`));
  return count === 0 ? null : stars / count;
}
