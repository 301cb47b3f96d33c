import { describe, expect, test } from 'vitest';

import { validationRefusal } from './card-validation.ts';
import { canRotate, canSeeMember } from './loyalty-card.access.ts';
import { maskEmail, presentMember } from './member-view.ts';

const now = new Date('2026-03-10T12:00:00.000Z');
const before = (ms: number) => new Date(now.getTime() - ms);

describe('whether a live code is accepted', () => {
  const byPartner = { validatorId: 'partner', reason: undefined, now };

  test.each([
    { name: 'a first visit', last: null, refusal: undefined },
    { name: 'a visit 5 minutes ago', last: before(300_000), refusal: undefined },
    { name: 'a visit just under 5 minutes ago', last: before(299_999), refusal: 'repeated' },
    { name: 'a visit this instant', last: now, refusal: 'repeated' },
  ])('$name: $refusal', ({ last, refusal }) => {
    expect(validationRefusal({ memberId: 'member', lastValidatedHereAt: last }, byPartner)).toBe(refusal);
  });

  test('a reason allows a repeated visit', () => {
    const card = { memberId: 'member', lastValidatedHereAt: before(1_000) };
    expect(validationRefusal(card, { ...byPartner, reason: 'Segunda compra' })).toBeUndefined();
  });

  test('no reason lets users validate their own card', () => {
    const card = { memberId: 'partner', lastValidatedHereAt: null };
    expect(validationRefusal(card, { ...byPartner, reason: 'Teste' })).toBe('own-card');
  });
});

describe("who sees the member's details", () => {
  const member = { fullName: ' Joana da Silva ', email: 'joana@casa.br', tier: 'gold' } as const;

  test.each([
    { roles: ['admin'], verifiedUntil: null, sees: true },
    { roles: ['prestador'], verifiedUntil: new Date('2026-03-10T12:00:00.001Z'), sees: true },
    { roles: ['empresa'], verifiedUntil: new Date('2027-01-01T00:00:00Z'), sees: true },
    { roles: ['empresa'], verifiedUntil: now, sees: false },
    { roles: ['empresa'], verifiedUntil: null, sees: false },
    { roles: ['tutor'], verifiedUntil: null, sees: false },
  ] as const)('$roles verified until $verifiedUntil: $sees', ({ roles, verifiedUntil, sees }) => {
    expect(canSeeMember({ roles, verifiedUntil }, now)).toBe(sees);
  });

  test('in full or masked', () => {
    expect(presentMember(member, true)).toEqual({
      firstName: 'Joana',
      fullName: 'Joana da Silva',
      email: 'joana@casa.br',
      tier: 'gold',
    });
    expect(presentMember(member, false)).toEqual({
      firstName: 'Joana',
      fullName: null,
      email: 'j•••@casa.br',
      tier: 'gold',
    });
  });

  test.each([
    ['a@b.br', 'a•••@b.br'],
    ['"x@y"@z.br', '"•••@z.br'],
    ['@z.br', '•••@z.br'],
    ['nothing', '•••'],
  ])('%s is masked as %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });

  test('only the member renews the card', () => {
    expect(canRotate({ userId: 'a' }, { userId: 'a' })).toBe(true);
    expect(canRotate({ userId: 'a' }, { userId: 'b' })).toBe(false);
  });
});
