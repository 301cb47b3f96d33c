import { passwordProblem } from '@patinha/domain/account';

import { authErrorText } from './auth-error.strings.ts';
import { fieldErrorText } from './auth.strings.ts';

/** The list of common passwords stays on the server, which has the last word. */
const listedOnServer: ReadonlySet<string> = new Set();

/** What to say below a new password; undefined when only the server can still refuse it. */
export function newPasswordProblem(password: string): string | undefined {
  if (password === '') return fieldErrorText('password', 'required');
  const problem = passwordProblem(password, listedOnServer);
  if (problem === undefined) return undefined;
  return problem === 'common' ? authErrorText.weak_password : fieldErrorText('password', problem);
}
