import { describe, expect, test } from 'vitest';

import { addMs, dayMs, hourMs, minuteMs } from '../shared/index.ts';
import { metersBetween, routeOf, type WalkPoint } from './walk-route.ts';
import { canRecordWalk, isDuringService } from './walk.access.ts';

const start = new Date('2026-03-10T12:00:00Z');
/** About one metre to the north. */
const metre = 1 / 111_195;
const at = (seconds: number, meters: number, accuracyMeters = 10): WalkPoint => ({
  at: addMs(start, seconds * 1000),
  lat: -23.55 + meters * metre,
  lng: -46.63,
  accuracyMeters,
});

describe('the route of a walk', () => {
  test('is as long as the path, in any order of arrival', () => {
    const walked = Array.from({ length: 10 }, (_, step) => at(step * 10, step * 12));
    for (const points of [walked, walked.toReversed()])
      expect(routeOf(points)).toMatchObject({ distanceMeters: 108, durationSeconds: 90 });
    expect(routeOf(walked).segments).toHaveLength(1);
  });

  test('has no line, distance or time across a gap', () => {
    const route = routeOf([at(0, 0), at(10, 12), at(200, 400), at(210, 412)]);
    expect(route.segments.map((line) => line.length)).toEqual([2, 2]);
    expect(route).toMatchObject({ distanceMeters: 24, durationSeconds: 20 });
  });

  test.each([
    { what: 'a jump', point: at(5, 900) },
    { what: 'a position that may be anywhere', point: at(5, 6, 61) },
    { what: 'a second position of the same instant', point: at(0, 6) },
  ])('leaves out $what', ({ point }) => {
    expect(routeOf([at(0, 0), point, at(10, 12)])).toEqual(routeOf([at(0, 0), at(10, 12)]));
  });

  test('begins where later positions agree, not at one that the device remembered', () => {
    const walked = Array.from({ length: 10 }, (_, step) => at(step * 2, step * 2.4));
    expect(routeOf([at(-1, 9_000, 20), ...walked])).toEqual(routeOf(walked));
    const onceAstray = [at(0, 0), at(2, 9_000), at(4, 6)];
    expect(routeOf(onceAstray)).toEqual(routeOf([at(0, 0), at(4, 6)]));
    expect(routeOf([at(0, 0), at(2, 9_000), at(4, 20_000), at(6, 12)])).toEqual(
      routeOf([at(0, 0), at(6, 12)]),
    );
  });

  test('does not grow while the device jitters in one place, but its duration does', () => {
    const trembling = Array.from({ length: 30 }, (_, step) => at(step * 5, step % 2 === 0 ? 0 : 4));
    expect(routeOf(trembling)).toMatchObject({ distanceMeters: 0, durationSeconds: 145 });
  });

  test('of no positions is empty', () => {
    expect(routeOf([])).toEqual({ segments: [], distanceMeters: 0, durationSeconds: 0 });
  });

  test('measures great-circle distance', () => {
    const rio = { lat: -22.9068, lng: -43.1729 };
    const saoPaulo = { lat: -23.5505, lng: -46.6333 };
    expect(metersBetween(rio, saoPaulo) / 1000).toBeCloseTo(360.7, 0);
  });
});

describe('who records, and when', () => {
  const booking = {
    tutorId: 't',
    providerOwnerId: 'p',
    providerId: 'company',
    assigneeId: 'm',
    status: 'in_progress',
    checkedInAt: start,
    checkedOutAt: null,
  } as const;
  const carers = [
    { userId: 'p', seatAt: null, suspendedSince: null },
    { userId: 'm', seatAt: 'company', suspendedSince: null },
  ];

  test.each(carers)('the carer $userId may record until a day after the check-out', (carer) => {
    const done = { ...booking, status: 'completed', checkedOutAt: addMs(start, hourMs) } as const;
    expect(canRecordWalk(booking, carer, start)).toBe(true);
    expect(canRecordWalk(booking, { userId: 't', seatAt: null, suspendedSince: null }, start)).toBe(false);
    expect(canRecordWalk({ ...booking, status: 'confirmed' }, carer, start)).toBe(false);
    expect(canRecordWalk(done, carer, addMs(start, hourMs + dayMs - 1))).toBe(true);
    expect(canRecordWalk(done, carer, addMs(start, hourMs + dayMs))).toBe(false);
    expect(canRecordWalk({ ...done, status: 'cancelled' }, carer, start)).toBe(false);
  });

  test.each([
    { minutes: -1, isOfIt: true },
    { minutes: -1.1, isOfIt: false },
    { minutes: 61, isOfIt: true },
    { minutes: 61.1, isOfIt: false },
  ])('$minutes min after the check-in of one hour is part of it: $isOfIt', ({ minutes, isOfIt }) => {
    const done = { ...booking, checkedOutAt: addMs(start, hourMs) };
    expect(isDuringService(done, addMs(start, minutes * minuteMs), addMs(start, dayMs))).toBe(isOfIt);
  });
});
