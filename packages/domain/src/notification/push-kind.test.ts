import { expect, test } from 'vitest';

import { mailKinds } from './mail-kind.ts';
import { notificationKinds } from './notification-kind.ts';
import { isPushed, isUrgent, pushKinds, pushKindsFor, isPushedByDefault, urgentKinds } from './push-kind.ts';

test('links and codes are never pushed; everything else may be', () => {
  expect(mailKinds.filter((kind) => !isPushed(kind))).toEqual(['access']);
  expect(notificationKinds.every(isPushed)).toBe(true);
});

test('danger, the account and money lost by waiting are urgent, and pushed unless turned off', () => {
  const urgent = pushKinds.filter(isUrgent);
  expect(urgent.toSorted()).toEqual([
    'dispute',
    'emergency',
    'lost_pet',
    'payment_due',
    'payment_reminder',
    'security',
  ]);
  expect(urgent).toHaveLength(Object.keys(urgentKinds).length);
  expect(urgent.every(isPushedByDefault)).toBe(true);
});

test.each([
  { held: ['admin'], kinds: ['security', 'account', 'dispute'] },
  { held: ['tutor'], kinds: pushKinds.filter((kind) => kind !== 'nearby_need') },
  { held: ['prestador', 'tutor'], kinds: pushKinds },
] as const)('a user with roles $held may be pushed $kinds', ({ held, kinds }) => {
  expect(pushKindsFor(held)).toEqual(kinds);
});
