import { addDays } from '../shared/index.ts';
import type { ProviderCalendar } from './calendar.ts';

/** A pause ends this many days after it began, at the latest. */
export const maxPauseDays = 366;

export type PauseRefusal = { readonly field: 'until'; readonly problem: 'too_small' | 'too_big' };

/**
 * Why a pause cannot end on this day, or undefined. `until` is the first day on which bookings are taken again, so it
 * lies after today.
 */
export function pauseRefusal(until: string, today: string): PauseRefusal | undefined {
  if (until <= today) return { field: 'until', problem: 'too_small' };
  return until > addDays(today, maxPauseDays) ? { field: 'until', problem: 'too_big' } : undefined;
}

/** The day of the return, while it lies ahead; a pause whose day has come is over without any write. */
export const returnDay = (today: string, ...pauses: readonly (string | null)[]): string | null =>
  pauses.filter((until) => until !== null && until > today).reduce(laterDay, null);

/** The same calendar with nothing open before this day as well. */
export const openFrom = <Calendar extends ProviderCalendar>(
  calendar: Calendar,
  pausedUntil: string | null,
): Calendar & { readonly pausedUntil: string | null } => ({
  ...calendar,
  pausedUntil: laterDay(calendar.pausedUntil ?? null, pausedUntil),
});

function laterDay(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
