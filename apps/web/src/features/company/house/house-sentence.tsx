import type { AgendaBooking, TeamAgenda } from '@patinha/contract/company';

import { useQuery } from '../../../lib/api/use-query.ts';
import { formatTime } from '../../../ui/format.ts';
import { dayClose } from '../day-close/day-close.api.ts';
import { teamToday } from '../today/today.api.ts';
import { comesHere, houseDayOf, isOver } from './house-day.ts';
import { houseText as text } from './house.strings.ts';

/** What today brings, as a sentence; on a day without anything, what tomorrow does. */
export function HouseSentence() {
  const agenda = useQuery(teamToday()).data;
  const isQuiet = agenda?.bookings.length === 0;
  const tomorrow = useQuery({ ...dayClose(undefined), enabled: isQuiet }).data?.next_day_bookings;
  if (!agenda) return text.today;
  if (!isQuiet) return sentenceOf(agenda);
  if (tomorrow === undefined) return text.nothing;
  return `${text.nothing} ${tomorrow === 0 ? text.nothingTomorrow : text.tomorrow(tomorrow)}`;
}

function sentenceOf({ bookings, zone }: TeamAgenda): string {
  const day = houseDayOf(bookings);
  if (isOver(day)) return `${text.today}: ${text.allDone(day.done.length)}`;
  const paid = day.awaited.filter(({ status }) => status === 'confirmed');
  const parts = [
    ofAwaited(paid.filter(comesHere), zone, text.coming),
    ofAwaited(
      paid.filter((booking) => !comesHere(booking)),
      zone,
      text.toGo,
    ),
    counted(day.underWay.filter(comesHere).length, text.here),
    counted(day.underWay.filter((booking) => !comesHere(booking)).length, text.out),
    counted(day.awaited.length - paid.length, text.comingUnpaid),
  ].filter(Boolean);
  return parts.length === 0 ? text.today : `${text.today}: ${parts.join(', ')}`;
}

const counted = (count: number, words: (count: number) => string) => count > 0 && words(count);

function ofAwaited(
  bookings: readonly AgendaBooking[],
  zone: string,
  words: (count: number, until: string) => string,
) {
  const last = bookings.at(-1);
  return last && words(bookings.length, formatTime(last.starts_at, zone));
}
