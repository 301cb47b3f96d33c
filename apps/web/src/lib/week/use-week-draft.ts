import type { Availability } from '@patinha/contract/availability';
import { minutesPerDay } from '@patinha/domain/availability';
import { useState } from 'react';

import { clockOf, endMinutesOf, minutesOf } from '../form/clock-minutes.ts';

export type WeekHours = Availability['hours'];

/** A period being typed; its key is stable while others are added and removed. */
export interface DraftStretch {
  readonly key: number;
  readonly weekday: number;
  readonly start: string;
  readonly end: string;
}

const newStretch = { start: '08:00', end: '18:00' };
const pauseMinutes = 60;
const laterMinutes = 4 * 60;

/** The usual day; where a day has hours already, some more after a pause. */
function nextStretch(sameDay: readonly DraftStretch[]): Pick<DraftStretch, 'start' | 'end'> {
  if (sameDay.length === 0) return newStretch;
  const lastEnd = Math.max(...sameDay.map(({ end }) => endMinutesOf(end) ?? 0));
  const start = Math.min(lastEnd + pauseMinutes, minutesPerDay - pauseMinutes);
  return { start: clockOf(start), end: clockOf(Math.min(start + laterMinutes, minutesPerDay)) };
}

const hoursOf = (stretches: readonly DraftStretch[]): WeekHours =>
  stretches
    .map(({ weekday, start, end }) => ({
      weekday,
      start_minute: minutesOf(start) ?? 0,
      end_minute: endMinutesOf(end) ?? 0,
    }))
    .toSorted((one, other) => one.weekday - other.weekday || one.start_minute - other.start_minute);

const draftOf = (hours: WeekHours): readonly DraftStretch[] =>
  hours.map((stretch, key) => ({
    key,
    weekday: stretch.weekday,
    start: clockOf(stretch.start_minute),
    end: clockOf(stretch.end_minute),
  }));

/** Whether the end comes after the start; a field that is empty is wrong too. */
export function isStretchRight({ start, end }: Pick<DraftStretch, 'start' | 'end'>): boolean {
  const [startMinute, endMinute] = [minutesOf(start), endMinutesOf(end)];
  return startMinute !== undefined && endMinute !== undefined && startMinute < endMinute;
}

/** From midnight to midnight. */
export const isAllDay = ({ start, end }: Pick<DraftStretch, 'start' | 'end'>): boolean =>
  minutesOf(start) === 0 && endMinutesOf(end) === minutesPerDay;

/** The week as it is being edited, until it is saved. */
export function useWeekDraft(saved: WeekHours) {
  const [base, setBase] = useState(saved);
  const [stretches, setStretches] = useState(() => draftOf(saved));
  const nextKey = Math.max(-1, ...stretches.map(({ key }) => key)) + 1;
  const copyTo = (from: number, chosen: readonly number[]) => {
    const copied = stretches.filter(({ weekday }) => weekday === from);
    const copies = chosen
      .flatMap((weekday) => copied.map(({ start, end }) => ({ weekday, start, end })))
      .map((stretch, index) => ({ ...stretch, key: nextKey + index }));
    setStretches([...stretches.filter(({ weekday }) => !chosen.includes(weekday)), ...copies]);
  };
  return {
    stretches,
    isRight: stretches.every(isStretchRight),
    isChanged: JSON.stringify(hoursOf(stretches)) !== JSON.stringify(hoursOf(draftOf(base))),
    hours: (): WeekHours => hoursOf(stretches),
    add: (weekday: number) => {
      const sameDay = stretches.filter((stretch) => stretch.weekday === weekday);
      setStretches([...stretches, { key: nextKey, weekday, ...nextStretch(sameDay) }]);
    },
    /** The chosen days get the hours of this one. */
    copyTo,
    /** Days go back to what they were in an earlier state of the draft. */
    restore: (chosen: readonly number[], earlier: readonly DraftStretch[]) =>
      setStretches([
        ...stretches.filter(({ weekday }) => !chosen.includes(weekday)),
        ...earlier
          .filter(({ weekday }) => chosen.includes(weekday))
          .map((stretch, index) => ({ ...stretch, key: nextKey + index })),
      ]),
    remove: (key: number) => setStretches(stretches.filter((stretch) => stretch.key !== key)),
    change: (key: number, changes: Partial<Pick<DraftStretch, 'start' | 'end'>>) =>
      setStretches(stretches.map((stretch) => (stretch.key === key ? { ...stretch, ...changes } : stretch))),
    reset: (hours: WeekHours) => {
      setBase(hours);
      setStretches(draftOf(hours));
    },
  };
}

export type WeekDraft = ReturnType<typeof useWeekDraft>;
