import { expect, test } from 'vitest';

import { freshSessionMs, isFreshSession } from './deadlines.ts';
import { canManageSession } from './session.access.ts';

test('a session is managed only by its own user, regardless of roles', () => {
  const session = { userId: 'ana' };
  expect(canManageSession(session, { userId: 'ana', sessionId: 'x', roles: [] })).toBe(true);
  expect(canManageSession(session, { userId: 'bia', sessionId: 'y', roles: ['admin'] })).toBe(false);
});

test.each([
  { age: 0, isFresh: true },
  { age: freshSessionMs - 1, isFresh: true },
  { age: freshSessionMs, isFresh: false },
])('a session $age ms old is fresh: $isFresh', ({ age, isFresh }) => {
  const openedAt = new Date('2026-03-10T02:30:00.000Z');
  expect(isFreshSession(openedAt, new Date(openedAt.getTime() + age))).toBe(isFresh);
});
