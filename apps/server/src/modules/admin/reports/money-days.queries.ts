import type { ReportPeriod } from '@patinha/domain/admin';
import { type SQL, sql } from 'drizzle-orm';

import { type Database, rows } from '../../../platform/db/database.ts';

/** Transactions of one statement. */
const sliceIds = 20_000;
/** No transaction stays open so long: below the newest id of this age all are visible. */
const settledAfterMs = 10 * 60_000;

const columns = sql`gross_cents, plan_gross_cents, refunded_cents, commission_cents, fee_cents, plan_cents`;

const sumWhere = (condition: SQL) => sql`coalesce(sum(e.amount) filter (where ${condition}), 0)::bigint`;

/** Sums of chosen transactions by day of São Paulo. Revenue accounts are credited, so their entries are negative. */
export const sumsByDay = (transactions: SQL, within: SQL = sql`true`) => sql`
  select (t.occurred_at at time zone 'America/Sao_Paulo')::date as day,
         ${sumWhere(sql`a.kind = 'psp_receivable' and t.kind in ('capture', 'stray', 'subscription_charge')`)} as gross_cents,
         ${sumWhere(sql`a.kind = 'psp_receivable' and t.kind = 'subscription_charge'`)} as plan_gross_cents,
         -${sumWhere(sql`a.kind = 'psp_receivable' and t.kind in ('refund_settlement', 'stray_settlement', 'subscription_refund')`)} as refunded_cents,
         -${sumWhere(sql`a.kind = 'rev_commission'`)} as commission_cents,
         -${sumWhere(sql`a.kind = 'rev_convenience'`)} as fee_cents,
         -${sumWhere(sql`a.kind = 'rev_subscription'`)} as plan_cents
    from ${transactions}
   cross join lateral (select * from ledger.entry o where o.tx_id = t.id offset 0) e
    join (select id, kind from ledger.account
           where kind in ('psp_receivable', 'rev_commission', 'rev_convenience', 'rev_subscription')) a on a.id = e.account_id
   where ${within}
   group by 1`;

/**
 * Job: adds the ledger's new transactions to the sums of their days, slice by slice; returns how many ids it passed. A
 * transaction counts once, whatever day it occurred on, so a late one of a past day is added to that day.
 */
export async function sumMoneyDays(db: Database, agedMs = settledAfterMs): Promise<number> {
  for (let total = 0; ;) {
    const [slice] = await rows<{ passed: number }>(
      db,
      sql`with reach as (
            select summed_to from money_days_reach for update
          ), newest as (
            select coalesce((select id from ledger.tx
                              where posted_at <= clock_timestamp() - make_interval(secs => ${agedMs / 1000})
                              order by id desc limit 1), 0) as id
          ), slice as (
            select summed_to as after, greatest(summed_to, least(summed_to + ${sliceIds}::bigint, newest.id)) as reached
              from reach cross join newest
          ), added as (
            insert into money_days (day, ${columns})
            ${sumsByDay(sql`slice cross join lateral (
              select * from ledger.tx i where i.id > slice.after and i.id <= slice.reached offset 0) t`)}
            on conflict (day) do update set
              gross_cents = money_days.gross_cents + excluded.gross_cents,
              plan_gross_cents = money_days.plan_gross_cents + excluded.plan_gross_cents,
              refunded_cents = money_days.refunded_cents + excluded.refunded_cents,
              commission_cents = money_days.commission_cents + excluded.commission_cents,
              fee_cents = money_days.fee_cents + excluded.fee_cents,
              plan_cents = money_days.plan_cents + excluded.plan_cents
          )
          update money_days_reach r set summed_to = slice.reached from slice
          returning slice.reached - slice.after as passed`,
    );
    const passed = slice?.passed ?? 0;
    total += passed;
    if (passed === 0) return total;
  }
}

/**
 * The stored days, and what the ledger has since, within a condition on its transactions `t`. The few new ones are found
 * by their number alone: by the condition, years of summed ones would be read again.
 */
const allDays = (within: SQL = sql`true`) => sql`(
  select day, ${columns} from money_days
  union all
  ${sumsByDay(
    sql`(
    select n.* from money_days_reach r cross join lateral (
      select * from ledger.tx i where i.id > r.summed_to order by i.id offset 0) n) t`,
    within,
  )}) days`;

export const startOf = (day: SQL) => sql`(${day})::timestamp at time zone 'America/Sao_Paulo'`;

export interface RevenueRow {
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
 * the elapsed part of paid plans.
 */
export const selectRevenue = (db: Database, { from, to }: ReportPeriod) =>
  rows<RevenueRow>(
    db,
    sql`select to_char(date_trunc('month', day), 'YYYY-MM-DD') as month,
               sum(gross_cents)::bigint as gross, sum(refunded_cents)::bigint as refunded,
               sum(commission_cents)::bigint as commission, sum(fee_cents)::bigint as fee, sum(plan_cents)::bigint as plans
          from ${allDays(sql`t.occurred_at >= ${startOf(sql`${from}::date`)} and t.occurred_at < ${startOf(sql`${to}::date + 1`)}`)}
         where day between ${from}::date and ${to}::date group by 1`,
  );

/** What payers paid since a day, or ever, by the ledger, as 'Recebido' of the revenue screen counts it. */
export async function sumReceived(db: Database, since?: string) {
  const [summed] = await rows<{ plans: number; received: number }>(
    db,
    sql`select coalesce(sum(plan_gross_cents), 0)::bigint as plans, coalesce(sum(gross_cents), 0)::bigint as received
          from ${allDays()} ${since === undefined ? sql`` : sql`where day >= ${since}::date`}`,
  );
  return { plans_cents: summed?.plans ?? 0, received_cents: summed?.received ?? 0 };
}
