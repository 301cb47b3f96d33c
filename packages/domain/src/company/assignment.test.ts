import { expect, test } from 'vitest';

import { bookingStatuses } from '../booking/index.ts';
import { canAssign, isAssignable, isOnAgenda, mayAssign, showsExactAddress } from './assignment.ts';
import { teamRoles } from './team.ts';

test('the attendant can be chosen between the acceptance and the check-in', () => {
  expect(bookingStatuses.filter(isAssignable)).toEqual(['accepted', 'confirmed']);
});

test('an agenda lists agreed bookings that were not cancelled', () => {
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
] as const)('the $role of $providerId may assign a booking of company a: $can', ({ can, ...place }) => {
  expect(canAssign({ providerId: 'a' }, place)).toBe(can);
});

test('the exact address is shown only to the person who attends, and only while they do', () => {
  expect(bookingStatuses.filter((status) => showsExactAddress(status, true))).toEqual([
    'confirmed',
    'in_progress',
  ]);
  expect(bookingStatuses.filter((status) => showsExactAddress(status, false))).toEqual([]);
});
