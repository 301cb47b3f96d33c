import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { passwordHint } from './auth.strings.ts';
import { CredentialsDialog } from './credentials-dialog.tsx';
import type { Wish } from './credentials.api.ts';
import { newPasswordText as text } from './credentials.strings.ts';
import { formText } from './form-text.ts';
import { newPasswordProblem } from './password-problem.ts';

const ownRefusals = ['weak_password', 'same_password'];

function read(form: HTMLFormElement): Wish | { readonly problem: string } {
  const password = formText(form, 'password');
  const problem = newPasswordProblem(password);
  return problem === undefined ? { password } : { problem };
}

/** Sets another password; the other devices are signed out by it. */
export const PasswordDialog = ({ hasPassword }: { readonly hasPassword: boolean }) => (
  <CredentialsDialog hasPassword={hasPassword} text={text} read={read} ownRefusals={ownRefusals}>
    {(problem) => (
      <Field label={text.label} hint={passwordHint} error={problem} isRequired>
        {(control) => <Input {...control} name="password" type="password" autoComplete="new-password" />}
      </Field>
    )}
  </CredentialsDialog>
);
