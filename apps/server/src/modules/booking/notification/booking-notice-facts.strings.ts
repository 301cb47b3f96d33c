import { nightsOf } from '@patinha/domain/availability';
import {
  absenceHeldMs,
  type BookingSide,
  type DeclineReason,
  declineReasons,
  isDeclinedForHour,
} from '@patinha/domain/booking';
import { addCents, addMs, calendarDay, type Cents, zeroCents } from '@patinha/domain/shared';

import { firstName, money } from '../../../platform/outgoing/mail-words.ts';
import { dayTime } from '../../../platform/time/day-time.ts';
import type { BookingRow } from '../booking.queries.ts';
import type { ChangeRow } from '../change/booking-change.queries.ts';
import type { PaidParts } from './refund-line.strings.ts';

export interface NoticeWords {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly label?: string;
}

/** Values that a notice may mention; times are local to the place. */
export interface Facts {
  readonly title: string;
  readonly tutor: string;
  readonly provider: string;
  readonly when: string;
  readonly total: string;
  readonly price: string;
  readonly earning: string;
  readonly isRequest: boolean;
  readonly isPaid: boolean;
  readonly refund: string | undefined;
  readonly paid: PaidParts;
  readonly respondUntil: string;
  readonly payUntil: string;
  /** Whether it was accepted, so that its hour was not free. */
  readonly wasHeld: boolean;
  readonly isByTutor: boolean;
  /** Whether it ended because its provider could not come and no substitute was found. */
  readonly isProviderOut: boolean;
  readonly declineReason: DeclineReason | undefined;
  /** Whether the booking shows other hours to its tutor. */
  readonly showsNearTimes: boolean;
  readonly isStay: boolean;
  readonly isTutorAbsent: boolean;
  /** Whether the report lacked a proof, so that half goes back. */
  readonly isAbsenceHalf: boolean;
  readonly objectUntil: string;
  /** The end that was agreed, and that of the service so far; in a day's words. */
  readonly end: string;
  readonly ended: string;
  readonly isEarly: boolean;
  /** Whether only the tutor's word completes it. */
  readonly waitsForWord: boolean;
  /** Whether the booking has an address that the side does not know yet. */
  readonly showsAddress: Readonly<Record<BookingSide, boolean>>;
  readonly change: ChangeFacts;
}

/** Of the latest proposal of another time; empty where there is none. */
interface ChangeFacts {
  readonly by: BookingSide | undefined;
  /** Whether the other side let it lapse. */
  readonly isExpired: boolean;
  readonly when: string;
  readonly previous: string;
  readonly total: string;
  readonly answerUntil: string;
  readonly refund: string | undefined;
}

const noChange: ChangeFacts = {
  by: undefined,
  isExpired: false,
  when: '',
  previous: '',
  total: '',
  answerUntil: '',
  refund: undefined,
};

function changeFactsOf({ zone }: BookingRow, change: ChangeRow | undefined): ChangeFacts {
  if (!change) return noChange;
  return {
    by: change.proposedBy,
    isExpired: change.status === 'expired',
    when: dayTime(change.startsAt, zone),
    previous: dayTime(change.previousStartsAt, zone),
    total: money('client-pays', addCents(change.priceCents, change.feeCents)),
    answerUntil: dayTime(change.expiresAt, zone),
    refund: change.refundCents ? money('refund', change.refundCents) : undefined,
  };
}

/** The start; of a booking over several days its end too, and the nights of a stay. */
function whenOf(booking: Pick<BookingRow, 'startsAt' | 'endsAt' | 'zone' | 'stayUnit'>): string {
  const { startsAt, endsAt, zone, stayUnit } = booking;
  const from = dayTime(startsAt, zone);
  if (calendarDay(startsAt, zone) === calendarDay(endsAt, zone)) return from;
  const span = `${from} até ${dayTime(endsAt, zone)}`;
  if (!stayUnit) return span;
  const count = nightsOf({ unit: stayUnit, ...booking });
  const [one, many] = stayUnit === 'night' ? ['noite', 'noites'] : ['dia', 'dias'];
  return `${span} (${count} ${count === 1 ? one : many})`;
}

interface Amounts {
  readonly earning: Cents | null;
  readonly change: ChangeRow | undefined;
}

export function factsOf(booking: BookingRow, { earning, change }: Amounts): Facts {
  return {
    title: booking.title,
    tutor: firstName(booking.tutorName),
    provider: booking.providerName,
    when: whenOf(booking),
    total: money('client-pays', addCents(booking.priceCents, booking.feeCents)),
    price: money('price', booking.priceCents),
    earning: money('seller-receives', earning ?? zeroCents),
    isRequest: booking.status === 'pending',
    isPaid: booking.confirmedAt !== null,
    refund: booking.refundCents ? money('refund', booking.refundCents) : undefined,
    paid: booking,
    respondUntil: dayTime(booking.respondUntil, booking.zone),
    payUntil: dayTime(booking.payUntil ?? booking.startsAt, booking.zone),
    wasHeld: booking.commissionBps !== null,
    isByTutor: booking.cancelledBy === 'tutor',
    isProviderOut: booking.end === 'provider_out',
    declineReason: declineReasons.find((reason) => reason === booking.endReason),
    showsNearTimes: isDeclinedForHour(booking) && booking.stayUnit === null,
    isStay: booking.stayUnit !== null,
    isTutorAbsent: booking.tutorAbsentAt !== null,
    isAbsenceHalf: booking.absenceShare === 'half',
    objectUntil: dayTime(addMs(booking.tutorAbsentAt ?? booking.startsAt, absenceHeldMs), booking.zone),
    end: dayTime(booking.endsAt, booking.zone),
    ended: dayTime(booking.checkedOutAt ?? booking.endsAt, booking.zone),
    isEarly: booking.checkedOutAt !== null && booking.checkedOutAt < booking.endsAt,
    waitsForWord:
      booking.status === 'in_progress' && booking.checkedOutAt !== null && booking.completesAt === null,
    showsAddress: { tutor: booking.placeAddress !== null, provider: booking.address !== null },
    change: changeFactsOf(booking, change),
  };
}
