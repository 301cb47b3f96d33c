import { describe, expect, test } from 'vitest';

import { maskDestination, toEmailKey, toPhoneKey, toRandomKey } from './destination.ts';

describe('a phone number as a Pix key', () => {
  test.each([
    ['(11) 98765-4321', '+5511987654321'],
    ['+55 11 98765-4321', '+5511987654321'],
    ['5511987654321', '+5511987654321'],
    ['11987654321', '+5511987654321'],
    ['(21) 3456-7890', '+552134567890'],
    ['98765-4321', undefined],
    ['(55) 98765-4321', '+5555987654321'],
    ['11 88765-4321', undefined],
    ['10 98765-4321', undefined],
    ['+1 212 555 0100', undefined],
    ['11987654321a', undefined],
    ['', undefined],
  ])('%s is %s', (typed, expected) => {
    expect(toPhoneKey(typed)).toBe(expected);
  });
});

describe('an email as a Pix key', () => {
  test.each([
    [' Carla@Exemplo.com.br ', 'carla@exemplo.com.br'],
    ['a+b@x.co', 'a+b@x.co'],
    ['carla@exemplo', undefined],
    ['carla exemplo@x.com', undefined],
    ['@x.com', undefined],
    [`${'a'.repeat(64)}@${'b'.repeat(9)}.co`, `${'a'.repeat(64)}@${'b'.repeat(9)}.co`],
    [`${'a'.repeat(64)}@${'b'.repeat(10)}.co`, undefined],
  ])('%s is %s', (typed, expected) => {
    expect(toEmailKey(typed)).toBe(expected);
  });
});

test.each([
  ['123E4567-E89B-42D3-A456-426614174000', '123e4567-e89b-42d3-a456-426614174000'],
  ['123e4567e89b42d3a456426614174000', undefined],
  ['123e4567-e89b-42d3-a456-42661417400', undefined],
])('a random key %s is %s', (typed, expected) => {
  expect(toRandomKey(typed)).toBe(expected);
});

const pix = (keyKind: 'cpf' | 'cnpj' | 'email' | 'phone' | 'random', key: string) =>
  ({ kind: 'pix', keyKind, key }) as const;

test.each([
  [pix('cpf', '11144477735'), '•••.444.777-••'],
  [pix('cnpj', '12ABC34501DE35'), '••.ABC.345/01DE-••'],
  [pix('email', 'carla@exemplo.com'), 'ca•••@exemplo.com'],
  [pix('phone', '+5511987654321'), '+55 11 •••••-4321'],
  [pix('random', '123e4567-e89b-42d3-a456-426614174000'), '••••••••-174000'],
  [
    {
      kind: 'bank',
      bankCode: '341',
      branch: '0001',
      account: '123456',
      accountDigit: '7',
      accountType: 'checking',
    } as const,
    '341 · 0001 · ••••56-7',
  ],
])('%o is displayed as %s', (destination, shown) => {
  expect(maskDestination(destination)).toBe(shown);
});
