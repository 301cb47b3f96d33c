import type { WalletMovement } from '@patinha/contract/wallet';
import type { Cents } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';

import { type Database, rows } from '../../platform/db/database.ts';

export interface Movement {
  readonly id: number;
  readonly type: WalletMovement['type'];
  readonly rule: WalletMovement['rule'];
  /** Positive when money came in. */
  readonly deltaCents: Cents;
  /** What could be spent after it. */
  readonly balanceAfterCents: Cents;
  readonly description: string | null;
  readonly bookingId: string | null;
  readonly providerId: string | null;
  readonly providerName: string | null;
  /** A person's; a company has none. */
  readonly providerPhotoUrl: string | null;
  readonly createdAt: Date;
  /** Only where promotional credit was given. */
  readonly expiresAt: Date | null;
}

/** An entry of one of the two accounts. */
export interface WalletEntry extends Omit<Movement, 'balanceAfterCents'> {
  /** False for what is told by another entry of its transaction, or by none. */
  readonly isLine: boolean;
  /** What can be spent now. */
  readonly spendableCents: Cents;
}

type Row = Omit<WalletEntry, 'createdAt' | 'expiresAt'> & {
  readonly createdAt: string;
  readonly expiresAt: string | null;
};

/** The newest entries of a person's promotional credit and refunded money. */
export async function selectEntries(
  db: Database,
  userId: string,
  { belowId, most }: { readonly belowId: number | undefined; readonly most: number },
): Promise<WalletEntry[]> {
  const codes = [`wallet_promo:${userId}`, `wallet_cash:${userId}`] as const;
  const isOwn = sql`code in (${codes[0]}, ${codes[1]})`;
  const newestOf = (code: string) =>
    sql`(select id, tx_id from ledger.entry
          where account_id = (select id from ledger.account where code = ${code})
            ${belowId === undefined ? sql`` : sql`and id < ${belowId}`}
          order by id desc limit ${most})`;
  const found = await rows<Row & Record<string, unknown>>(
    db,
    sql`with newest as (
          select * from (${newestOf(codes[0])} union all ${newestOf(codes[1])}) either order by id desc limit ${most}
        )
        select newest.id, ${typeOf} as type, ${ruleOf} as rule, whole.delta as "deltaCents",
               newest.id = whole.last_id and whole.delta <> 0 and t.kind <> 'unhold' and not (
                 t.kind = 'hold' and exists (select from ledger.tx undone where undone.key = 'un' || t.key)) as "isLine",
               (select sum(balance)::bigint from ledger.account where ${isOwn}) as "spendableCents",
               b.title as description, b.id as "bookingId",
               p.id as "providerId", p.display_name as "providerName",
               case p.kind when 'empresa' then null else f.avatar_url end as "providerPhotoUrl",
               t.occurred_at as "createdAt", given.expires_at as "expiresAt"
          from newest
          join ledger.tx t on t.id = newest.tx_id
          cross join lateral (
            select max(e.id) as last_id, -sum(e.amount)::bigint as delta
              from ledger.entry e
             where e.tx_id = t.id and e.account_id = any (array(select id from ledger.account where ${isOwn}))
          ) whole
          left join lateral (
            -- Through the movement that filled it, which has an index by transaction.
            select min(l.expires_at) as expires_at
              from ledger.lot_movement m
              join ledger.credit_lot l on l.id = m.lot_id and l.origin_tx = t.id
             where m.tx_id = t.id
          ) given on true
          left join lateral (
            select first.booking_id
              from ledger.lot_movement m
              join ledger.credit_lot l on l.id = m.lot_id
              join ledger.tx first on first.id = l.origin_tx
             where m.tx_id = t.id and t.booking_id is null
             limit 1
          ) origin on true
          left join bookings b on b.id = coalesce(t.booking_id, origin.booking_id)
          left join providers p on p.id = b.provider_id
          left join profiles f on f.user_id = p.owner_user_id
         order by newest.id desc`,
  );
  return found.map(({ createdAt, expiresAt, ...entry }): WalletEntry => ({
    ...entry,
    createdAt: new Date(createdAt),
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  }));
}

const typeOf = sql`case
  when t.kind in ('reward', 'redemption') then 'earn'
  when t.kind = 'expiry' then 'expire'
  when t.kind = 'referral' then 'referral'
  when t.kind in ('cancellation', 'price_change', 'dispute_resolution', 'chargeback', 'refund_credit') then 'refund'
  when t.kind in ('hold', 'credit_return') then 'spend'
  else 'clawback' end`;

const ruleOf = sql`case t.kind
  when 'reward' then 'cashback'
  when 'redemption' then 'points_exchange'
  when 'referral' then 'referral'
  when 'hold' then 'payment'
  when 'credit_return' then 'sent_back'
  when 'chargeback' then 'payment_returned'
  when 'refund_credit' then 'refused_refund'
  when 'cancellation' then 'cancellation'
  when 'price_change' then 'date_change'
  when 'dispute_resolution' then 'dispute'
  when 'expiry' then 'expiry'
  else 'correction' end`;
