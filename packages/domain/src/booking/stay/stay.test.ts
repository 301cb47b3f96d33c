import { describe, expect, test } from 'vitest';

import { nightsOf, type Stay, takenDays } from '../../availability/index.ts';
import { cents, instantOf, saoPauloZone as zone } from '../../shared/index.ts';
import { bookingPeriod } from '../booking-period.ts';
import { bookingSettingsAt } from '../booking-settings.ts';
import { freeLane, type OccupiedLane } from '../roster/booking-lane.ts';
import { stayPeriod } from './stay-period.ts';
import { stayDayPrice, stayParts } from './stay-price.ts';

const at = (day: string, hour = 10) => instantOf(day, hour * 60, zone);
const stay = (from: string, to: string, unit: Stay['unit'] = 'night'): Stay => ({
  unit,
  zone,
  startsAt: at(from),
  endsAt: at(to),
});
const taken = (from: string, to: string, changes: Partial<OccupiedLane> = {}): OccupiedLane => ({
  serviceId: 'boarding',
  lane: 1,
  pets: 1,
  startsAt: at(from),
  endsAt: at(to),
  busyUntil: at(to),
  stayUnit: 'night',
  ...changes,
});
const now = at('2026-12-01');
const settings = bookingSettingsAt(now);

describe('dates that a stay takes', () => {
  test.each([
    { unit: 'night', from: '2026-12-21', to: '2026-12-24', until: '2026-12-24', nights: 3 },
    { unit: 'day', from: '2026-12-21', to: '2026-12-24', until: '2026-12-25', nights: 4 },
    { unit: 'day', from: '2026-12-21', to: '2026-12-21', until: '2026-12-22', nights: 1 },
    { unit: 'night', from: '2026-12-21', to: '2026-12-21', until: '2026-12-22', nights: 1 },
  ] as const)('by the $unit from $from to $to: $nights', ({ unit, from, to, until, nights }) => {
    expect(takenDays(stay(from, to, unit))).toEqual({ from, until });
    expect(nightsOf(stay(from, to, unit))).toBe(nights);
  });

  test('are counted in the zone of the place', () => {
    const late = { startsAt: new Date('2026-12-22T02:30:00Z'), endsAt: new Date('2026-12-23T13:00:00Z') };
    expect(takenDays({ unit: 'night', zone, ...late }).from).toBe('2026-12-21');
    expect(takenDays({ unit: 'night', zone: 'America/Noronha', ...late }).from).toBe('2026-12-22');
  });
});

describe('places', () => {
  const boarding = { serviceId: 'boarding', pets: 1, capacity: 1 };
  const free = (overlapping: readonly OccupiedLane[], wanted: Stay, changes: object = {}) =>
    freeLane(overlapping, { ...boarding, stay: wanted, ...changes }) !== undefined;

  test('N-1: one place takes the stay that arrives on the day on which another leaves', () => {
    const before = taken('2026-12-21', '2026-12-24', { busyUntil: at('2026-12-24', 18) });
    const after = { ...stay('2026-12-24', '2026-12-27'), startsAt: at('2026-12-24', 8) };
    expect(free([before], after)).toBe(true);
    expect(free([before], stay('2026-12-23', '2026-12-25'))).toBe(false);
  });

  test('are counted a night, not over the whole stay', () => {
    const others = [taken('2026-12-21', '2026-12-24'), taken('2026-12-24', '2026-12-27')];
    expect(free(others, stay('2026-12-21', '2026-12-27'), { capacity: 2 })).toBe(true);
    expect(free(others, stay('2026-12-21', '2026-12-27'), { capacity: 2, pets: 2 })).toBe(false);
  });

  test('of a day of day care are shared only within the capacity, whatever the hours', () => {
    const morning = taken('2026-12-21', '2026-12-21', {
      startsAt: at('2026-12-21', 8),
      busyUntil: at('2026-12-21', 11),
      stayUnit: 'day',
    });
    const afternoon: Stay = {
      unit: 'day',
      zone,
      startsAt: at('2026-12-21', 13),
      endsAt: at('2026-12-21', 18),
    };
    expect(free([morning], afternoon)).toBe(false);
    expect(free([morning], afternoon, { capacity: 2 })).toBe(true);
  });

  test('stays and appointments leave each other alone', () => {
    const walk = taken('2026-12-21', '2026-12-21', { serviceId: 'walk', stayUnit: null });
    expect(free([walk], stay('2026-12-21', '2026-12-22'))).toBe(true);
    const wanted = { serviceId: 'walk', pets: 1, capacity: 1 };
    expect(freeLane([taken('2026-12-21', '2026-12-23')], wanted)).toBe(1);
  });

  test('a booking made before the service was sold by nights takes the nights that it touches', () => {
    const old = taken('2026-12-21', '2026-12-23', { stayUnit: null });
    expect(free([old], stay('2026-12-22', '2026-12-23'))).toBe(false);
    expect(free([old], stay('2026-12-23', '2026-12-24'))).toBe(true);
  });
});

