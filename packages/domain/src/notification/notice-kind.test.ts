import { expect, test } from 'vitest';

import { mailKinds } from './mail-kind.ts';
import { noticeKinds, noticeKindsFor } from './notice-kind.ts';

test('every mailed kind can be an inbox notification, except account access and messages', () => {
  expect(mailKinds.filter((kind) => !noticeKinds.some((one) => one === kind))).toEqual(['access', 'message']);
});

test.each([
  { held: ['admin'], kinds: ['security', 'account', 'dispute'] },
  { held: [], kinds: ['security', 'account', 'dispute'] },
  { held: ['tutor'], kinds: noticeKinds.filter((kind) => kind !== 'nearby_need') },
  { held: ['tutor', 'prestador', 'empresa', 'admin'], kinds: noticeKinds },
] as const)('a user with roles $held may be notified of $kinds', ({ held, kinds }) => {
  expect(noticeKindsFor(held)).toEqual(kinds);
});
