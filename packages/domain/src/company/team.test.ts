import { expect, test } from 'vitest';

import {
  hasSeat,
  isSeated,
  managedBy,
  mayManage,
  mayShowOnPage,
  maySeeTeam,
  memberRoles,
  teamRefusal,
  teamRoles,
} from './team.ts';

test('who may invite and remove whom, and see the list', () => {
  const rights = teamRoles.map((own) => [
    own,
    maySeeTeam({ role: own, isSeated: true, isSuspended: false }),
    memberRoles.filter((role) => mayManage(own, role)),
  ]);
  expect(rights).toEqual([
    ['owner', true, ['manager', 'attendant']],
    ['manager', true, ['attendant']],
    ['attendant', false, []],
  ]);
});

test.each(teamRoles)('a role needs a seat to act: %s', (role) => {
  expect(managedBy({ role, isSeated: true, isSuspended: false })).toEqual(
    memberRoles.filter((one) => mayManage(role, one)),
  );
  expect(managedBy({ role, isSeated: false, isSuspended: false })).toEqual([]);
  expect(maySeeTeam({ role, isSeated: false, isSuspended: false })).toBe(false);
});

test('no role acts for a suspended company, with a seat or without', () => {
  expect(teamRefusal({ isSeated: true, isSuspended: true })).toBe('suspended');
  expect(teamRefusal({ isSeated: false, isSuspended: true })).toBe('suspended');
  expect(teamRefusal({ isSeated: false, isSuspended: false })).toBe('no-seat');
  expect(managedBy({ role: 'manager', isSeated: true, isSuspended: true })).toEqual([]);
});

test.each([
  { taken: 1, limit: 1, has: false },
  { taken: 1, limit: 2, has: true },
  { taken: 2, limit: 2, has: false },
  { taken: 500, limit: null, has: true },
])('with $taken of $limit seats taken, another one is free: $has', ({ taken, limit, has }) => {
  expect(hasSeat(taken, limit)).toBe(has);
});

test.each([
  { place: 1, limit: 1, seated: false },
  { place: 1, limit: 2, seated: true },
  { place: 2, limit: 2, seated: false },
  { place: 9, limit: null, seated: true },
])('member $place under a plan of $limit has a seat: $seated', ({ place, limit, seated }) => {
  expect(isSeated(place, limit)).toBe(seated);
});

test.each([
  { who: 'oneself, put on', isShown: true, isSelf: true, own: 'attendant', other: 'attendant', may: true },
  {
    who: 'oneself, taken off',
    isShown: false,
    isSelf: true,
    own: 'attendant',
    other: 'attendant',
    may: true,
  },
  {
    who: 'a member, put on by the owner',
    isShown: true,
    isSelf: false,
    own: 'owner',
    other: 'attendant',
    may: false,
  },
  {
    who: 'a member, taken off by the owner',
    isShown: false,
    isSelf: false,
    own: 'owner',
    other: 'manager',
    may: true,
  },
  { who: 'a colleague', isShown: false, isSelf: false, own: 'manager', other: 'manager', may: false },
  { who: 'the owner', isShown: false, isSelf: false, own: 'manager', other: 'owner', may: false },
] as const)('on the page of the company: $who', ({ may, who: _who, ...change }) => {
  expect(mayShowOnPage(change)).toBe(may);
});
