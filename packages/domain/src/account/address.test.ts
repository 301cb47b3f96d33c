import { expect, test } from 'vitest';

import { brazilianStates, formatZipcode, zipcodeDigits } from './address.ts';
import { maskTaxId } from './masked-tax-id.ts';

test.each([
  ['01310100', '01310-100'],
  ['01310-100', '01310-100'],
  [' 01.310-100', '01310-100'],
  ['01310-1009', '013101009'],
  ['01310', '01310'],
  ['013101', '01310-1'],
  ['', ''],
])('the CEP %j is formatted as %j', (typed, shown) => {
  expect(formatZipcode(typed)).toBe(shown);
  expect(zipcodeDigits(shown)).toBe(shown.replace('-', ''));
});

test.each([
  ['11144477735', '•••.444.777-••'],
  ['12345678000195', '••.345.678/0001-••'],
  ['12ABC34501DE35', '••.ABC.345/01DE-••'],
  ['123', '•••'],
])('the number %s is formatted as %s', (number, shown) => {
  expect(maskTaxId(number)).toBe(shown);
});

test('there are 27 states, each once', () => {
  expect(new Set(brazilianStates).size).toBe(27);
});
