import { expect, test } from 'vitest';

import { cardOfferOf } from './card-offer.ts';

const running = (values = {}) => ({
  title: 'Banho',
  totalLimit: 10,
  perUserLimit: 2,
  usedCount: 3,
  usedByPerson: 1,
  ...values,
});

test.each([
  { promotions: [], offer: ['none-today', null, null] },
  { promotions: [running()], offer: ['discount', null, null] },
  { promotions: [running({ usedByPerson: 2 })], offer: ['person-limit', 'Banho', 2] },
  { promotions: [running({ usedCount: 10 })], offer: ['total-limit', 'Banho', 10] },
  {
    promotions: [running({ usedCount: 10 }), running({ title: 'Tosa', usedByPerson: 2 })],
    offer: ['person-limit', 'Tosa', 2],
  },
  { promotions: [running({ usedByPerson: 2 }), running({ title: 'Tosa' })], offer: ['discount', null, null] },
])('of $promotions the counter has $offer', ({ promotions, offer }) => {
  const { state, promotionTitle, limit } = cardOfferOf(promotions);
  expect([state, promotionTitle, limit]).toEqual(offer);
});
