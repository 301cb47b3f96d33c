import { expect, test } from 'vitest';

import { canManageService } from './service.access.ts';

test.each([
  { who: 'its owner', userId: 'ana', allowed: true },
  { who: 'another user, regardless of roles', userId: 'bia', allowed: false },
])('$who may manage a service: $allowed', ({ userId, allowed }) => {
  const actor = { userId, sessionId: 's', roles: ['tutor', 'prestador', 'empresa', 'admin'] } as const;
  expect(canManageService({ ownerUserId: 'ana' }, actor)).toBe(allowed);
});
