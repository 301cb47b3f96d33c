import { expect, test } from 'vitest';

import {
  companyTiers,
  heldPlan,
  isCompanyTier,
  priceOfPlan,
  proposalLimitOf,
  seatLimitOf,
  soldPlans,
} from './plan.ts';

test('the monthly prices', () => {
  expect(soldPlans.map((plan) => [plan, priceOfPlan(plan)])).toEqual([
    ['premium', 1_900],
    ['essencial', 9_900],
    ['completo', 19_900],
    ['rede', 29_900],
  ]);
  expect(soldPlans.filter(isCompanyTier)).toEqual(companyTiers);
});

test.each([
  { plans: [], tutor: 'silver', company: 'freemium', companyTier: null },
  { plans: ['premium'], tutor: 'premium', company: 'freemium', companyTier: null },
  { plans: ['rede'], tutor: 'silver', company: 'premium', companyTier: 'rede' },
  { plans: ['premium', 'essencial'], tutor: 'premium', company: 'premium', companyTier: 'essencial' },
] as const)('with $plans a user holds $tutor and $company', ({ plans, ...held }) => {
  expect(heldPlan(plans)).toEqual(held);
});

test.each([
  { tier: null, people: 1 },
  { tier: 'essencial', people: 2 },
  { tier: 'completo', people: 10 },
  { tier: 'rede', people: null },
] as const)('a company on $tier has $people seats', ({ tier, people }) => {
  expect(seatLimitOf(tier)).toBe(people);
});

test('freemium allows five proposals a month, premium an unlimited number', () => {
  expect(proposalLimitOf('freemium')).toBe(5);
  expect(proposalLimitOf('premium')).toBeNull();
});
