import { expect, test } from 'vitest';

import { canAnswerContest, canDecideContest, canRedeem, canUndo } from './promotion.access.ts';

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

test.each([
  { userId: 'caio', partnerId: 'loja', allowed: true },
  { userId: 'bia', partnerId: 'loja', allowed: false },
  // Who works for two companies undoes in the name of the one that gave it.
  { userId: 'caio', partnerId: 'other', allowed: false },
])('$userId of $partnerId undoes what Caio gave for the shop: $allowed', ({ allowed, ...giver }) => {
  expect(canUndo({ redeemedBy: 'caio', partnerId: 'loja' }, giver)).toBe(allowed);
});

test.each([
  { giver: { partnerId: 'loja' }, allowed: true },
  { giver: { partnerId: 'other' }, allowed: false },
  { giver: { partnerId: 'loja', redeemedBy: 'caio' }, allowed: false },
])('a contest of the shop is answered by $giver: $allowed', ({ giver, allowed }) => {
  expect(canAnswerContest({ partnerId: 'loja' }, giver)).toBe(allowed);
});
