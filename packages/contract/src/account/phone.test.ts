import { describe, expect, test } from 'vitest';

import { formatPhone, parsePhone } from './phone.ts';

describe('phone number', () => {
  test.each([
    ['(11) 98765-4321', '+5511987654321'],
    ['11987654321', '+5511987654321'],
    ['+55 92 3232-1000', '+559232321000'],
    ['(19) 3232-1000', '+551932321000'],
    ['+1 202 555 0123', '+12025550123'],
  ])('%s is normalised to %s', (typed, kept) => {
    expect(parsePhone(typed)).toBe(kept);
  });

  test.each([
    '',
    '123',
    '98765-4321',
    '(11) 18765-4321',
    '(01) 98765-4321',
    'ligue 11987654321',
    '11987654321 ramal 3',
    '+999 123456789',
  ])('rejects %j', (typed) => {
    expect(parsePhone(typed)).toBeUndefined();
  });

  test('is formatted the way people write it', () => {
    expect(formatPhone('+5511987654321')).toBe('(11) 98765-4321');
    expect(formatPhone('+12025550123')).toBe('+1 202 555 0123');
    expect(formatPhone('')).toBe('');
  });
});
