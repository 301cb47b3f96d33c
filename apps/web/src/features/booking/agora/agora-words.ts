import type { Booking } from '@patinha/contract/booking';

import { isOverDays, stayMoment, staySpan } from '../../../lib/words/stay-text.ts';
import { formatTime, formatWeekdayTime } from '../../../ui/format.ts';
import { warningOf } from '../warning/booking-warning.ts';
import { agoraText as text } from './agora.strings.ts';
import type { Moment } from './agora.ts';

const names = new Intl.ListFormat('pt-BR');

/** `Thor e Nina`. */
export const petsOf = ({ pets }: Booking): string => names.format(pets.map(({ name }) => name));

export const whenOf = (booking: Booking): string =>
  booking.stay ? staySpan(booking) : formatWeekdayTime(booking.starts_at, booking.zone);

/** The hour at which it ends, with its day when that is another one. */
export const endOf = (booking: Booking): string =>
  isOverDays(booking) ? stayMoment(booking.ends_at, booking.zone) : formatTime(booking.ends_at, booking.zone);

/** Who attends, for a company that has said so. */
export const carerOf = ({ attended_by: member, provider_name: provider }: Booking): string =>
  member ?? provider;

export function headlineOf({ kind, booking }: Moment): string {
  const { title, starts_at, zone, address } = booking;
  const [carer, pets, time] = [carerOf(booking), petsOf(booking), formatTime(starts_at, zone)];
  if (kind === 'under-way') return text.underWay(pets, booking.pets.length === 1, carer);
  if (kind === 'coming') return address === null ? text.expects(carer, pets, time) : text.comes(carer, time);
  if (kind === 'pay') return text.pay(title, carer);
  if (kind === 'ok') return text.howWasIt(title, carer);
  if (kind === 'answer') return text.proposes(booking.provider_name);
  return kind === 'asked' ? text.asked(carer) : text.with(title, carer);
}

export function detailOf({ kind, booking }: Moment): string {
  const { title, starts_at, checked_in_at: since, zone } = booking;
  if (kind === 'under-way') return text.since(title, formatTime(since ?? starts_at, zone), endOf(booking));
  if (kind === 'coming') return text.handover(title);
  return isRequest(kind) ? text.at(title, whenOf(booking)) : whenOf(booking);
}

const isRequest = (kind: Moment['kind']) => kind === 'asked' || kind === 'answer';

/** Until when the person, or the other side, has to act; of a request, what it waits for. */
export function deadlineOf({ kind, booking }: Moment): string | undefined {
  const { pay_until, release_at, zone } = booking;
  if (kind === 'pay' && pay_until) return text.payUntil(formatWeekdayTime(pay_until, zone));
  if (isRequest(kind)) return warningOf(booking);
  return kind === 'ok' && release_at ? text.okUntil(formatWeekdayTime(release_at, zone)) : undefined;
}
