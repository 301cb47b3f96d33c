import { expect, test } from 'vitest';

import { hourMs, saoPauloZone } from '../../shared/index.ts';
import { attendingOn } from './roster-day.ts';

// A Tuesday; São Paulo is three hours behind.
const day = '2026-03-10';
const at = (hour: number) => new Date(Date.UTC(2026, 2, 10, 3) + hour * hourMs);
const span = (from: number, to: number) => ({ startMinute: from * 60, endMinute: to * 60 });
const hours = (weekday: number, from: number, to: number) => ({ weekday, ...span(from, to) });
const open = { hours: [hours(2, 8, 18)], exceptions: [] };
const lunch = { day, isOpen: false, startMinute: 12 * 60, endMinute: 13 * 60 };

test.each([
  { case: 'who follows the company', own: null, absences: [], calendar: open, attends: [span(8, 18)] },
  { case: 'own hours', own: [hours(2, 9, 14)], absences: [], calendar: open, attends: [span(9, 14)] },
  { case: 'own hours beyond', own: [hours(2, 6, 20)], absences: [], calendar: open, attends: [span(8, 18)] },
  { case: 'another day of the week', own: [hours(3, 8, 18)], absences: [], calendar: open, attends: [] },
  { case: 'who never attends', own: [], absences: [], calendar: open, attends: [] },
  {
    case: 'an absence until the afternoon',
    own: null,
    absences: [{ startsAt: at(-30), endsAt: at(15) }],
    calendar: open,
    attends: [span(15, 18)],
  },
  {
    case: 'an hour for which the company closes',
    own: [hours(2, 9, 14)],
    absences: [],
    calendar: { ...open, exceptions: [lunch] },
    attends: [span(9, 12), span(13, 14)],
  },
])('$case', ({ own, absences, calendar, attends }) => {
  expect(attendingOn({ hours: own, absences }, { day, zone: saoPauloZone, calendar })).toEqual(attends);
});
