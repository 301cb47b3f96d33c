import { describe, expect, test } from 'vitest';

import { isSecondFactorDue } from './second-factor.ts';

const tokenOf = (claims: object) =>
  `head.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.signature`;
const factor = (status: 'verified' | 'unverified') => ({
  id: 'x',
  factor_type: 'totp' as const,
  status,
  created_at: '',
  updated_at: '',
});
const session = (access_token: string, factors: ReturnType<typeof factor>[]) => ({
  access_token,
  user: { id: 'x', aud: '', created_at: '', app_metadata: {}, user_metadata: {}, factors },
});

describe('a second factor', () => {
  test.each([
    { aal: 'aal1', factors: [factor('verified')], due: true },
    { aal: 'aal2', factors: [factor('verified')], due: false },
    { aal: 'aal1', factors: [factor('unverified')], due: false },
    { aal: 'aal1', factors: [], due: false },
  ])('at $aal with $factors.length factors: $due', ({ aal, factors, due }) => {
    expect(isSecondFactorDue(session(tokenOf({ aal, name: 'çã?>'.length }), factors))).toBe(due);
  });

  test('is not required for an unreadable token: the server decides', () => {
    expect(isSecondFactorDue(session('head.%%%.signature', [factor('verified')]))).toBe(false);
  });
});
