import { describe, expect, test } from 'vitest';

import { nextRunAt, type Promotion, promotionState, runsAt, runsForBooking, runsUntil } from './promotion.ts';

const startAt = new Date('2026-11-20T12:00:00Z');
const endAt = new Date('2026-12-20T12:00:00Z');

const allDays = [0, 1, 2, 3, 4, 5, 6];
const promotion = (
  changes: Partial<Promotion> = {},
): Pick<Promotion, 'isActive' | 'startAt' | 'endAt' | 'daysOfWeek' | 'startMinute' | 'endMinute'> => ({
  isActive: true,
  startAt,
  endAt,
  daysOfWeek: allDays,
  startMinute: null,
  endMinute: null,
  ...changes,
});
const at = (instant: string) => new Date(instant);

describe('the state of a promotion', () => {
  test.each([
    { now: '2026-11-20T11:59:59.999Z', isActive: true, state: 'scheduled' },
    { now: '2026-11-20T12:00:00Z', isActive: true, state: 'active' },
    { now: '2026-12-20T12:00:00Z', isActive: true, state: 'active' },
    { now: '2026-12-20T12:00:00.001Z', isActive: true, state: 'expired' },
    { now: '2026-12-01T12:00:00Z', isActive: false, state: 'inactive' },
    { now: '2026-12-20T12:00:00.001Z', isActive: false, state: 'expired' },
  ])('at $now, with is_active $isActive, is $state', ({ now, isActive, state }) => {
    expect(promotionState(promotion({ isActive }), at(now))).toBe(state);
  });
});

describe('whether it runs', () => {
  // In São Paulo 2026-11-23 is a Monday, and 02:30Z is still the previous evening.
  test.each([
    { case: 'the whole day', changes: {}, now: '2026-11-23T02:30:00Z', runs: true },
    { case: 'Sundays only', changes: { daysOfWeek: [0] }, now: '2026-11-23T02:30:00Z', runs: true },
    { case: 'Mondays only', changes: { daysOfWeek: [1] }, now: '2026-11-23T02:30:00Z', runs: false },
    { case: 'Mondays only', changes: { daysOfWeek: [1] }, now: '2026-11-23T03:00:00Z', runs: true },
    { case: 'switched off', changes: { isActive: false }, now: '2026-11-23T12:00:00Z', runs: false },
    ...[
      { now: '2026-11-23T16:59:59Z', runs: false },
      { now: '2026-11-23T17:00:00Z', runs: true },
      { now: '2026-11-23T20:59:59Z', runs: true },
      { now: '2026-11-23T21:00:00Z', runs: false },
    ].map((row) => ({ case: 'from 14:00 to 18:00', changes: { startMinute: 840, endMinute: 1080 }, ...row })),
    { case: 'from 22:00 on', changes: { startMinute: 1320 }, now: '2026-11-23T02:59:59Z', runs: true },
  ])('$case at $now: $runs', ({ changes, now, runs }) => {
    expect(runsAt(promotion(changes), at(now))).toBe(runs);
  });
});

describe('when it runs next', () => {
  test.each([
    { case: 'at once', changes: {}, now: '2026-11-23T12:00:00Z', next: '2026-11-23T12:00:00.000Z' },
    { case: 'at its start', changes: {}, now: '2026-11-01T12:00:00Z', next: '2026-11-20T12:00:00.000Z' },
    {
      case: 'later today',
      changes: { startMinute: 840, endMinute: 1080 },
      now: '2026-11-23T12:00:00Z',
      next: '2026-11-23T17:00:00.000Z',
    },
    {
      case: 'tomorrow, when its hours of today are over',
      changes: { startMinute: 840, endMinute: 1080 },
      now: '2026-11-23T21:00:00Z',
      next: '2026-11-24T17:00:00.000Z',
    },
    {
      case: 'in a week, on the one weekday whose hours are over',
      changes: { daysOfWeek: [1], startMinute: 840, endMinute: 1080 },
      now: '2026-11-23T21:00:00Z',
      next: '2026-11-30T17:00:00.000Z',
    },
    {
      case: 'never, when it ends first',
      changes: { daysOfWeek: [1], startMinute: 840, endMinute: 1080 },
      now: '2026-12-14T21:00:00Z',
      next: undefined,
    },
    {
      case: 'never, switched off',
      changes: { isActive: false },
      now: '2026-11-23T12:00:00Z',
      next: undefined,
    },
    { case: 'never, ended', changes: {}, now: '2026-12-21T12:00:00Z', next: undefined },
  ])('$case', ({ changes, now, next }) => {
    expect(nextRunAt(promotion(changes), at(now))?.toISOString()).toBe(next);
  });
});

test.each([
  { case: 'its end', changes: {}, until: endAt.toISOString() },
  {
    case: 'its end',
    changes: { endAt: at('2026-11-23T18:00:00Z'), endMinute: 1080 },
    until: '2026-11-23T18:00:00.000Z',
  },
  { case: 'the end of its hours', changes: { endMinute: 1080 }, until: '2026-11-23T21:00:00.000Z' },
])('it runs until $case', ({ changes, until }) => {
  expect(runsUntil(promotion(changes), at('2026-11-23T17:30:00Z')).toISOString()).toBe(until);
});

describe('whether a booking may use it', () => {
  // 2026-11-23 is a Monday; 18:00Z is 15:00 in São Paulo.
  const monday = { daysOfWeek: [1], startMinute: 840, endMinute: 1080 };
  test.each([
    {
      case: 'requested on another day',
      asked: '2026-11-22T12:00:00Z',
      starts: '2026-11-23T18:00:00Z',
      may: true,
    },
    {
      case: 'for another weekday',
      asked: '2026-11-23T18:00:00Z',
      starts: '2026-11-24T18:00:00Z',
      may: false,
    },
    {
      case: 'for its first minute',
      asked: '2026-11-22T12:00:00Z',
      starts: '2026-11-23T17:00:00Z',
      may: true,
    },
    {
      case: 'for the end of its hours',
      asked: '2026-11-22T12:00:00Z',
      starts: '2026-11-23T21:00:00Z',
      may: false,
    },
    {
      case: 'for after its end, requested before',
      asked: '2026-12-01T12:00:00Z',
      starts: '2027-01-04T18:00:00Z',
      may: true,
    },
    {
      case: 'requested after its end',
      asked: '2027-01-01T12:00:00Z',
      starts: '2027-01-04T18:00:00Z',
      may: false,
    },
  ])('$case: $may', ({ asked, starts, may }) => {
    expect(runsForBooking(promotion(monday), { now: at(asked), startsAt: at(starts) })).toBe(may);
  });
});
