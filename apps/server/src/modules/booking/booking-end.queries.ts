import { type BookingEnd, type EndGroup, endGroups } from '@patinha/domain/booking';
import { and, count, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';

import { type Database, rows } from '../../platform/db/database.ts';
import { bookingChanges, bookings } from './booking.table.ts';

const hasLapsedProposal = sql`exists (select 1 from ${bookingChanges} c
  where c.booking_id = ${bookings.id} and c.status = 'expired' and c.proposed_by = 'provider')`;

/** How a booking ended without its service; null for any other. */
export const endOfBooking = sql<BookingEnd | null>`case ${bookings.status}
  when 'declined' then
    case when ${bookings.endReason} in ('clash', 'absence', 'seller_left') then ${bookings.endReason} else 'declined' end
  when 'expired' then
    case when ${bookings.commissionBps} is not null then 'unpaid'
         when ${hasLapsedProposal} then 'proposal_lapsed' else 'unanswered' end
  when 'cancelled' then
    case when ${bookings.cancellationRule} = 'tutor_absent_half' then 'tutor_absent'
         when ${bookings.cancellationRule} in ('provider_no_show', 'agreed_not_done', 'tutor_absent', 'dispute', 'chargeback')
           then ${bookings.cancellationRule}
         when ${bookings.endReason} = 'seller_left' then 'seller_left'
         when ${bookings.cancelledBy} = 'system' then 'tutor_left'
         when ${bookings.providerOutAt} is not null then 'provider_out'
         when ${bookings.cancelledBy} = 'tutor' then 'by_tutor' else 'by_provider' end
  end`;

export const endedAs = (group: EndGroup): SQL => inArray(endOfBooking, [...endGroups[group]]);

/** The bookings that a provider has cancelled and that started after the instant, as its public page counts them. */
export async function countCancelledBy(db: Database, providerId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(bookings)
    .where(
      and(
        eq(bookings.providerId, providerId),
        eq(bookings.cancelledBy, 'provider'),
        gt(bookings.startsAt, since),
      ),
    );
  return row?.total ?? 0;
}

/** Paid bookings that a person cancelled on their side since an instant, with everything refunded. */
export async function countFreeCancellations(db: Database, userId: string, since: Date): Promise<number> {
  const [found] = await rows<{ total: number }>(
    db,
    sql`select (select count(*) from bookings b where b.tutor_id = ${userId}::uuid and b.cancelled_by = 'tutor'
                  and ${isFreeCancellation(since)})::int
             + (select count(*) from bookings b join providers p on p.id = b.provider_id
                 where p.owner_user_id = ${userId}::uuid and b.cancelled_by = 'provider'
                   and ${isFreeCancellation(since)})::int as total`,
  );
  return found?.total ?? 0;
}

const isFreeCancellation = (since: Date) => sql`b.confirmed_at is not null and b.cancelled_at > ${since}
  and b.refund_cents >= b.price_cents`;
