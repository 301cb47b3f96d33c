import { unfulfilledStatuses } from '@patinha/domain/booking';
import type { Cents } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';

import { type Database, rows } from '../../platform/db/database.ts';
import { refundedInQuery } from '../ledger/index.ts';
import { promotionViews } from './promotion.table.ts';

export interface CampaignResults {
  readonly shownCount: number;
  readonly bookingsCount: number;
  readonly redemptionsCount: number;
  readonly contestedCount: number;
  readonly revenueCents: Cents;
  readonly discountCents: Cents;
}

interface ResultRow {
  readonly id: string;
  readonly shown: number;
  readonly bookings: number;
  readonly redemptions: number;
  readonly contested: number;
  readonly revenue: Cents;
  readonly discount: Cents;
}

export async function insertViews(
  db: Database,
  views: readonly (typeof promotionViews.$inferInsert)[],
): Promise<void> {
  await db
    .insert(promotionViews)
    .values([...views])
    .onConflictDoNothing();
}

/**
 * Revenue and discount count services that took place and purchases not annulled, less what went back of the price; a
 * booking that was refunded whole is no use of the campaign.
 */
export async function selectResults(
  db: Database,
  ids: readonly string[],
): Promise<(CampaignResults & { readonly promotionId: string })[]> {
  const found = await rows<ResultRow>(
    db,
    sql`select p.id, seen.shown, booked.bookings, taken.redemptions, taken.contested,
          (booked.revenue + taken.revenue)::bigint as revenue, (booked.discount + taken.discount)::bigint as discount
        from promotions p
        cross join lateral (
          select count(*)::int as shown from promotion_views v where v.promotion_id = p.id
        ) seen
        cross join lateral (
          select count(*)::int as bookings,
                 coalesce(sum(c.kept) filter (where c.status = 'completed'), 0) as revenue,
                 coalesce(sum(c.discount_cents) filter (where c.status = 'completed'), 0) as discount
            from (
              select b.status, b.discount_cents, b.price_cents - least(b.price_cents, ${refundedInQuery(sql`b.id`)}) as kept
                from bookings b where b.promotion_id = p.id and b.status not in ${[...unfulfilledStatuses]}
            ) c where c.kept > 0
        ) booked
        cross join lateral (
          select count(*) filter (where d.is_standing)::int as redemptions,
                 count(*) filter (
                   where d.contested_at is not null and d.contest_outcome is null and d.withdrawn_at is null
                 )::int as contested,
                 coalesce(sum(d.purchase_cents - d.discount_cents) filter (where d.is_standing), 0) as revenue,
                 coalesce(sum(d.discount_cents) filter (where d.is_standing), 0) as discount
            from redemptions d where d.promotion_id = p.id
        ) taken
       where p.id in ${[...ids]}`,
  );
  return found.map((row) => ({
    promotionId: row.id,
    shownCount: row.shown,
    bookingsCount: row.bookings,
    redemptionsCount: row.redemptions,
    contestedCount: row.contested,
    revenueCents: row.revenue,
    discountCents: row.discount,
  }));
}
