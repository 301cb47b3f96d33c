import { expect, test } from 'vitest';

import { canDecideContest } from './promotion.access.ts';

const contest = { memberId: 'ana', partnerUserId: 'loja' };

test.each([
  { userId: 'bia', roles: ['admin'], allowed: true },
  { userId: 'ana', roles: ['admin', 'tutor'], allowed: false },
  { userId: 'loja', roles: ['admin', 'empresa'], allowed: false },
  { userId: 'bia', roles: ['tutor'], allowed: false },
] as const)(
  '$userId with roles $roles may decide on a discount that Ana contests: $allowed',
  ({ userId, roles, allowed }) => {
    expect(canDecideContest(contest, { userId, sessionId: 's', roles })).toBe(allowed);
  },
);
