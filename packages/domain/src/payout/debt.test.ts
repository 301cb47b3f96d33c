import { describe, expect, test } from 'vitest';

import { cents } from '../shared/index.ts';
import { canConfirmWriteOff, canWriteOff } from './debt.access.ts';
import { writableCents, writeOffNeedsSecondAdmin } from './debt.ts';

test.each([
  { debt: 333, pending: 0, frozen: 0, available: 0, writable: 333 },
  { debt: 333, pending: 101, frozen: 0, available: 0, writable: 232 },
  { debt: 333, pending: 101, frozen: 99, available: 3, writable: 130 },
  { debt: 333, pending: 333, frozen: 0, available: 0, writable: 0 },
  { debt: 333, pending: 0, frozen: 0, available: 334, writable: 0 },
  { debt: 1, pending: 0, frozen: 0, available: 0, writable: 1 },
  { debt: 0, pending: 0, frozen: 0, available: 0, writable: 0 },
])('of a debt of $debt with $pending, $frozen and $available held, $writable may be written off', (row) => {
  const standing = {
    debtCents: cents(row.debt),
    pendingCents: cents(row.pending),
    frozenCents: cents(row.frozen),
    availableCents: cents(row.available),
  };
  expect(writableCents(standing)).toBe(row.writable);
});

test.each([
  { amount: 50_000, recent: 0, needed: false },
  { amount: 50_001, recent: 0, needed: true },
  { amount: 1, recent: 49_999, needed: false },
  { amount: 1, recent: 50_000, needed: true },
])('$amount after a recent $recent needs a second admin: $needed', ({ amount, recent, needed }) => {
  expect(writeOffNeedsSecondAdmin(cents(amount), cents(recent))).toBe(needed);
});

describe('who may', () => {
  const debtor = { ownerUserId: 'carla' };
  const admin = (userId: string) => ({ userId, sessionId: 's', roles: ['admin'] }) as const;
  test.each([
    { actor: admin('ana'), may: true },
    { actor: admin('carla'), may: false },
    { actor: { userId: 'ana', sessionId: 's', roles: ['empresa'] } as const, may: false },
  ])('$actor.userId as $actor.roles: $may', ({ actor, may }) => {
    expect(canWriteOff(debtor, actor)).toBe(may);
    expect(canConfirmWriteOff({ ...debtor, requestedBy: 'bia' }, actor)).toBe(may);
  });

  test('admins cannot confirm their own proposal', () => {
    expect(canConfirmWriteOff({ ...debtor, requestedBy: 'ana' }, admin('ana'))).toBe(false);
  });
});
