import { reportSpan, type ReportPeriod, reportUnit, type Span } from '@patinha/domain/admin';
import type { BookingStatus } from '@patinha/domain/booking';
import type { UserType } from '@patinha/domain/shared';
import { type SQL, sql } from 'drizzle-orm';

import { type Database, rows } from '../../../platform/db/database.ts';

// Every statement reads one span of one index and gives a line for each day or month of São Paulo.

const span = ({ start, end }: Span, column: SQL) =>
  sql`${column} >= ${start.toISOString()}::timestamptz and ${column} < ${end.toISOString()}::timestamptz`;

const stepOf = (period: ReportPeriod, column: SQL) =>
  sql`to_char(date_trunc(${sql.raw(`'${reportUnit(period)}'`)}, ${column} at time zone 'America/Sao_Paulo'), 'YYYY-MM-DD')`;

/** Counts the rows of a table per step and `kind`. */
const countedByStep = (
  period: ReportPeriod,
  { table, column, kind, filter }: Record<'table' | 'column' | 'kind', SQL> & { readonly filter?: SQL },
): SQL =>
  sql`select ${stepOf(period, column)} as step, ${kind} as kind, count(*)::int as count
      from ${table} where ${span(reportSpan(period), column)}${filter ? sql` and ${filter}` : sql``} group by 1, 2`;

async function sumByStep(
  db: Database,
  period: ReportPeriod,
  { table, column, filter }: Record<'table' | 'column' | 'filter', SQL>,
) {
  return rows<{ step: string; cents: number }>(
    db,
    sql`select ${stepOf(period, column)} as step, sum(amount_cents)::bigint as cents
        from ${table} where ${span(reportSpan(period), column)} and ${filter} group by 1`,
  );
}

export const countAccounts = (db: Database, period: ReportPeriod) =>
  rows<{ step: string; kind: UserType | 'none'; count: number }>(
    db,
    countedByStep(period, {
      table: sql`profiles`,
      column: sql`created_at`,
      kind: sql`coalesce(user_type, 'none')`,
    }),
  );

export const countRequestedBookings = (db: Database, period: ReportPeriod) =>
  rows<{ step: string; kind: BookingStatus; count: number }>(
    db,
    countedByStep(period, {
      table: sql`bookings`,
      column: sql`created_at`,
      kind: sql`status`,
    }),
  );

/** Approvals that have expired since are counted too. */
export const countDecisions = (db: Database, period: ReportPeriod) =>
  rows<{ step: string; kind: 'approved' | 'rejected'; count: number }>(
    db,
    countedByStep(period, {
      table: sql`verifications`,
      column: sql`reviewed_at`,
      kind: sql`case when status = 'rejected' then 'rejected' else 'approved' end`,
      filter: sql`reviewed_at is not null`,
    }),
  );

export const sumCompletedPayments = (db: Database, period: ReportPeriod) =>
  sumByStep(db, period, {
    table: sql`payments`,
    column: sql`completed_at`,
    filter: sql`status = 'completed'`,
  });

export const sumSettledRefunds = (db: Database, period: ReportPeriod) =>
  sumByStep(db, period, { table: sql`refunds`, column: sql`settled_at`, filter: sql`status = 'settled'` });
