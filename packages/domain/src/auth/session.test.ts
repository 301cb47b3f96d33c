import { expect, test } from 'vitest';

import { canManageSession } from './session.access.ts';

test('a session is managed only by its own user, regardless of roles', () => {
  const session = { userId: 'ana' };
  expect(canManageSession(session, { userId: 'ana', sessionId: 'x', roles: [] })).toBe(true);
  expect(canManageSession(session, { userId: 'bia', sessionId: 'y', roles: ['admin'] })).toBe(false);
});
