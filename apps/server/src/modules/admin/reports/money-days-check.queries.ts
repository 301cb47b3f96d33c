import { isDeepStrictEqual } from 'node:util';

import { zeroCents } from '@patinha/domain/shared';
import { eq, sql } from 'drizzle-orm';

import { type Database, rows, type Transaction } from '../../../platform/db/database.ts';
import { startOf, sumsByDay } from './money-days.queries.ts';
import { moneyDays } from './money-days.table.ts';

/** Today in São Paulo and the days before it, newest first. */
export async function lastDays(db: Database, now: Date, count: number): Promise<string[]> {
  const days = await rows<{ day: string }>(
    db,
    sql`select to_char((${now.toISOString()}::timestamptz at time zone 'America/Sao_Paulo')::date - n, 'YYYY-MM-DD') as day
          from generate_series(0, ${count - 1}::int) n order by n`,
  );
  return days.map(({ day }) => day);
}

const nothing = {
  grossCents: zeroCents,
  planGrossCents: zeroCents,
  refundedCents: zeroCents,
  commissionCents: zeroCents,
  feeCents: zeroCents,
  planCents: zeroCents,
};
type Sums = Readonly<typeof nothing>;

export interface WrongDay {
  readonly stored: Sums;
  readonly ledger: Sums;
}

/**
 * Puts the ledger's sums in the place of those stored for a day, from the transactions that are summed by now; returns
 * both, or undefined where they agree. Waits for a summing that is under way.
 */
export async function correctMoneyDay(tx: Transaction, day: string): Promise<WrongDay | undefined> {
  await tx.execute(sql`select 1 from money_days_reach for update`);
  const [stored = nothing] = await tx
    .select({
      grossCents: moneyDays.grossCents,
      planGrossCents: moneyDays.planGrossCents,
      refundedCents: moneyDays.refundedCents,
      commissionCents: moneyDays.commissionCents,
      feeCents: moneyDays.feeCents,
      planCents: moneyDays.planCents,
    })
    .from(moneyDays)
    .where(eq(moneyDays.day, day));
  const ledger = await sumDay(tx, day);
  if (isDeepStrictEqual(ledger, stored)) return undefined;
  await tx
    .insert(moneyDays)
    .values({ day, ...ledger })
    .onConflictDoUpdate({ target: moneyDays.day, set: ledger });
  return { stored, ledger };
}

async function sumDay(tx: Transaction, day: string): Promise<Sums> {
  const [summed = nothing] = await rows<Sums & Record<string, unknown>>(
    tx,
    sql`select gross_cents as "grossCents", plan_gross_cents as "planGrossCents", refunded_cents as "refundedCents",
               commission_cents as "commissionCents", fee_cents as "feeCents", plan_cents as "planCents"
          from (${sumsByDay(sql`money_days_reach r cross join lateral (
            select * from ledger.tx i
             where i.occurred_at >= ${startOf(sql`${day}::date`)} and i.occurred_at < ${startOf(sql`${day}::date + 1`)}
               and i.id <= r.summed_to offset 0) t`)}) s`,
  );
  return { ...summed };
}
