import type { Booking } from '@patinha/contract/booking';
import { firstNameOf } from '@patinha/domain/account';
import { calendarDay, hourMs, minuteMs } from '@patinha/domain/shared';

import { formatDayTime, formatDuration, formatTime, money, formatWeekdayTime } from '../../../ui/format.ts';
import { carerOf, endOf, petsOf } from '../agora/agora-words.ts';
import { detailText } from '../booking-detail.strings.ts';
import { endSentence } from '../booking-end.tsx';
import { warningOf } from '../warning/booking-warning.ts';
import { stateText as text } from './booking-state.strings.ts';
import type { StateKind } from './booking-state.ts';

/** What happens next or what is to be done, in one sentence; undefined where the word alone says it. */
export function sentenceOf(booking: Booking, kind: StateKind, now: number): string | undefined {
  if (kind === 'over') return overSentence(booking);
  if (kind === 'problem') return text.problemOpen;
  if (booking.waits_until !== null || booking.open_proposal) return warningOf(booking);
  return booking.side === 'tutor'
    ? tutorSentences[kind]?.(booking, now)
    : providerSentence(booking, kind, now);
}

/** Who ended it and why, and what went back. */
function overSentence(booking: Booking): string | undefined {
  const { side, refund_cents: refund } = booking;
  const ended = endSentence(booking);
  const back = refund !== null && refund > 0 && text.back[side](money('refund', refund));
  return [ended && `${ended}.`, back].filter(Boolean).join(' ') || undefined;
}

const tutorSentences: Readonly<
  Partial<Record<StateKind, (booking: Booking, now: number) => string | undefined>>
> = {
  asked: (booking, now) => text.answers(carerOf(booking), momentOf(booking.respond_until, booking, now)),
  pay: (booking, now) => paySentence(booking.pay_until ?? booking.starts_at, booking, now),
  agreed: (booking, now) => meetingOf(booking, now),
  today: (booking, now) =>
    `${meetingOf(booking, now)} ${booking.address === null ? text.showQr.goes : text.showQr.comes}`,
  late: (booking) => text.late(carerOf(booking), formatTime(booking.starts_at, booking.zone)),
  'under-way': (booking) => text.underWay(petsOf(booking), carerOf(booking), endOf(booking)),
  ended: ({ checked_out_at: ended, zone }) =>
    ended === null ? undefined : text.ended(formatTime(ended, zone)),
  ok: okSentence,
};

/** What the OK brings, and until when it can be given. */
function okSentence({ release_at: until, cashback_cents: back, zone }: Booking): string {
  return [
    text.ok,
    back ? text.okEarns(money('cashback-coming', back)) : '',
    until === null ? '' : text.okUntil(formatWeekdayTime(until, zone)),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Who goes to whom, and when. */
const meetingOf = (booking: Booking, now: number): string =>
  booking.address === null
    ? text.expects(carerOf(booking), petsOf(booking), startWords(booking, now))
    : text.comes(carerOf(booking), startWords(booking, now));

function providerSentence(booking: Booking, kind: StateKind, now: number): string | undefined {
  const { zone, starts_at: start, pay_until, place_address: ownPlace } = booking;
  const tutor = firstNameOf(booking.tutor_name);
  if (kind === 'pay') return detailText.accepted(tutor, formatDayTime(pay_until ?? start, zone));
  if (kind === 'agreed' || kind === 'today')
    return ownPlace === null
      ? text.youGo(tutor, startWords(booking, now))
      : text.comes(tutor, startWords(booking, now));
  return undefined;
}

function paySentence(until: string, { zone }: Booking, now: number): string {
  const leftMs = Date.parse(until) - now;
  if (leftMs > hourMs) return text.payUntil(formatWeekdayTime(until, zone));
  return text.payWithin(formatDuration(Math.max(1, Math.ceil(leftMs / minuteMs))));
}

const isToday = (instant: string, { zone }: Booking, now: number) =>
  calendarDay(new Date(instant), zone) === calendarDay(new Date(now), zone);

const startWords = (booking: Booking, now: number): string =>
  isToday(booking.starts_at, booking, now)
    ? text.todayAt(formatTime(booking.starts_at, booking.zone))
    : formatWeekdayTime(booking.starts_at, booking.zone);

/** The hour alone today, else with its day. */
const momentOf = (instant: string, booking: Booking, now: number): string =>
  isToday(instant, booking, now)
    ? formatTime(instant, booking.zone)
    : formatWeekdayTime(instant, booking.zone);
