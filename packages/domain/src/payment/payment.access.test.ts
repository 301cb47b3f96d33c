import { describe, expect, test } from 'vitest';

import type { Role } from '../shared/index.ts';
import { canConfirmOutside, canRetryRefund } from './payment.access.ts';

const actor = (userId: string, roles: readonly Role[]) => ({ userId, sessionId: 's', roles });

describe('a refused refund of Ana, which Bia paid outside', () => {
  const paid = { userId: 'ana', proposedBy: 'bia' };
  test.each([
    { userId: 'caio', roles: ['admin'], retries: true, confirms: true },
    { userId: 'bia', roles: ['admin'], retries: true, confirms: false },
    { userId: 'ana', roles: ['admin', 'tutor'], retries: false, confirms: false },
    { userId: 'caio', roles: ['tutor'], retries: false, confirms: false },
  ] as const)(
    'is retried by $userId with $roles: $retries, confirmed: $confirms',
    ({ userId, roles, retries, confirms }) => {
      expect(canRetryRefund(paid, actor(userId, roles))).toBe(retries);
      expect(canConfirmOutside(paid, actor(userId, roles))).toBe(confirms);
    },
  );
});
