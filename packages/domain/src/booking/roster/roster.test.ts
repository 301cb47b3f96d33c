import { expect, test } from 'vitest';

import { hourMs, saoPauloZone } from '../../shared/index.ts';
import { firstTeamLane, freeLane, type OccupiedLane } from './booking-lane.ts';
import { canAttend, dutyProblem, type Roster, type RosterPerson, type RosterTask } from './roster.ts';

// A Tuesday; São Paulo is three hours behind.
const at = (hour: number) => new Date(Date.UTC(2026, 2, 10, 3) + hour * hourMs);
const task = (serviceId: string, from: number, until: number, changes: Partial<RosterTask> = {}) => ({
  serviceId,
  startsAt: at(from),
  endsAt: at(until),
  busyUntil: at(until),
  ...changes,
});
const person = (userId: string, serviceIds: string[] | null = null, changes: Partial<RosterPerson> = {}) => ({
  userId,
  serviceIds,
  hours: null,
  absences: [],
  ...changes,
});
const team = (...people: RosterPerson[]): Roster => ({ zone: saoPauloZone, people });
const from = (startHour: number, endHour: number) => [
  { weekday: 2, startMinute: startHour * 60, endMinute: endHour * 60 },
];

const bia = person('bia', ['bath']);
const caio = person('caio', ['bath', 'walk']);

test.each([
  { case: 'who does something else', one: bia, wanted: task('walk', 9, 10), problem: 'unskilled' },
  { case: 'who does it', one: bia, wanted: task('bath', 9, 10), problem: undefined },
  {
    case: 'whose hours end before',
    one: person('dora', null, { hours: from(8, 9.5) }),
    wanted: task('bath', 9, 10),
    problem: 'off_duty',
  },
  {
    case: 'whose hours end with the service, its buffer aside',
    one: person('dora', null, { hours: from(8, 10) }),
    wanted: task('bath', 9, 10, { busyUntil: at(11) }),
    problem: undefined,
  },
  {
    case: 'who attends on no day',
    one: person('sonia', null, { hours: [] }),
    wanted: task('bath', 9, 10),
    problem: 'off_duty',
  },
  {
    case: 'who is absent from its middle on',
    one: person('lia', null, { absences: [{ startsAt: at(9.5), endsAt: at(12) }] }),
    wanted: task('bath', 9, 10),
    problem: 'absent',
  },
  {
    case: 'who is back by then',
    one: person('lia', null, { absences: [{ startsAt: at(8), endsAt: at(9) }] }),
    wanted: task('bath', 9, 10),
    problem: undefined,
  },
])('$case: $problem', ({ one, wanted, problem }) => {
  expect(dutyProblem(one, wanted, { zone: saoPauloZone })).toBe(problem);
});

test('a stay asks for no hours, and still for a person who does it', () => {
  const dora = person('dora', ['boarding'], { hours: from(8, 12) });
  const nights = { serviceId: 'boarding', startsAt: at(10), endsAt: at(60) };
  expect(dutyProblem(dora, nights, { zone: saoPauloZone, isStay: true })).toBeUndefined();
  expect(dutyProblem(bia, nights, { zone: saoPauloZone, isStay: true })).toBe('unskilled');
});

