import { expect, test } from 'vitest';

import { canManagePet } from './pet.access.ts';
import { canAddPet, isPetEditable, petLimitOf } from './pet.ts';

test.each([
  { plan: 'silver', count: 0, allowed: true },
  { plan: 'silver', count: 2, allowed: true },
  { plan: 'silver', count: 3, allowed: false },
  { plan: 'silver', count: 5, allowed: false },
  { plan: 'premium', count: 50, allowed: true },
] as const)('a tutor on $plan with $count pets may add another: $allowed', ({ plan, count, allowed }) => {
  expect(canAddPet(count, plan)).toBe(allowed);
});

test('the free plan allows three pets and premium an unlimited number', () => {
  expect(petLimitOf('silver')).toBe(3);
  expect(petLimitOf('premium')).toBeNull();
});

test('only the owner manages a pet', () => {
  const pet = { ownerId: 'ana' };
  expect(canManagePet(pet, { userId: 'ana', sessionId: 's', roles: ['tutor'] })).toBe(true);
  expect(canManagePet(pet, { userId: 'bia', sessionId: 's', roles: ['tutor', 'admin'] })).toBe(false);
});

test('after a downgrade the three oldest pets may be changed', () => {
  expect([0, 1, 2, 3, 4].map((older) => isPetEditable(older, 'silver'))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(isPetEditable(7, 'premium')).toBe(true);
});
