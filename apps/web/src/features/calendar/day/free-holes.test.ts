import { expect, test } from 'vitest';

import { holesOf } from './free-holes.ts';

const day = '2099-03-10';
const at = (hour: string) => `${day}T${hour}:00-03:00`;
const calendar: Parameters<typeof holesOf>[0]['calendar'] = {
  zone: 'America/Sao_Paulo',
  // A Tuesday.
  hours: [{ weekday: 2, start_minute: 480, end_minute: 1080 }],
  exceptions: [],
};
const taken = [{ starts_at: at('10:00'), ends_at: at('11:00') }];
const yesterday = new Date('2099-03-09T12:00:00Z');
const hours = (holes: ReturnType<typeof holesOf>) =>
  holes.map(({ startMinute, endMinute }) => [startMinute / 60, endMinute / 60]);

test('a hole is what is open and not taken, from an hour on', () => {
  const holes = (changes: Partial<Parameters<typeof holesOf>[0]>) =>
    hours(holesOf({ day, calendar, pausedUntil: null, taken, now: yesterday, ...changes }));
  expect(holes({})).toEqual([
    [8, 10],
    [11, 18],
  ]);
  expect(holes({ taken: [...taken, { starts_at: at('08:30'), ends_at: at('09:30') }] })).toEqual([[11, 18]]);
  // The past is none, and a hole begins at a half hour.
  expect(holes({ now: new Date(at('11:10')) })).toEqual([[11.5, 18]]);
  const closed = { id: '1', day, is_open: false, start_minute: 660, end_minute: 960 };
  expect(holes({ calendar: { ...calendar, exceptions: [closed] } })).toEqual([
    [8, 10],
    [16, 18],
  ]);
  expect(holes({ day: '2099-03-11' })).toEqual([]);
  expect(holes({ pausedUntil: '2099-03-11' })).toEqual([]);
});
