import { describe, expect, test } from 'vitest';

import { formatTaxId, parseTaxId } from './tax-id.ts';

describe('tax id', () => {
  test.each([
    ['111.444.777-35', { kind: 'cpf', number: '11144477735' }],
    [' 11144477735 ', { kind: 'cpf', number: '11144477735' }],
    ['11.444.777/0001-61', { kind: 'cnpj', number: '11444777000161' }],
    ['12.abc.345/01de-35', { kind: 'cnpj', number: '12ABC34501DE35' }],
    ['12ABC34501DE35', { kind: 'cnpj', number: '12ABC34501DE35' }],
  ])('parses %s', (typed, taxId) => {
    expect(parseTaxId(typed)).toEqual(taxId);
  });

  test.each([
    ['', 'nothing'],
    ['111.444.777-36', 'a wrong check digit'],
    ['11111111111', 'a repeated digit'],
    ['00000000000000', 'a repeated digit'],
    ['1114447773', 'one digit short'],
    ['12ABC34501DE36', 'a wrong check digit'],
    ['12ABC34501DEX5', 'a letter among the check digits'],
    ['111x444y777z35', 'letters between the digits'],
    ['１１１４４４７７７３５', 'full-width digits'],
  ])('rejects %j: %s', (typed) => {
    expect(parseTaxId(typed)).toBeUndefined();
  });

  test('is formatted with its mask', () => {
    expect(formatTaxId('11144477735')).toBe('111.444.777-35');
    expect(formatTaxId('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
    expect(formatTaxId('')).toBe('');
  });
});
