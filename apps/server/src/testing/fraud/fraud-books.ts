import { sql } from 'drizzle-orm';

import { type Database, rows } from '../../platform/db/database.ts';
import type { Ring } from './story.ts';

interface Flows {
  readonly paid_out: number;
  readonly refunded: number;
  readonly taken_back: number;
  readonly served: number;
  readonly discounts: number;
  readonly credit: number;
  readonly points: number;
  readonly paid_in: number;
}

/** Never empty, because `in ()` is no SQL. */
const listOf = (values: readonly string[]) =>
  sql`(${sql.join(
    ['none', ...values].map((value) => sql`${value}`),
    sql`, `,
  )})`;

/**
 * What the fraudster has gained, in cents: money that left for their accounts, services and discounts of other people,
 * and credit and points that are left, less the money of their own that they paid. Credit that was spent is in it as
 * the service or the payout that it became. A debt of theirs is no deduction: it is written off as lost.
 */
export async function gainOf(db: Database, ring: Ring): Promise<number> {
  const flows = await flowsOf(db, ring);
  const { paid_out, refunded, taken_back, served, discounts, credit, points, paid_in } = flows;
  return paid_out + refunded + taken_back + served + discounts + credit + points - paid_in;
}

async function flowsOf(db: Database, { people, shops, stolenCards = [] }: Ring): Promise<Flows> {
  const members = listOf(people.map(({ userId }) => userId));
  const sellers = listOf(shops.map(({ provider }) => provider.providerId));
  const own = sql`p.user_id::text in ${members} and coalesce(p.card_last4, '') not in ${listOf(stolenCards)}`;
  const plans = sql`subscription_charges c join subscriptions s on s.id = c.subscription_id
    where s.user_id::text in ${members} and c.receipt_ref is not null`;
  const [flows] = await rows<Flows>(
    db,
    sql`select
      (select coalesce(sum(amount_cents), 0) from payouts
        where provider_id::text in ${sellers} and status <> 'failed')::int as paid_out,
      (select coalesce(sum(f.amount_cents), 0) from refunds f join payments p on p.id = f.payment_id where ${own})::int
        + (select coalesce(sum(c.amount_cents), 0) from ${plans} and c.refund_status is not null)::int as refunded,
      (select coalesce(sum(k.amount_cents), 0) from chargebacks k join payments p on p.id = k.payment_id
        where ${own} and k.status = 'lost')::int as taken_back,
      (select coalesce(sum(list_cents + fee_cents), 0) from bookings
        where tutor_id::text in ${members} and provider_id::text not in ${sellers} and status = 'completed')::int as served,
      (select coalesce(sum(discount_cents), 0) from redemptions
        where member_id::text in ${members} and partner_id::text not in ${sellers} and withdrawn_at is null)::int as discounts,
      (select coalesce(sum(balance), 0) from ledger.account
        where owner in ${members} and kind in ('wallet_cash', 'wallet_promo', 'wallet_hold'))::int as credit,
      (select coalesce(sum(balance), 0) from ledger.account where owner in ${members} and kind = 'points')::int as points,
      (select coalesce(sum(r.amount_cents), 0) from payment_receipts r join payments p on p.id = r.payment_id
        where ${own})::int
        + (select coalesce(sum(c.amount_cents), 0) from ${plans})::int as paid_in`,
  );
  if (!flows) throw new Error('The query gave no row');
  return flows;
}

/**
 * What the platform has spent less what it has earned, with what sellers owe it; the difference of two is what it lost
 * in between. Credit that expires is left out: it may be of anybody.
 */
export async function platformCosts(db: Database): Promise<number> {
  const [row] = await rows<{ costs: number }>(
    db,
    sql`select coalesce(sum(case when kind like 'rev%' then -balance else balance end), 0)::int as costs
          from ledger.balance where (kind like 'exp%' or kind like 'rev%' or kind = 'provider_debt') and kind <> 'rev_breakage'`,
  );
  return row?.costs ?? 0;
}
