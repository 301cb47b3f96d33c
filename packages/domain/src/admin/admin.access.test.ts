import { expect, test } from 'vitest';

import { canEndSessionsOf, canManageUser, canModerateService } from './admin.access.ts';

const admin = { userId: 'ana', sessionId: 's', roles: ['admin'] } as const;
const tutor = { userId: 'bia', sessionId: 's', roles: ['tutor'] } as const;

test.each([
  { who: 'an admin', actor: admin, userId: 'bia', allowed: true },
  { who: 'an admin', actor: admin, userId: 'ana', allowed: false },
  { who: 'a tutor', actor: tutor, userId: 'ana', allowed: false },
])('$who may manage $userId: $allowed', ({ actor, userId, allowed }) => {
  expect(canManageUser({ userId }, actor)).toBe(allowed);
});

test('admins may end any session, their own included; others may not', () => {
  expect(canEndSessionsOf({ userId: 'ana' }, admin)).toBe(true);
  expect(canEndSessionsOf({ userId: 'bia' }, tutor)).toBe(false);
});

test('only admins moderate listings, and never their own', () => {
  expect(canModerateService({ ownerUserId: 'bia' }, admin)).toBe(true);
  expect(canModerateService({ ownerUserId: 'ana' }, admin)).toBe(false);
  expect(canModerateService({ ownerUserId: 'ana' }, tutor)).toBe(false);
});
