import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { destinationSchema } from './destination.schema.ts';

const read = (typed: unknown) => {
  const { success, data, error } = z.safeParse(destinationSchema, typed);
  return success ? data : error.issues.map(({ path }) => path.join('.'));
};
const pix = (key_kind: string, key: unknown) => ({ kind: 'pix', key_kind, key });

describe('a Pix key', () => {
  test.each([
    [pix('cpf', '111.444.777-35'), '11144477735'],
    [pix('cnpj', '12.abc.345/01de-35'), '12ABC34501DE35'],
    [pix('cnpj', '11.444.777/0001-61'), '11444777000161'],
    [pix('email', 'Oi@Exemplo.com'), 'oi@exemplo.com'],
    [pix('phone', '(11) 98765-4321'), '+5511987654321'],
    [pix('random', '123E4567-E89B-42D3-A456-426614174000'), '123e4567-e89b-42d3-a456-426614174000'],
  ])('%o is normalised to %s', (typed, key) => {
    expect(read(typed)).toMatchObject({ kind: 'pix', key });
  });

  test.each([
    [pix('cpf', '111.444.777-36'), ['key']],
    [pix('cpf', '111.111.111-11'), ['key']],
    [pix('cpf', '11.444.777/0001-61'), ['key']],
    [pix('cnpj', '12.abc.345/01de-36'), ['key']],
    [pix('cnpj', '11144477735'), ['key']],
    [pix('email', 'oi'), ['key']],
    [pix('phone', '123'), ['key']],
    [pix('random', 'oi@exemplo.com'), ['key']],
    [pix('evp', 'x'), ['key_kind']],
    [pix('cpf', ''), ['key']],
    [pix('cpf', 11144477735), ['key']],
    [{ kind: 'gold' }, ['kind']],
    [{ ...pix('cpf', '11144477735'), owner: 'x' }, ['']],
  ])('rejects %o at %o', (typed, at) => {
    expect(read(typed)).toEqual(at);
  });
});

describe('a bank account', () => {
  const account = {
    kind: 'bank',
    bank_code: '341',
    branch: '1',
    account: '0012345',
    account_digit: 'x',
    account_type: 'savings',
  };

  test('has its branch padded to four digits and its letter capitalised', () => {
    expect(read(account)).toEqual({
      kind: 'bank',
      bankCode: '341',
      branch: '0001',
      account: '0012345',
      accountDigit: 'X',
      accountType: 'savings',
    });
  });

  test.each([
    ['bank_code', '34'],
    ['bank_code', '000'],
    ['branch', '123456'],
    ['branch', '0000'],
    ['branch', '12-3'],
    ['account', ''],
    ['account', '1234567890123'],
    ['account_digit', ''],
    ['account_digit', '12'],
    ['account_type', 'other'],
  ])('with %s %s is rejected there', (field, value) => {
    expect(read({ ...account, [field]: value })).toEqual([field]);
  });
});