test.each([
  { case: 'nothing taken', people: [bia], wanted: task('bath', 9, 10), taken: [], fits: true },
  { case: 'no person who does it', people: [bia], wanted: task('walk', 9, 10), taken: [], fits: false },
  { case: 'no people', people: [], wanted: task('bath', 9, 10), taken: [], fits: false },
  {
    case: 'the last person taken',
    people: [bia],
    wanted: task('bath', 9, 10),
    taken: [task('bath', 9.5, 10.5)],
    fits: false,
  },
  {
    case: 'the last person free again as it begins',
    people: [bia],
    wanted: task('bath', 9, 10),
    taken: [task('bath', 8, 9), task('bath', 10, 11)],
    fits: true,
  },
  {
    case: 'a buffer before',
    people: [bia],
    wanted: task('bath', 9, 10),
    taken: [task('bath', 8, 8.75, { busyUntil: at(9.25) })],
    fits: false,
  },
  {
    // N-8: the bath could have been given to Caio, the only one who walks.
    case: 'two skills for two people',
    people: [bia, caio],
    wanted: task('walk', 9, 10),
    taken: [task('bath', 9, 10)],
    fits: true,
  },
  {
    case: 'a walk beside two baths',
    people: [bia, caio],
    wanted: task('walk', 9, 10),
    taken: [task('bath', 9, 10), task('bath', 9, 10)],
    fits: false,
  },
  {
    case: 'a bath that the company gave to the only one who walks',
    people: [bia, caio],
    wanted: task('walk', 9, 10),
    taken: [task('bath', 9, 10, { assigneeId: 'caio' })],
    fits: false,
  },
  {
    case: 'a bath given to who only bathes',
    people: [bia, caio],
    wanted: task('walk', 9, 10),
    taken: [task('bath', 9, 10, { assigneeId: 'bia' })],
    fits: true,
  },
  {
    case: 'a bath whose person has left',
    people: [bia, caio],
    wanted: task('walk', 9, 10),
    taken: [task('bath', 9, 10, { assigneeId: 'gone' })],
    fits: true,
  },
  {
    case: 'a booking that no person can do any more',
    people: [bia],
    wanted: task('bath', 9, 10),
    taken: [task('training', 9, 10)],
    fits: true,
  },
  {
    // Each hour has people enough, yet the long walk would change hands in its middle.
    case: 'a service that no one person could do from start to end',
    people: [person('a', ['long', 'early']), person('b', ['long', 'late'])],
    wanted: task('late', 10, 11),
    taken: [task('long', 9, 11), task('early', 9, 10)],
    fits: false,
  },
  {
    case: 'an earlier choice that a later task undoes',
    people: [person('a', ['x', 'y']), person('b', ['x', 'z']), person('c', ['z'])],
    wanted: task('y', 10, 12),
    taken: [task('x', 9, 11), task('z', 9, 12)],
    fits: true,
  },
])('with $case: $fits', ({ people, wanted, taken, fits }) => {
  expect(canAttend(team(...people), wanted, taken)).toBe(fits);
});

test('twelve at once are refused at once by ten who do the same', () => {
  const people = Array.from({ length: 10 }, (_, n) => person(String(n)));
  const nine = Array.from({ length: 9 }, () => task('bath', 9, 10));
  expect(canAttend(team(...people), task('walk', 9, 10), nine)).toBe(true);
  expect(canAttend(team(...people), task('walk', 9, 10), [...nine, task('bath', 9, 10)])).toBe(false);
});

test('bookings of a team have lanes of their own, as many as there are people, each for the pets of one', () => {
  const lane = (over: Partial<OccupiedLane> = {}): OccupiedLane => ({
    ...task('bath', 9, 10),
    pets: 1,
    lane: firstTeamLane,
    ...over,
  });
  const wanted = (pets: number, capacity = 1) => ({
    serviceId: 'walk',
    pets,
    capacity,
    team: { ...task('walk', 9, 10), roster: team(person('a'), person('b')) },
  });
  expect(freeLane([], wanted(1))).toBe(firstTeamLane);
  expect(freeLane([lane()], wanted(1))).toBe(firstTeamLane + 1);
  expect(freeLane([lane({ lane: 1 })], wanted(1))).toBe(firstTeamLane);
  expect(freeLane([lane(), lane({ lane: firstTeamLane + 1 })], wanted(1))).toBeUndefined();
  expect(freeLane([], wanted(2))).toBeUndefined();
  expect(freeLane([lane()], wanted(2, 2))).toBe(firstTeamLane + 1);
  // What comes after needs no lane of its own.
  expect(freeLane([lane({ ...task('bath', 10, 11) })], wanted(1))).toBe(firstTeamLane);
});
