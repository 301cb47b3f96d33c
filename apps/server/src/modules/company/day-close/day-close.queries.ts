import { sql } from 'drizzle-orm';

import { type Database, rows } from '../../../platform/db/database.ts';
import { commissionInQuery, receivedOf, refundedInQuery } from '../../ledger/index.ts';

interface Span {
  readonly companyId: string;
  readonly start: Date;
  readonly end: Date;
}

export interface ClosedBooking {
  readonly id: string;
  readonly title: string;
  readonly client: string;
  readonly starts_at: string;
  readonly assignee_id: string | null;
  readonly attended_by: string | null;
  readonly checked_out_at: string | null;
  readonly released_at: string | null;
  readonly settings_version: number;
  readonly price_cents: number;
  readonly fee_cents: number;
  readonly discount_cents: number;
  readonly refunded: number;
  readonly received: number;
  readonly commission: number;
}

const atMost = 500;
const between = ({ start, end }: Span) =>
  sql`>= ${start.toISOString()}::timestamptz and b.starts_at < ${end.toISOString()}::timestamptz`;

/** The paid bookings that begin on a day, those that were cancelled and brought money too, with what the ledger has of them; the earliest first. */
export const findClosedBookings = (db: Database, span: Span): Promise<ClosedBooking[]> =>
  rows(
    db,
    sql`select b.id, s.title, t.full_name as client, b.starts_at, b.assignee_id, a.full_name as attended_by, b.checked_out_at,
               b.released_at, b.settings_version, b.price_cents, b.fee_cents, b.discount_cents,
               ${refundedInQuery(sql`b.id`)} as refunded, ${receivedOf(sql`b.id`)} as received,
               ${commissionInQuery(sql`b.id`)} as commission
          from bookings b
          join services s on s.id = b.service_id
          join profiles t on t.user_id = b.tutor_id
          left join profiles a on a.user_id = b.assignee_id
         where b.provider_id = ${span.companyId}::uuid and b.starts_at ${between(span)}
           and (b.status in ('confirmed', 'in_progress', 'completed')
             or (b.status = 'cancelled' and ${receivedOf(sql`b.id`)} <> 0))
         order by b.starts_at, b.id limit ${atMost}`,
  );

/** How many agreed bookings begin on a day. */
export async function countBookings(db: Database, span: Span): Promise<number> {
  const [row] = await rows<{ total: number }>(
    db,
    sql`select count(*)::int as total from bookings b
         where b.provider_id = ${span.companyId}::uuid and b.starts_at ${between(span)}
           and b.status in ('accepted', 'confirmed', 'in_progress')`,
  );
  return row?.total ?? 0;
}

export interface ClosedDiscount {
  readonly id: string;
  readonly redeemed_at: string;
  readonly client: string;
  readonly registered_by: string;
  readonly title: string;
  readonly purchase_cents: number;
  readonly discount_cents: number;
  readonly is_standing: boolean;
  readonly is_contested: boolean;
}

/** The discounts that were registered at the counter on a day. */
export const findClosedDiscounts = (
  db: Database,
  { companyId, start, end }: Span,
): Promise<ClosedDiscount[]> =>
  rows(
    db,
    sql`select d.id, d.redeemed_at, m.full_name as client, g.full_name as registered_by, p.title, d.purchase_cents,
               d.discount_cents, d.is_standing,
               d.contested_at is not null and d.contest_outcome is null and d.withdrawn_at is null as is_contested
          from redemptions d
          join promotions p on p.id = d.promotion_id
          join profiles m on m.user_id = d.member_id
          join profiles g on g.user_id = d.redeemed_by
         where d.partner_id = ${companyId}::uuid and d.redeemed_at >= ${start.toISOString()}::timestamptz
           and d.redeemed_at < ${end.toISOString()}::timestamptz
         order by d.redeemed_at, d.id limit ${atMost}`,
  );
