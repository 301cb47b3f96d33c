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

interface RevenueRow {
  readonly [column: string]: string | number;
  readonly month: string;
  readonly gross: number;
  readonly refunded: number;
  readonly commission: number;
  readonly fee: number;
  readonly plans: number;
}

/**
 * Ledger totals per month: money received and refunded for bookings and plans, the platform's share of bookings, and
 * the elapsed part of paid plans. Revenue accounts are credited, so their entries are negative.
 */
export const selectRevenue = (db: Database, period: ReportPeriod) =>
  rows<RevenueRow>(
    db,
    sql`select to_char(date_trunc('month', t.occurred_at at time zone 'America/Sao_Paulo'), 'YYYY-MM-DD') as month,
      coalesce(sum(e.amount) filter (where a.kind = 'psp_receivable' and t.kind in ('capture', 'stray', 'subscription_charge')), 0)::bigint as gross,
      coalesce(-sum(e.amount) filter (where a.kind = 'psp_receivable' and t.kind in ('refund_settlement', 'stray_settlement', 'subscription_refund')), 0)::bigint as refunded,
      coalesce(-sum(e.amount) filter (where a.kind = 'rev_commission'), 0)::bigint as commission,
      coalesce(-sum(e.amount) filter (where a.kind = 'rev_convenience'), 0)::bigint as fee,
      coalesce(-sum(e.amount) filter (where a.kind = 'rev_subscription'), 0)::bigint as plans
    from ledger.tx t
    join ledger.entry e on e.tx_id = t.id
    join ledger.account a on a.id = e.account_id
    where ${span(reportSpan(period), sql`t.occurred_at`)}
      and a.kind in ('psp_receivable', 'rev_commission', 'rev_convenience', 'rev_subscription')
    group by 1`,
  );
