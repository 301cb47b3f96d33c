import { describe, expect, test } from 'vitest';

import { addMs, hourMs } from '../shared/index.ts';
import { daysOfSpan, periodOfSpan, sickDayOutcome, sickDayRefusal } from './sick-day.ts';
import { isReplaceable, substituteDeadline, substitutionCloses } from './substitution.ts';

const now = new Date('2026-11-23T12:00:00Z');
const at = (hours: number) => addMs(now, hours * hourMs);

test.each([
  { say: 'today', from: '2026-11-23', to: '2026-11-23', refusal: undefined },
  { say: 'a month', from: '2026-11-23', to: '2026-12-23', refusal: undefined },
  { say: 'a day longer', from: '2026-11-23', to: '2026-12-24', refusal: { field: 'to', problem: 'too_big' } },
  {
    say: 'yesterday',
    from: '2026-11-22',
    to: '2026-11-23',
    refusal: { field: 'from', problem: 'too_small' },
  },
  { say: 'backwards', from: '2026-11-24', to: '2026-11-23', refusal: { field: 'to', problem: 'too_small' } },
  { say: 'in years', from: '2028-01-01', to: '2028-01-01', refusal: { field: 'from', problem: 'too_big' } },
])('$say is $refusal', ({ from, to, refusal }) => {
  expect(sickDayRefusal({ from, to }, '2026-11-23')).toEqual(refusal);
});

test('a span includes both ends, and lasts until local midnight', () => {
  const span = { from: '2026-11-29', to: '2026-12-01' };
  expect(daysOfSpan(span)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
  expect(periodOfSpan(span, 'America/Manaus')).toEqual({
    startsAt: new Date('2026-11-29T04:00:00Z'),
    endsAt: new Date('2026-12-02T04:00:00Z'),
  });
});

describe('the outcome for a booking', () => {
  const booking = { status: 'confirmed', startsAt: at(24), disputedAt: null, contestedAt: null } as const;
  test.each([
    { say: 'paid, tomorrow', ...booking, outcome: 'substitute' },
    {
      say: 'paid, a second more than 2 h ahead',
      ...booking,
      startsAt: addMs(at(2), 1000),
      outcome: 'substitute',
    },
    { say: 'paid, 2 h ahead', ...booking, startsAt: at(2), outcome: 'cancel' },
    { say: 'not paid', ...booking, status: 'accepted' as const, outcome: 'cancel' },
    { say: 'requested', ...booking, status: 'pending' as const, outcome: 'decline' },
    { say: 'in a dispute', ...booking, disputedAt: now, outcome: 'disputed' },
    { say: 'contested at the bank', ...booking, contestedAt: now, outcome: 'disputed' },
  ])('$say: $outcome', ({ say: _say, outcome, ...affected }) => {
    expect(sickDayOutcome(affected, now)).toBe(outcome);
  });
});

test.each([
  { hours: 48, deadline: 6 },
  { hours: 8, deadline: 6 },
  { hours: 7.5, deadline: 5.5 },
  { hours: 2.5, deadline: 0.5 },
])('$hours h before the start a substitute has $deadline h to answer', ({ hours, deadline }) => {
  expect(substituteDeadline({ startsAt: at(hours) }, now)).toEqual(at(deadline));
});

test('the search ends two hours before the start', () => {
  expect(substitutionCloses({ startsAt: at(5) })).toEqual(at(3));
  expect(isReplaceable({ startsAt: at(2) }, now)).toBe(false);
});
