import { eq, sql } from 'drizzle-orm';

import { type Database, rows, type Transaction } from '../../platform/db/database.ts';
import { promotions } from './promotion.table.ts';

interface Use {
  readonly promotionId: string;
  readonly memberId: string;
}

/**
 * Consumes one use of the total and one of the person, in one statement, as a redemption does: compares both counts on
 * rows that it locks. On false the caller has to throw, to roll back.
 */
export async function consumePromotionUse(tx: Transaction, { promotionId, memberId }: Use): Promise<boolean> {
  const taken = await rows<{ id: string }>(
    tx,
    sql`
      with promotion as (
        update promotions set used_count = used_count + 1
        where id = ${promotionId}::uuid and is_active and is_online and app.now() between start_at and end_at
          and (total_limit is null or used_count < total_limit)
        returning id, per_user_limit
      )
      insert into promotion_uses as own (promotion_id, member_id, used_count)
      select id, ${memberId}::uuid, 1 from promotion
      on conflict (promotion_id, member_id) do update set used_count = own.used_count + 1
        where own.used_count < coalesce((select per_user_limit from promotion), own.used_count + 1)
      returning promotion_id as id`,
  );
  return taken.length === 1;
}

/** Releases uses; locks the promotions first, as redeeming does. */
export async function returnUses(tx: Transaction, uses: readonly Use[]): Promise<void> {
  await tx.execute(sql`
    with given as (
      select promotion_id, member_id, count(*)::int as uses
        from jsonb_to_recordset(${JSON.stringify(
          uses.map(({ promotionId, memberId }) => ({ promotion_id: promotionId, member_id: memberId })),
        )}::jsonb) u (promotion_id uuid, member_id uuid)
       group by 1, 2
    ), locked as (
      select id from promotions where id in (select promotion_id from given) order by id for no key update
    ), counted as (
      update promotions p set used_count = p.used_count - total.uses
        from (select promotion_id, sum(uses)::int as uses from given
               where promotion_id in (select id from locked) group by 1) total
       where p.id = total.promotion_id
      returning p.id
    )
    update promotion_uses own set used_count = own.used_count - given.uses
      from given join counted on counted.id = given.promotion_id
     where own.promotion_id = given.promotion_id and own.member_id = given.member_id`);
}

/** The discount of a promotion, and its days and hours. */
export async function findPromotionHours(db: Database, promotionId: string) {
  const [promotion] = await db
    .select({
      pctOff: promotions.pctOff,
      minValueCents: promotions.minValueCents,
      maxDiscountCents: promotions.maxDiscountCents,
      daysOfWeek: promotions.daysOfWeek,
      startMinute: promotions.startMinute,
      endMinute: promotions.endMinute,
    })
    .from(promotions)
    .where(eq(promotions.id, promotionId));
  return promotion;
}
