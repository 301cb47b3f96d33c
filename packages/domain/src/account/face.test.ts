import { describe, expect, test } from 'vitest';

import { canManageProfile } from './account.access.ts';
import { faceOf, heldTypes, roleRefusal } from './face.ts';

test('the types that can be shown are the roles held except admin, in their usual order', () => {
  expect(heldTypes(['admin', 'prestador', 'tutor'])).toEqual(['tutor', 'prestador']);
});

test.each([
  { stored: 'prestador', roles: ['tutor', 'prestador'], face: 'prestador' },
  { stored: 'prestador', roles: ['tutor'], face: 'tutor' },
  { stored: null, roles: ['empresa', 'admin'], face: 'empresa' },
  { stored: null, roles: ['admin'], face: null },
  { stored: 'tutor', roles: [], face: null },
] as const)('$stored is shown as $face to a user with roles $roles', ({ stored, roles, face }) => {
  expect(faceOf(stored, roles)).toBe(face);
});

describe('adding a role', () => {
  test.each([
    { type: 'prestador', roles: ['tutor'], refusal: undefined },
    { type: 'empresa', roles: ['tutor', 'admin'], refusal: undefined },
    { type: 'tutor', roles: ['prestador'], refusal: undefined },
    { type: 'tutor', roles: ['tutor'], refusal: 'held' },
    { type: 'empresa', roles: ['prestador'], refusal: 'other-seller' },
    { type: 'prestador', roles: ['tutor', 'empresa'], refusal: 'other-seller' },
    { type: 'prestador', roles: [], refusal: undefined },
  ] as const)('$type added to $roles: $refusal', ({ type, roles, refusal }) => {
    expect(roleRefusal(type, roles)).toBe(refusal);
  });
});

test('only the owner may change a profile, not even an admin', () => {
  const admin = { userId: 'b', sessionId: 's', roles: ['admin'] } as const;
  expect(canManageProfile({ userId: 'a' }, { ...admin, userId: 'a' })).toBe(true);
  expect(canManageProfile({ userId: 'a' }, admin)).toBe(false);
});
