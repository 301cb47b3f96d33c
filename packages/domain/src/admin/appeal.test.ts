import { expect, test } from 'vitest';

import { canDecideAppeal } from './admin.access.ts';
import { canAppeal } from './appeal.ts';

const [open, upheld] = [{ outcome: null }, { outcome: 'upheld' }] as const;

test.each([
  { sent: [], allowed: true },
  { sent: [upheld], allowed: true },
  { sent: [open], allowed: false },
  { sent: [upheld, open], allowed: false },
])('another appeal after $sent is allowed: $allowed', ({ sent, allowed }) => {
  expect(canAppeal(sent)).toBe(allowed);
});

test.each([
  { roles: ['admin'], userId: 'bia', allowed: true },
  { roles: ['admin'], userId: 'ana', allowed: false },
  { roles: ['tutor'], userId: 'bia', allowed: false },
] as const)('ana as $roles may decide an appeal of $userId: $allowed', ({ roles, userId, allowed }) => {
  expect(canDecideAppeal({ userId }, { userId: 'ana', sessionId: 's', roles })).toBe(allowed);
});
