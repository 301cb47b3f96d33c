import { expect, test } from 'vitest';

import { parseCents, typedMoney, parseWhole } from './amount-field.ts';

test.each([
  [0, '0,00'],
  [1, '0,01'],
  [99, '0,99'],
  [101, '1,01'],
  [125_050, '1250,50'],
])('%i centavos stand in a field as %s, and are read back', (amount, text) => {
  expect(typedMoney('budget', amount)).toBe(text);
  expect(parseCents(text)).toBe(amount);
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
  ['100.00', 10_000],
  ['1.000,00', undefined],
])('%j between R$ 1 and R$ 100 is %s', (typed, amount) => {
  expect(parseCents(typed, { least: 100, most: 10_000 })).toBe(amount);
});

test.each([
  ['1.250', 125_000],
  ['1.250,5', 125_050],
  ['12.345,67', 1_234_567],
  ['1.234.567', 123_456_700],
  ['1.25', 125],
  ['1,5', 150],
  ['0,50', 50],
  ['1250', 125_000],
  // What could be meant in two ways is not guessed.
  ['1,250', undefined],
  ['1,250.00', undefined],
  ['1.25,00', undefined],
  ['1250.000', undefined],
  ['0.125', undefined],
  ['1.', undefined],
  ['1e3', undefined],
  ['R$ 50', undefined],
])('%j, typed in Brazil, is %s centavos', (typed, amount) => {
  expect(parseCents(typed)).toBe(amount);
});

test.each([
  [' 20 ', 20],
  ['0', 0],
  ['1.000', 1000],
  ['', undefined],
  ['1.5', undefined],
  ['1,000', undefined],
  ['-1', undefined],
  ['dez', undefined],
])('%j is the whole number %s', (typed, number) => {
  expect(parseWhole(typed)).toBe(number);
});
