import { passwordProblem } from '@patinha/domain/account';
import { describe, expect, test } from 'vitest';

import { commonPasswords } from './common-passwords.rules.ts';

describe('common passwords', () => {
  test.each([
    'password123',
    'Password1234',
    'senha12345',
    'Flamengo2019',
    '1234567890',
    'qwertyuiop',
    'jesus12345',
  ])('%s is refused', (password) => {
    expect(passwordProblem(password, commonPasswords)).toBe('common');
  });

  test.each(['Patinha-2026', 'capivara mansa', 'tamanduá & preguiça', 'x9-Kq2-vv71'])(
    '%s is taken',
    (password) => {
      expect(passwordProblem(password, commonPasswords)).toBeUndefined();
    },
  );

  test('every entry can be met: lower case, at least as long as the rule asks', () => {
    const unreachable = [...commonPasswords].filter(
      (entry) => entry !== entry.toLowerCase() || entry.length < 10,
    );
    expect(unreachable).toEqual([]);
  });
});
