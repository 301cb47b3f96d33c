import { expect, test } from 'vitest';

import { centsIn, reaisIn } from './reais-field.ts';

test.each([
  [0, '0,00'],
  [1, '0,01'],
  [99, '0,99'],
  [101, '1,01'],
  [125_050, '1250,50'],
])('%i centavos stand in a field as %s, and are read back', (amount, text) => {
  expect(reaisIn(amount)).toBe(text);
  expect(centsIn(text)).toBe(amount);
});

test.each([
  ['80.5', 8_050],
  [' 80 ', 8_000],
  ['', undefined],
  ['abc', undefined],
  ['1,005', undefined],
  ['-1', undefined],
  ['0,99', undefined],
  ['100,01', undefined],
  ['1.000,00', undefined],
])('%j between R$ 1 and R$ 100 is %s', (typed, amount) => {
  expect(centsIn(typed, { least: 100, most: 10_000 })).toBe(amount);
});
