import { expect, test } from 'vitest';

import { mailKinds } from './mail-kind.ts';
import { notificationKinds, notificationKindsFor } from './notification-kind.ts';

test('every mailed kind can be an inbox notification, except account access and messages', () => {
  expect(mailKinds.filter((kind) => !notificationKinds.some((one) => one === kind))).toEqual([
    'access',
    'message',
  ]);
});

test.each([
  { held: ['admin'], kinds: ['security', 'account', 'dispute'] },
  { held: [], kinds: ['security', 'account', 'dispute'] },
  { held: ['tutor'], kinds: notificationKinds.filter((kind) => kind !== 'nearby_need') },
  { held: ['tutor', 'prestador', 'empresa', 'admin'], kinds: notificationKinds },
] as const)('a user with roles $held may be notified of $kinds', ({ held, kinds }) => {
  expect(notificationKindsFor(held)).toEqual(kinds);
});
