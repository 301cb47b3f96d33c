import { type BookingEnd, type EndGroup, endGroups } from '@patinha/domain/booking';
import { inArray, type SQL, sql } from 'drizzle-orm';

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
    case when ${bookings.cancellationRule} in ('provider_no_show', 'agreed_not_done', 'tutor_absent', 'dispute', 'chargeback')
           then ${bookings.cancellationRule}
         when ${bookings.endReason} = 'seller_left' then 'seller_left'
         when ${bookings.providerOutAt} is not null then 'provider_out'
         when ${bookings.cancelledBy} = 'tutor' then 'by_tutor' else 'by_provider' end
  end`;

export const endedAs = (group: EndGroup): SQL => inArray(endOfBooking, [...endGroups[group]]);
