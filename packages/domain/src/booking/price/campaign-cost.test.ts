import { expect, test } from 'vitest';

import { cents } from '../../shared/index.ts';
import { campaignCost } from './campaign-cost.ts';

const fee = { bps: 500, minCents: cents(199), maxCents: cents(1_490) };
const bath = { priceCents: cents(6_800), commissionBps: 1_000, fee };

test('10 % off a bath of R$ 68,00 at 10 % commission, to the centavo', () => {
  const rule = { pctOff: 10, minValueCents: cents(0), maxDiscountCents: null };
  expect(campaignCost(bath, rule)).toEqual({
    counter: {
      before: { clientPaysCents: 6_800, companyGetsCents: 6_800 },
      after: { clientPaysCents: 6_120, companyGetsCents: 6_120 },
    },
    online: {
      before: { clientPaysCents: 7_140, companyGetsCents: 6_120 },
      after: { clientPaysCents: 6_426, companyGetsCents: 5_508 },
    },
  });
});

test('below its minimum a campaign costs nothing', () => {
  const rule = { pctOff: 10, minValueCents: cents(6_801), maxDiscountCents: null };
  const { counter, online } = campaignCost(bath, rule);
  expect([counter.after, online.after]).toEqual([counter.before, online.before]);
});
