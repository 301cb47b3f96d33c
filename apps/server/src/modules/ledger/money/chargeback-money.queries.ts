import { account, type BorneChargeback, type MonthLoss } from '@patinha/domain/ledger';
import { type Cents, cents } from '@patinha/domain/shared';
import { type SQL, sql } from 'drizzle-orm';

import { type Database, rows } from '../../../platform/db/database.ts';

/** Who bore a lost chargeback, as it was booked. */
export async function findBorne(db: Database, chargebackId: string): Promise<BorneChargeback> {
  const [row] = await rows<{ provider: number; platform: number; debt: number }>(
    db,
    sql`select
        coalesce(sum(e.amount) filter (
          where a.kind in ('provider_frozen', 'provider_payable', 'provider_debt')), 0)::bigint as provider,
        coalesce(sum(e.amount) filter (where a.kind = 'exp_chargeback'), 0)::bigint as platform,
        coalesce(sum(e.amount) filter (where a.kind = 'provider_debt'), 0)::bigint as debt
      from ledger.tx t
      join ledger.entry e on e.tx_id = t.id
      join ledger.account a on a.id = e.account_id
     where t.key = ${`cbk:${chargebackId}`}`,
  );
  return {
    providerCents: cents(row?.provider ?? 0),
    platformCents: cents(row?.platform ?? 0),
    debtCents: cents(row?.debt ?? 0),
  };
}

/** What was booked of the month of a plan when the bank took it. */
export async function findMonthLoss(db: Database, chargebackId: string): Promise<MonthLoss> {
  const [row] = await rows<{ refund: number; deferred: number; expense: number }>(
    db,
    sql`select
        coalesce(sum(e.amount) filter (where a.kind = 'refund_transit'), 0)::bigint as refund,
        coalesce(sum(e.amount) filter (where a.kind = 'sub_deferred'), 0)::bigint as deferred,
        coalesce(sum(e.amount) filter (where a.kind = 'exp_chargeback'), 0)::bigint as expense
      from ledger.tx t
      join ledger.entry e on e.tx_id = t.id
      join ledger.account a on a.id = e.account_id
     where t.key = ${`cbk:${chargebackId}`}`,
  );
  return {
    refundCents: cents(row?.refund ?? 0),
    deferredCents: cents(row?.deferred ?? 0),
    expenseCents: cents(row?.expense ?? 0),
  };
}

/**
 * SQL of what the platform has written off of a provider's debt, less what came back of it since, in cents. The kinds
 * are named because the account is everybody's, and the transactions of these kinds have an index by provider.
 */
export const writtenOffOf = (providerId: SQL): SQL =>
  sql`(select coalesce(sum(e.amount), 0)::bigint
         from ledger.tx t
         join ledger.entry e on e.tx_id = t.id
         join ledger.account a on a.id = e.account_id
        where t.kind in ('debt_write_off', 'chargeback_return') and t.meta ->> 'provider_id' = ${providerId}
          and a.code = ${account.guaranteeExpense})`;

export async function findWrittenOff(db: Database, providerId: string): Promise<Cents> {
  const [row] = await rows<{ total: number }>(
    db,
    sql`select ${writtenOffOf(sql`${providerId}::text`)} as total`,
  );
  return cents(row?.total ?? 0);
}

/** The credit that was taken back when the bank took the money of a refund that had become credit. */
export async function findTakenCredit(db: Database, chargebackId: string): Promise<Cents> {
  const [row] = await rows<{ taken: number }>(
    db,
    sql`select coalesce(sum(e.amount) filter (where a.kind = 'wallet_cash'), 0)::bigint as taken
          from ledger.tx t join ledger.entry e on e.tx_id = t.id join ledger.account a on a.id = e.account_id
         where t.key = ${`cbc:${chargebackId}`}`,
  );
  return cents(row?.taken ?? 0);
}
