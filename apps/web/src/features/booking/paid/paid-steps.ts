import type { Booking } from '@patinha/contract/booking';
import { bookingSettingsAt, refundTimesOf } from '@patinha/domain/booking';
import { addDays, calendarDay, dayMs } from '@patinha/domain/shared';

import { formatTime } from '../../../ui/format.ts';
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
  return [
    cancellingOf(booking, now),
    { when: momentOf(new Date(start), zone), what: address === null ? text.goes(carer) : text.comes(carer) },
    { when: text.after, what: text.diary },
  ];
}

/** By the terms in force when the booking was made. */
function cancellingOf({ starts_at: start, created_at: madeAt, zone }: Booking, now: number): PaidStep {
  const { cancellation } = bookingSettingsAt(new Date(madeAt));
  const { fullUntil, halfUntil } = refundTimesOf(new Date(start), cancellation);
  if (fullUntil.getTime() >= now) return { when: momentOf(fullUntil, zone), what: text.free };
  if (halfUntil.getTime() >= now)
    return { when: momentOf(halfUntil, zone), what: text.half(cancellation.halfPercent) };
  return { when: text.now, what: text.none };
}

/** `sex. 4/12, 10:00`. */
const momentOf = (at: Date, zone: Booking['zone']): string =>
  `${shortDay(at, zone)}, ${formatTime(at, zone)}`;

const shortDay = (at: Date, zone: Booking['zone']): string =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: zone, weekday: 'short', day: 'numeric', month: 'numeric' })
    .format(at)
    .replace('.,', '.')
    .replaceAll(/\b0/g, '');

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
  const weekday = new Intl.DateTimeFormat('pt-BR', { timeZone: zone, weekday: 'long' }).format(at);
  return text.at(isNear ? weekday : shortDay(at, zone), time);
}
