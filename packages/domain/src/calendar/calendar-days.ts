import { weekdayOfDay } from '../availability/index.ts';
import { addDays } from '../shared/index.ts';

/** The views of a calendar. */
export const calendarViews = ['month', 'week', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** First and last calendar day (`YYYY-MM-DD`), both inclusive. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

const daysPerWeek = 7;
const agendaDays = 14;

/** Maximum days per calendar request: a month view shows at most six weeks. */
export const maxCalendarDays = 6 * daysPerWeek;

export const daysBetween = ({ from, to }: DaySpan): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;

/** Every day of the span, first to last. */
export const daysOf = (span: DaySpan): readonly string[] =>
  Array.from({ length: Math.max(0, daysBetween(span)) }, (_, index) => addDays(span.from, index));

const monthOf = (day: string): string => day.slice(0, 7);

/** Whether both days are in the same month. */
export const isSameMonth = (one: string, other: string): boolean => monthOf(one) === monthOf(other);

const startOfWeek = (day: string): string => addDays(day, -weekdayOfDay(day));

/** The same day of another month, or its last day when that day does not exist. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0));
  return `${last.toISOString().slice(0, 8)}${String(Math.min(date, last.getUTCDate())).padStart(2, '0')}`;
}

/** The days shown around a day: whole weeks from Sunday for a month, two weeks from the day for an agenda. */
export function spanOf(view: CalendarView, day: string): DaySpan {
  if (view === 'agenda') return { from: day, to: addDays(day, agendaDays - 1) };
  if (view === 'week') {
    const from = startOfWeek(day);
    return { from, to: addDays(from, daysPerWeek - 1) };
  }
  const first = `${monthOf(day)}-01`;
  const last = addDays(addMonths(first, 1), -1);
  return { from: startOfWeek(first), to: addDays(startOfWeek(last), daysPerWeek - 1) };
}

/** The day that the view shows after a step forwards (1) or backwards (-1). */
export function stepFrom(view: CalendarView, day: string, step: 1 | -1): string {
  if (view === 'month') return addMonths(day, step);
  return addDays(day, step * (view === 'week' ? daysPerWeek : agendaDays));
}

/** The weeks of a span that starts on a Sunday. */
export const weeksOf = (span: DaySpan): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(daysBetween(span) / daysPerWeek) }, (_, week) =>
    daysOf(span).slice(week * daysPerWeek, (week + 1) * daysPerWeek),
  );