describe('the period of a stay', () => {
  const rules = { minNights: 3, maxNights: 5 };
  const ask = (to: string | undefined, unit: Stay['unit'] = 'night') =>
    stayPeriod(
      { startsAt: at('2026-12-21'), endsAt: to === undefined ? undefined : at(to, 9) },
      { unit, zone, rules, now, settings },
    );

  test('N-2: fewest and most are counted in nights', () => {
    expect(ask('2026-12-24')).toHaveProperty('period');
    expect(ask('2026-12-23')).toEqual({ refusal: { ends_at: 'too_small' } });
    expect(ask('2026-12-26')).toHaveProperty('period');
    expect(ask('2026-12-27')).toEqual({ refusal: { ends_at: 'too_big' } });
    // Four days of day care are four days.
    expect(ask('2026-12-23', 'day')).toHaveProperty('period');
  });

  test('has an end, never a length, and a night in it', () => {
    expect(ask(undefined)).toEqual({ refusal: { ends_at: 'required' } });
    expect(ask('2026-12-21')).toEqual({ refusal: { ends_at: 'too_small' } });
    const length = { startsAt: at('2026-12-21'), durationMinutes: 1440 };
    expect(stayPeriod(length, { unit: 'night', zone, rules, now, settings })).toEqual({
      refusal: { duration_minutes: 'invalid' },
    });
  });

  test('a service by the hour ends after a day', () => {
    const terms = { unit: 'hour', serviceMinutes: 60, now, settings } as const;
    const startsAt = at('2026-12-21');
    expect(bookingPeriod({ startsAt, durationMinutes: 1440 }, terms)).toHaveProperty('period');
    expect(bookingPeriod({ startsAt, durationMinutes: 1441 }, terms)).toEqual({
      refusal: { duration_minutes: 'too_big' },
    });
  });
});

describe('the price of nights', () => {
  const rates = { unitCents: cents(9000), secondPetCents: cents(6000), weekendPct: 10, holidayPct: 30 };

  test('bears the date on which each begins: Christmas Eve is no holiday, Christmas is', () => {
    expect(stayDayPrice('2026-12-24', 1, rates)).toMatchObject({ baseCents: 9000, holidayCents: 0 });
    expect(stayDayPrice('2026-12-25', 1, rates)).toMatchObject({ baseCents: 9000, holidayCents: 2700 });
    expect(stayDayPrice('2026-12-26', 1, rates)).toMatchObject({ weekendCents: 900, holidayCents: 0 });
  });

  test('rounds half a centavo of a surcharge up', () => {
    const odd = { ...rates, unitCents: cents(9005) };
    expect(stayDayPrice('2026-12-26', 1, odd)).toMatchObject({ weekendCents: 901 });
  });

  test('counts further pets of the home at their own price, or at the same', () => {
    expect(stayParts(stay('2026-12-22', '2026-12-25'), 2, rates)).toEqual({
      baseCents: 45_000,
      weekendCents: 0,
      holidayCents: 0,
    });
    const same = { ...rates, secondPetCents: null };
    expect(stayParts(stay('2026-12-22', '2026-12-24'), 3, same).baseCents).toBe(54_000);
  });
});
