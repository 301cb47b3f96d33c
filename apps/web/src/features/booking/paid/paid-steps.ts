import type { Booking } from '@patinha/contract/booking';
import { bookingSettingsAt, refundTimesOf } from '@patinha/domain/booking';
import { addDays, calendarDay, dayMs } from '@patinha/domain/shared';

import { dayAndMonth, formatTime, formatWeekday, formatWeekdayTime, money } from '../../../ui/format.ts';
import { carerOf } from '../agora/agora-words.ts';
import { paidText as text } from './paid.strings.ts';

export interface PaidStep {
  readonly when: string;
  readonly what: string;
}

/** What comes after the payment: the end of free cancelling, the meeting, and what is left of it. */
export function paidStepsOf(booking: Booking, now: number): readonly PaidStep[] {
  const { starts_at: start, zone, address } = booking;
  const carer = carerOf(booking);
  const back = booking.cashback_cents ?? 0;
  return [
    cancellingOf(booking, now),
    {
      when: formatWeekdayTime(new Date(start), zone),
      what: address === null ? text.goes(carer) : text.comes(carer),
    },
    { when: text.after, what: back > 0 ? text.cashback(money('cashback-coming', back)) : text.diary },
  ];
}

/** By the terms in force when the booking was made. */
function cancellingOf({ starts_at: start, created_at: madeAt, zone }: Booking, now: number): PaidStep {
  const { cancellation } = bookingSettingsAt(new Date(madeAt));
  const { fullUntil, halfUntil } = refundTimesOf(new Date(start), cancellation);
  if (fullUntil.getTime() >= now) return { when: formatWeekdayTime(fullUntil, zone), what: text.free };
  if (halfUntil.getTime() >= now)
    return { when: formatWeekdayTime(halfUntil, zone), what: text.half(cancellation.halfPercent) };
  return { when: text.now, what: text.none };
}

const shortDay = (at: Date, zone: Booking['zone']): string =>
  `${formatWeekday(at, zone)} ${dayAndMonth(at, zone)}`;

const daysByName = 6;

/** `sábado às 10:00`, further away with its date. */
export function startWords({ starts_at: start, zone }: Booking, now: number): string {
  const at = new Date(start);
  const day = calendarDay(at, zone);
  const today = calendarDay(new Date(now), zone);
  const time = formatTime(at, zone);
  if (day === today) return text.at(text.today, time);
  if (day === addDays(today, 1)) return text.at(text.tomorrow, time);
  const isNear = at.getTime() - now < daysByName * dayMs;
  return text.at(isNear ? formatWeekday(at, zone, 'long') : shortDay(at, zone), time);
}
