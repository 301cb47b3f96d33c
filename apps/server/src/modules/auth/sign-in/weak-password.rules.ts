import type { WeakPasswordReason } from '@patinha/contract/auth';
import { type PasswordProblem, passwordProblem } from '@patinha/domain/account';

import { AuthError } from '../http/auth.errors.ts';
import { commonPasswords } from './common-passwords.rules.ts';

const weakReasons = {
  too_short: 'length',
  too_long: 'length',
  common: 'pwned',
} as const satisfies Record<PasswordProblem, WeakPasswordReason>;

/** Throws weak_password with the reason when the rule of D-84 refuses it. */
export function refuseWeak(password: string): void {
  const problem = passwordProblem(password, commonPasswords);
  if (problem) throw new AuthError('weak_password', { weakPasswordReasons: [weakReasons[problem]] });
}
