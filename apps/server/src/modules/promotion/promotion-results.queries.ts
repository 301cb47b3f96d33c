import { unfulfilledStatuses } from '@patinha/domain/booking';
import type { Cents } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';

import { type Database, rows } from '../../platform/db/database.ts';
import { promotionViews } from './promotion.table.ts';

export interface CampaignResults {
  readonly shownCount: number;
  readonly bookingsCount: number;
  readonly redemptionsCount: number;
  readonly revenueCents: Cents;
  readonly discountCents: Cents;
}

interface ResultRow {
  readonly id: string;
  readonly shown: number;
  readonly bookings: number;
  readonly redemptions: number;
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

/** Revenue and discount count services that took place and purchases not annulled. */
export async function selectResults(
  db: Database,
  ids: readonly string[],
): Promise<(CampaignResults & { readonly promotionId: string })[]> {
  const found = await rows<ResultRow>(
    db,
    sql`select p.id, seen.shown, booked.bookings, taken.redemptions,
          (booked.revenue + taken.revenue)::bigint as revenue, (booked.discount + taken.discount)::bigint as discount
        from promotions p
        cross join lateral (
          select count(*)::int as shown from promotion_views v where v.promotion_id = p.id
        ) seen
        cross join lateral (
          select count(*)::int as bookings,
                 coalesce(sum(b.price_cents) filter (where b.status = 'completed'), 0) as revenue,
                 coalesce(sum(b.discount_cents) filter (where b.status = 'completed'), 0) as discount
            from bookings b where b.promotion_id = p.id and b.status not in ${[...unfulfilledStatuses]}
        ) booked
        cross join lateral (
          select count(*)::int as redemptions, coalesce(sum(d.purchase_cents - d.discount_cents), 0) as revenue,
                 coalesce(sum(d.discount_cents), 0) as discount
            from redemptions d where d.promotion_id = p.id and d.is_standing
        ) taken
       where p.id in ${[...ids]}`,
  );
  return found.map((row) => ({
    promotionId: row.id,
    shownCount: row.shown,
    bookingsCount: row.bookings,
    redemptionsCount: row.redemptions,
    revenueCents: row.revenue,
    discountCents: row.discount,
  }));
}
