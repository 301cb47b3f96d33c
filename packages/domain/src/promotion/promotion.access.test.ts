import { expect, test } from 'vitest';

import { canDecideContest, canRedeem } from './promotion.access.ts';

const contest = { memberId: 'ana', partnerUserId: 'loja', redeemedBy: 'caio', partnerAnsweredBy: 'gil' };

test.each([
  { userId: 'bia', roles: ['admin'], allowed: true },
  { userId: 'ana', roles: ['admin', 'tutor'], allowed: false },
  { userId: 'loja', roles: ['admin', 'empresa'], allowed: false },
  { userId: 'caio', roles: ['admin', 'tutor'], allowed: false },
  { userId: 'gil', roles: ['admin', 'tutor'], allowed: false },
  { userId: 'bia', roles: ['tutor'], allowed: false },
] as const)(
  '$userId with roles $roles may decide on a discount that Ana contests: $allowed',
  ({ userId, roles, allowed }) => {
    expect(canDecideContest(contest, { userId, sessionId: 's', roles })).toBe(allowed);
  },
);

test.each([
  { kind: 'empresa', actingFor: { id: 'loja' }, allowed: true },
  { kind: 'empresa', actingFor: { id: 'other' }, allowed: false },
  { kind: 'empresa', actingFor: undefined, allowed: false },
  { kind: 'prestador', actingFor: { id: 'loja' }, allowed: false },
])('for $actingFor a card that a $kind took is redeemed: $allowed', ({ kind, actingFor, allowed }) => {
  expect(canRedeem({ partner: { kind, id: 'loja' } }, actingFor)).toBe(allowed);
});
