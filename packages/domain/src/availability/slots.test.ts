import { describe, expect, test } from 'vitest';

import type { BrazilianZone } from '../shared/index.ts';
import { type BusyPeriod, freeSlots, hasRoom, type ServiceLength } from './slots.ts';

const monday = '2026-03-09';
const calendar = { hours: [{ weekday: 1, startMinute: 9 * 60, endMinute: 11 * 60 }], exceptions: [] };
const walk: ServiceLength = { durationMinutes: 60, bufferMinutes: 0, capacity: 1 };
const longBefore = new Date('2026-01-01T00:00:00Z');

const busy = (startsAt: string, endsAt: string, lane: number | null = 1): BusyPeriod => ({
  startsAt: new Date(`2026-03-09T${startsAt}:00Z`),
  endsAt: new Date(`2026-03-09T${endsAt}:00Z`),
  lane,
});

function startsOf(options: Partial<Parameters<typeof freeSlots>[0]>): string[] {
  const question = {
    day: monday,
    zone: 'America/Sao_Paulo',
    calendar,
    service: walk,
    busy: [],
    now: longBefore,
  } as const;
  return freeSlots({ ...question, ...options }).map(({ startsAt }) => startsAt.toISOString().slice(11, 16));
}

describe('free slots of a day', () => {
  test.each([
    { name: 'every half hour that fits', options: {}, starts: ['12:00', '12:30', '13:00'] },
    {
      name: 'a longer service fits fewer',
      options: { service: { ...walk, durationMinutes: 120 } },
      starts: ['12:00'],
    },
    {
      name: 'one longer than the day never fits',
      options: { service: { ...walk, durationMinutes: 121 } },
      starts: [],
    },
    {
      name: 'the buffer may run past closing',
      options: { service: { ...walk, bufferMinutes: 30 } },
      starts: ['12:00', '12:30', '13:00'],
    },
    {
      name: 'a booking blocks what overlaps it',
      options: { busy: [busy('12:00', '13:00')] },
      starts: ['13:00'],
    },
    {
      name: 'the buffer of the new booking must end before the next one starts',
      options: { busy: [busy('13:00', '14:00')], service: { ...walk, bufferMinutes: 15 } },
      starts: [],
    },
    {
      name: 'another service blocks',
      options: { busy: [busy('12:30', '13:00', null)], service: { ...walk, capacity: 4 } },
      starts: ['13:00'],
    },
    {
      name: 'a past start is not offered',
      options: { now: new Date('2026-03-09T12:30:00Z') },
      starts: ['13:00'],
    },
    { name: 'a closed weekday has none', options: { day: '2026-03-10' }, starts: [] },
  ])('$name', ({ options, starts }) => {
    expect(startsOf(options)).toEqual(starts);
  });

  test.each([
    ['America/Sao_Paulo', '12:00'],
    ['America/Manaus', '13:00'],
    ['America/Rio_Branco', '14:00'],
    ['America/Noronha', '11:00'],
  ] satisfies [BrazilianZone, string][])('nine in the morning in %s is %s UTC', (zone, first) => {
    expect(startsOf({ zone })[0]).toBe(first);
  });

  test('a night that starts at 23:30 is offered when the next day is open from midnight', () => {
    const nights = {
      hours: [
        { weekday: 1, startMinute: 23 * 60, endMinute: 1440 },
        { weekday: 2, startMinute: 0, endMinute: 30 },
      ],
      exceptions: [],
    };
    expect(startsOf({ calendar: nights })).toEqual(['02:00', '02:30']);
  });
});

describe('room for several pets', () => {
  const startsAt = new Date('2026-03-09T12:00:00Z');
  test.each([
    { capacity: 2, lanes: [1], room: true },
    { capacity: 2, lanes: [1, 2], room: false },
    { capacity: 2, lanes: [1, 1], room: true },
    { capacity: 3, lanes: [1, 3], room: true },
    { capacity: 3, lanes: [1, null], room: false },
  ])('with $capacity places and bookings in $lanes, there is room: $room', ({ capacity, lanes, room }) => {
    const running = lanes.map((lane) => busy('12:00', '12:30', lane));
    expect(hasRoom(startsAt, { ...walk, capacity }, running)).toBe(room);
  });

  test('periods that only touch do not overlap', () => {
    expect(hasRoom(startsAt, walk, [busy('11:00', '12:00'), busy('13:00', '14:00')])).toBe(true);
  });
});
