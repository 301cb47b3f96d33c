import { expect, test } from 'vitest';

import { normalizeEmail, normalizeName } from './name.ts';

test.each([
  ['  Ana   Paula  ', 'Ana Paula'],
  ['José\u00a0da\tSilva', 'José da Silva'],
  ['Jose\u0301', 'José'],
  ['   ', ''],
])('the name %j is normalised to %j', (typed, kept) => {
  expect(normalizeName(typed)).toBe(kept);
});

test('email addresses are compared ignoring case and spaces', () => {
  expect(normalizeEmail(' Tutora@Patinha.TEST ')).toBe('tutora@patinha.test');
});
