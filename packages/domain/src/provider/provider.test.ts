import { expect, test } from 'vitest';

import { canManageProvider } from './provider.access.ts';
import { checkedCrmv, isPublishable } from './provider.ts';

const now = new Date('2026-11-20T12:00:00Z');

test.each([
  { case: 'never checked', verifiedUntil: null, publishable: false },
  { case: 'checked until later', verifiedUntil: new Date('2026-11-20T12:00:00.001Z'), publishable: true },
  { case: 'checked until now', verifiedUntil: now, publishable: false },
  { case: 'lapsed', verifiedUntil: new Date('2026-11-19T12:00:00Z'), publishable: false },
])('a provider who is $case may publish: $publishable', ({ verifiedUntil, publishable }) => {
  expect(isPublishable({ verifiedUntil, suspendedAt: null }, now)).toBe(publishable);
  expect(isPublishable({ verifiedUntil, suspendedAt: now }, now)).toBe(false);
});

test.each([
  { case: 'never checked', crmvVerifiedUntil: null, crmv: null },
  { case: 'checked until later', crmvVerifiedUntil: new Date('2026-11-20T12:00:00.001Z'), crmv: '12345' },
  { case: 'checked until now', crmvVerifiedUntil: now, crmv: null },
])('a CRMV that is $case counts as $crmv', ({ crmvVerifiedUntil, crmv }) => {
  expect(checkedCrmv({ crmvNumber: '12345', crmvVerifiedUntil }, now)).toBe(crmv);
});

test('only the owner manages a provider', () => {
  const provider = { ownerUserId: 'carla' };
  expect(canManageProvider(provider, { userId: 'carla', sessionId: 's', roles: ['prestador'] })).toBe(true);
  expect(canManageProvider(provider, { userId: 'davi', sessionId: 's', roles: ['prestador'] })).toBe(false);
});
