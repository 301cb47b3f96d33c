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
  readonly description: string | null;
  readonly bookingId: string | null;
  readonly createdAt: Date;
  /** Only where promotional credit was given. */
  readonly expiresAt: Date | null;
}

interface Page {
  /** Movements after this one, in the order of the list. */
  readonly afterId?: number | undefined;
  readonly limit?: number;
}

type Row = Omit<Movement, 'createdAt' | 'expiresAt'> & {
  readonly createdAt: string;
  readonly expiresAt: string | null;
};

/**
 * The statement of a wallet, newest first: one line for each transaction that changed what can be spent, promotional
 * credit and refunded money together, so that the lines add up to the balance. An attempt to pay that took money and
 * gave the same money back is no line.
 */
export async function listMovements(db: Database, userId: string, { afterId, limit }: Page = {}) {
  const found = await rows<Row & Record<string, unknown>>(
    db,
    sql`select moved.id, ${typeOf} as type, ${ruleOf} as rule, moved.delta as "deltaCents",
               b.title as description, b.id as "bookingId",
               t.occurred_at as "createdAt", given.expires_at as "expiresAt"
          from (select e.tx_id, max(e.id) as id, -sum(e.amount)::bigint as delta
                  from ledger.account a
                  join ledger.entry e on e.account_id = a.id
                 where a.code in (${`wallet_promo:${userId}`}, ${`wallet_cash:${userId}`})
                 group by e.tx_id
                having sum(e.amount) <> 0) moved
          join ledger.tx t on t.id = moved.tx_id
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
         where t.kind <> 'unhold'
           and not exists (select from ledger.tx undone where undone.key = 'un' || t.key and t.kind = 'hold')
           and (${afterId ?? null}::bigint is null or moved.id < ${afterId ?? null}::bigint)
         order by moved.id desc
         limit ${limit ?? null}`,
  );
  return found.map(({ createdAt, expiresAt, ...line }): Movement => ({
    ...line,
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
