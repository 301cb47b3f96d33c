import { passwordProblem } from '@patinha/domain/account';
import * as z from 'zod/mini';

import { authErrorText } from './auth-error.strings.ts';
import { signUpSentences } from './auth.strings.ts';

/** The list of common passwords stays on the server, which has the last word. */
const listedOnServer: ReadonlySet<string> = new Set();

/** The message below a new password; undefined when only the server can still refuse it. */
export function newPasswordProblem(password: string): string | undefined {
  if (password === '') return signUpSentences.password.required;
  const problem = passwordProblem(password, listedOnServer);
  if (problem === undefined) return undefined;
  return problem === 'common' ? authErrorText.weak_password : signUpSentences.password[problem];
}

/** What `useContractForm` needs of a new password. */
export const newPasswordForm = {
  schema: z.object({ password: z.string() }),
  start: { password: '' },
  sentences: { password: {} },
  extraProblems: ({ password }: { readonly password: string }) => ({
    password: newPasswordProblem(password),
  }),
  warns: false,
} as const;
