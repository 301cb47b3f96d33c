import { dayAndMonth, formatTime, formatWeekday } from '../../../ui/format.ts';
import type { FreeHours } from './saved-reply.api.ts';
import { replyText as text } from './saved-reply.strings.ts';

const either = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** A sentence with the free hours on the clock of the place, or with the free dates of a stay; undefined without any. */
export function freeHoursText({ items, zone }: FreeHours): string | undefined {
  if (items.length === 0) return undefined;
  const nameOf = (instant: string) => `${formatWeekday(instant, zone)} ${dayAndMonth(instant, zone)}`;
  const days = items.map(({ day, starts_at: starts }) => {
    const [first] = starts;
    // At noon it is that day in every zone of Brazil.
    if (first === undefined) return nameOf(`${day}T15:00:00Z`);
    return text.dayWithHours(nameOf(first), either.format(starts.map((start) => formatTime(start, zone))));
  });
  const areDates = items.every(({ starts_at: starts }) => starts.length === 0);
  return areDates ? text.dates(either.format(days)) : text.hours(days.join('; '));
}
