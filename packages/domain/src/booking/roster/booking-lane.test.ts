import { expect, test } from 'vitest';

import { freeLane, type OccupiedLane } from './booking-lane.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 2, 10, hour));
const walk = (lane: number, changes: Partial<OccupiedLane> = {}): OccupiedLane => ({
  serviceId: 'walk',
  lane,
  pets: 1,
  startsAt: at(12),
  endsAt: at(13),
  busyUntil: at(13),
  ...changes,
});

test.each([
  { case: 'nothing taken', taken: [], pets: 1, capacity: 1, lane: 1 },
  { case: 'the only place taken', taken: [walk(1)], pets: 1, capacity: 1, lane: undefined },
  { case: 'one of three', taken: [walk(1)], pets: 1, capacity: 3, lane: 2 },
  { case: 'a gap', taken: [walk(1), walk(3)], pets: 1, capacity: 3, lane: 2 },
  { case: 'the first free again', taken: [walk(2)], pets: 1, capacity: 3, lane: 1 },
  { case: 'all three', taken: [walk(1), walk(2), walk(3)], pets: 1, capacity: 3, lane: undefined },
  { case: 'two pets in one booking', taken: [walk(1, { pets: 2 })], pets: 1, capacity: 3, lane: 2 },
  { case: 'one pet too many', taken: [walk(1, { pets: 2 })], pets: 2, capacity: 3, lane: undefined },
  { case: 'more pets than places', taken: [], pets: 2, capacity: 1, lane: undefined },
  {
    case: 'two after one another',
    taken: [walk(1, { pets: 2 }), walk(1, { pets: 2, startsAt: at(13), busyUntil: at(14) })],
    pets: 1,
    capacity: 3,
    lane: 2,
  },
  {
    case: 'another service',
    taken: [walk(1, { serviceId: 'bath' })],
    pets: 1,
    capacity: 3,
    lane: undefined,
  },
])('with $case, $pets more of $capacity: lane $lane', ({ taken, pets, capacity, lane }) => {
  expect(freeLane(taken, { serviceId: 'walk', pets, capacity })).toBe(lane);
});
