import { describe, expect, test } from 'vitest';

import { minuteMs } from '../shared/index.ts';
import { type HeldLane, nearestStart, restartedDeadline, standingOf } from './booking-clash.ts';

const at = (time: string) => new Date(`2026-11-28T${time}:00Z`);
const lane = (changes: Partial<HeldLane> = {}): HeldLane => ({
  serviceId: 'walk',
  lane: 1,
  pets: 1,
  startsAt: at('15:00'),
  endsAt: at('16:00'),
  busyUntil: at('16:00'),
  keptUntil: null,
  ...changes,
});
const unpaid = (until: string, changes: Partial<HeldLane> = {}) => lane({ ...changes, keptUntil: at(until) });
const walk = { serviceId: 'walk', pets: 1, capacity: 1 };
const group = { ...walk, capacity: 2 };

describe('a request', () => {
  const cases = [
    ['is free with nothing beside it', [], walk, { state: 'free' }],
    ['is lost to a paid booking', [lane()], walk, { state: 'lost' }],
    ['waits for an unpaid one', [unpaid('10:30')], walk, { state: 'waits', until: at('10:30') }],
    [
      'waits for the last of several that are in its way',
      [unpaid('10:30'), unpaid('10:10', { serviceId: 'bath' })],
      walk,
      { state: 'waits', until: at('10:30') },
    ],
    [
      'is lost when one of several in its way is paid',
      [unpaid('10:30'), lane({ serviceId: 'bath' })],
      walk,
      { state: 'lost' },
    ],
    ['is free while a place is left', [lane()], group, { state: 'free' }],
    [
      'waits for the first place that may come back',
      [unpaid('10:30'), unpaid('10:10', { lane: 2 })],
      group,
      { state: 'waits', until: at('10:10') },
    ],
    [
      'waits for the one unpaid place of a group',
      [lane(), unpaid('10:10', { lane: 2 })],
      group,
      { state: 'waits', until: at('10:10') },
    ],
  ] as const;

  test.each(cases)('%s', (_name, overlapping, wanted, expected) => {
    expect(standingOf(overlapping, wanted)).toEqual(expected);
  });
});

test('a clock that goes on has what was left, before the start', () => {
  const clock = { leftMs: 50 * minuteMs, now: at('10:30') };
  expect(restartedDeadline({ ...clock, startsAt: at('15:00') })).toEqual(at('11:20'));
  expect(restartedDeadline({ ...clock, startsAt: at('11:00') })).toEqual(at('11:00'));
});

describe('the time to propose instead', () => {
  const clash = { startsAt: at('15:30'), busyUntil: at('16:30') };
  const beside = { startsAt: at('15:00'), busyUntil: at('16:00') };
  const free = (...starts: string[]) =>
    starts.map((start) => ({ startsAt: at(start), endsAt: new Date(at(start).getTime() + 60 * minuteMs) }));

  test.each([
    ['the nearest that the accepted one leaves', ['14:00', '14:30', '16:00', '17:00'], '09:00', '16:00'],
    ['the earlier one of two as near', ['13:30', '17:30'], '09:00', '13:30'],
    ['none that is over by now', ['14:00'], '14:00', undefined],
    ['none without a free time', [], '09:00', undefined],
  ])('is %s', (_name, starts, now, expected) => {
    const found = nearestStart(free(...starts), { clash, beside, now: at(now) });
    expect(found).toEqual(expected && at(expected));
  });
});
