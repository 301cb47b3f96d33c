import { minutesPerDay } from '@patinha/domain/availability';

import { clockOf, endMinutesOf, minutesOf } from '../form/clock-minutes.ts';
import { type DraftStretch, isStretchRight } from './use-week-draft.ts';

/** A period of a day as minutes after midnight. */
export interface Period {
  readonly key: number;
  readonly start: number;
  readonly end: number;
}

/** What is pulled: one end, or the period as a whole. */
export type Part = 'start' | 'end' | 'whole';

export interface Span {
  readonly from: number;
  readonly to: number;
}

export const stepMinutes = 30;
const usual: Span = { from: 6 * 60, to: 22 * 60 };

/** The periods of a day that can be drawn: those whose end comes after the start, by the hour. */
export const periodsOf = (stretches: readonly DraftStretch[]): readonly Period[] =>
  stretches
    .filter(isStretchRight)
    .map(({ key, start, end }) => ({ key, start: minutesOf(start) ?? 0, end: endMinutesOf(end) ?? 0 }))
    .toSorted((one, other) => one.start - other.start);

/** From 6 to 22 h, wider by whole hours where a period lies outside. */
export const spanOfWeek = (periods: readonly Period[]): Span => ({
  from: Math.min(usual.from, ...periods.map(({ start }) => Math.floor(start / 60) * 60)),
  to: Math.max(usual.to, ...periods.map(({ end }) => Math.ceil(end / 60) * 60)),
});

/** The next half hour in a direction; from a time between two, the nearer border. */
export const stepFrom = (minute: number, steps: number): number =>
  (steps < 0 ? Math.ceil(minute / stepMinutes) : Math.floor(minute / stepMinutes)) * stepMinutes +
  steps * stepMinutes;

/** How far each part may go: at most to the next period of the day, and half an hour stays. */
export function limitsOf(periods: readonly Period[], { key, start, end }: Period, part: Part): Span {
  const others = periods.filter((other) => other.key !== key);
  const floor = Math.max(0, ...others.map((other) => other.end).filter((minute) => minute <= start));
  const ceiling = Math.min(
    minutesPerDay,
    ...others.map((other) => other.start).filter((minute) => minute >= end),
  );
  // A shorter one was typed: it stays as it is.
  if (part === 'start') return { from: floor, to: Math.max(start, end - stepMinutes) };
  if (part === 'end') return { from: Math.min(end, start + stepMinutes), to: ceiling };
  return { from: floor, to: ceiling - (end - start) };
}

/** The way from an end to the next period, or to the end of the day, as a share of the period's own length. */
export function roomBeside(periods: readonly Period[], period: Period, part: Part): number {
  const { from, to } = limitsOf(periods, period, 'whole');
  const length = period.end - period.start;
  return (part === 'start' ? period.start - from : to - period.start) / length;
}

/** As the fields show a period. */
export const clocksOf = ({
  start,
  end,
}: Pick<Period, 'start' | 'end'>): Pick<DraftStretch, 'start' | 'end'> => ({
  start: clockOf(start),
  end: clockOf(end),
});

const clamp = (minute: number, { from, to }: Span) => Math.max(from, Math.min(to, minute));

/** The period with one part at a minute, as far as its limits allow, as the fields show it. */
export function pulled(
  periods: readonly Period[],
  period: Period,
  { part, minute }: { readonly part: Part; readonly minute: number },
): Pick<DraftStretch, 'start' | 'end'> {
  const at = clamp(minute, limitsOf(periods, period, part));
  const start = part === 'end' ? period.start : at;
  const ends = { start: period.end, end: at, whole: at + period.end - period.start };
  return clocksOf({ start, end: ends[part] });
}
