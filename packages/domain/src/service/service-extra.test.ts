import { expect, test } from 'vitest';

import { cents } from '../shared/index.ts';
import { chosenExtras, mergeExtras } from './service-extra.ts';

const bath = { id: 'bath', title: 'Banho', priceCents: cents(3000) };
const brush = { id: 'brush', title: 'Escovação', priceCents: cents(1500) };

test('an extra keeps its id only while its title and price stay the same', () => {
  const wanted = [
    { title: 'Escovação', priceCents: cents(1600) },
    { title: 'Banho', priceCents: cents(3000) },
    { title: 'Corte de unhas', priceCents: cents(1000) },
  ];
  const ids = ['new-1', 'new-2'];
  const merged = mergeExtras([bath, brush], wanted, () => ids.shift() ?? '');
  expect(merged.map(({ id }) => id)).toEqual(['new-1', 'bath', 'new-2']);
  expect(merged.map(({ priceCents }) => priceCents)).toEqual([1600, 3000, 1000]);
});

test.each([
  { ids: [], chosen: [] },
  { ids: ['brush', 'bath'], chosen: [bath, brush] },
  { ids: ['bath', 'bath'], chosen: [bath] },
  { ids: ['bath', 'gone'], chosen: undefined },
])('$ids chooses $chosen', ({ ids, chosen }) => {
  expect(chosenExtras([bath, brush], ids)).toEqual(chosen);
});
