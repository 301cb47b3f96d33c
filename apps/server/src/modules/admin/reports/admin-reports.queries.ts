import { reportSpan, type ReportPeriod, reportUnit } from '@patinha/domain/admin';
import type { BookingStatus } from '@patinha/domain/booking';
import type { UserType } from '@patinha/domain/shared';
import { type SQL, sql } from 'drizzle-orm';

import { type Database, rows } from '../../../platform/db/database.ts';

// Every statement gives a line for each day or month of São Paulo, from the sums of the days where there are such.

const stepOf = (period: ReportPeriod, day: SQL) =>
  sql`to_char(date_trunc(${sql.raw(`'${reportUnit(period)}'`)}, ${day}), 'YYYY-MM-DD')`;

/** Adds up one figure of the days per step and `kind`. */
const summedByStep = (
  period: ReportPeriod,
  { table, kind, figure }: Record<'table' | 'kind' | 'figure', SQL>,
): SQL =>
  sql`select ${stepOf(period, sql`day`)} as step, ${kind} as kind, sum(${figure})::int as count
      from ${table} where day between ${period.from}::date and ${period.to}::date group by 1, 2`;

export const countAccounts = (db: Database, period: ReportPeriod) =>
  rows<{ step: string; kind: UserType | 'none'; count: number }>(
    db,
    summedByStep(period, { table: sql`person_days`, kind: sql`kind`, figure: sql`signed_up` }),
  );

export const countRequestedBookings = (db: Database, period: ReportPeriod) =>
  rows<{ step: string; kind: BookingStatus; count: number }>(
    db,
    summedByStep(period, { table: sql`status_days`, kind: sql`status`, figure: sql`bookings` }),
  );

/** Payments completed and refunds settled. */
export const sumMoney = (db: Database, period: ReportPeriod) =>
  rows<{ step: string; paid: number; refunded: number }>(
    db,
    sql`select ${stepOf(period, sql`day`)} as step, sum(paid_cents)::bigint as paid, sum(refunded_cents)::bigint as refunded
        from day_totals where day between ${period.from}::date and ${period.to}::date group by 1`,
  );

/** Approvals that have expired since are counted too. */
export async function countDecisions(db: Database, period: ReportPeriod) {
  const { start, end } = reportSpan(period);
  return rows<{ step: string; kind: 'approved' | 'rejected'; count: number }>(
    db,
    sql`select ${stepOf(period, sql`reviewed_at at time zone 'America/Sao_Paulo'`)} as step,
               case when status = 'rejected' then 'rejected' else 'approved' end as kind, count(*)::int as count
          from verifications
         where reviewed_at >= ${start.toISOString()}::timestamptz and reviewed_at < ${end.toISOString()}::timestamptz
         group by 1, 2`,
  );
}
