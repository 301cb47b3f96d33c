import { expect, test } from 'vitest';

import { bookingStatuses } from '../booking/index.ts';
import { canAssign, isAssignable, isOnAgenda, mayAssign, showsDoor } from './assignment.ts';
import { teamRoles } from './team.ts';

test('who attends is chosen between the acceptance and the check-in', () => {
  expect(bookingStatuses.filter(isAssignable)).toEqual(['accepted', 'confirmed']);
});

test('an agenda has what was agreed on and not given up', () => {
  expect(bookingStatuses.filter(isOnAgenda)).toEqual(['accepted', 'confirmed', 'in_progress', 'completed']);
});

test('the owner and managers assign, attendants do not', () => {
  expect(teamRoles.filter(mayAssign)).toEqual(['owner', 'manager']);
});

test.each([
  { providerId: 'a', role: 'owner', can: true },
  { providerId: 'a', role: 'manager', can: true },
  { providerId: 'a', role: 'attendant', can: false },
  { providerId: 'b', role: 'owner', can: false },
] as const)('a booking of company a is assigned by the $role of $providerId: $can', ({ can, ...place }) => {
  expect(canAssign({ providerId: 'a' }, place)).toBe(can);
});

test('the door is shown to the person who goes, while they go', () => {
  expect(bookingStatuses.filter((status) => showsDoor(status, true))).toEqual(['confirmed', 'in_progress']);
  expect(bookingStatuses.filter((status) => showsDoor(status, false))).toEqual([]);
});
