import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { passwordHint } from '../auth.strings.ts';
import { newPasswordProblem } from '../password-problem.ts';
import { CredentialsDialog } from './credentials-dialog.tsx';
import { newPasswordText as text } from './credentials.strings.ts';

const ownRefusals = ['weak_password', 'same_password'];

/** Sets another password; the other devices are signed out by it. */
export const PasswordDialog = () => (
  <CredentialsDialog
    text={text}
    problemOf={newPasswordProblem}
    credentialOf={(password) => ({ password })}
    ownRefusals={ownRefusals}
  >
    {(problem) => (
      <Field label={text.label} hint={passwordHint} error={problem} isRequired>
        {(control) => <Input {...control} name="credential" type="password" autoComplete="new-password" />}
      </Field>
    )}
  </CredentialsDialog>
);
