import type { Booking } from '@patinha/contract/booking';
import { firstNameOf } from '@patinha/domain/account';

import { formatDayTime, formatTime, formatWeekdayTime } from '../../../ui/format.ts';
import { warningText } from './booking-warning.strings.ts';

/** Names whose turn it is to answer. */
function proposalOf(
  { side, zone, provider_name, tutor_name }: Booking,
  { by, starts_at }: NonNullable<Booking['open_proposal']>,
): string {
  const when = formatWeekdayTime(starts_at, zone);
  const other = side === 'tutor' ? provider_name : firstNameOf(tutor_name);
  return by === side ? warningText.proposed(when, other) : warningText.proposal(when, other);
}

/** What waits for whom, on the card and on the page. */
export function warningOf(booking: Booking): string | undefined {
  const isTutor = booking.side === 'tutor';
  if (booking.contested_at !== null) return warningText.contested;
  if (booking.open_proposal) return proposalOf(booking, booking.open_proposal);
  if (booking.waits_until !== null) return warningText.waits(formatTime(booking.waits_until, booking.zone));
  if (booking.status === 'pending') {
    const when = formatDayTime(booking.respond_until, booking.zone);
    return isTutor ? warningText.waitingAnswer(when) : warningText.answerUntil(when);
  }
  if (booking.status === 'accepted' && booking.pay_until) {
    const when = formatDayTime(booking.pay_until, booking.zone);
    return isTutor ? warningText.payUntil(when) : warningText.waitingPayment(when);
  }
  return undefined;
}
