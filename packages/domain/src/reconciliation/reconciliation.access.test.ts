import { expect, test } from 'vitest';

import type { Role } from '../shared/index.ts';
import { canSeeReconciliation } from './reconciliation.access.ts';

test.each<{ roles: readonly Role[]; may: boolean }>([
  { roles: ['admin'], may: true },
  { roles: ['tutor', 'admin'], may: true },
  { roles: ['tutor'], may: false },
  { roles: ['prestador', 'empresa'], may: false },
  { roles: [], may: false },
])('$roles may see the reconciliation: $may', ({ roles, may }) => {
  expect(canSeeReconciliation({}, { userId: 'olga', sessionId: 's', roles })).toBe(may);
});
