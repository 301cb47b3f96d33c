import { describe, expect, test } from 'vitest';

import { formatRecoveryCode, recoveryCodeLetters } from './recovery-code.ts';

describe('a recovery code', () => {
  test.each(['K7Q2M-0XV4R', 'k7q2m0xv4r', ' K7Q2M 0XV4R ', 'k7q2m-oxv4r', 'K-7-Q-2-M-0-X-V-4-R'])(
    'typed as %j is the same code',
    (typed) => {
      expect(recoveryCodeLetters(typed)).toBe('K7Q2M0XV4R');
    },
  );

  test('is formatted in two groups', () => {
    expect(formatRecoveryCode('K7Q2M0XV4R')).toBe('K7Q2M-0XV4R');
  });

  test('reads I and L as the digit 1', () => {
    expect(recoveryCodeLetters('IlLI0-00000')).toBe('1111000000');
  });
});
