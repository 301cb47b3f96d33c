import { emailSchema } from '@patinha/contract/account';
import { checkFields } from '@patinha/contract/shared';
import * as z from 'zod/mini';

import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { CredentialsDialog } from './credentials-dialog.tsx';
import { newEmailText as text } from './credentials.strings.ts';

const ownRefusals = ['validation_failed'];
const credentialSchema = z.object({ email: emailSchema });

const emailIn = (typed: string) => checkFields(credentialSchema, { email: typed.trim() });

function problemOf(typed: string, current: string): string | undefined {
  const checked = emailIn(typed);
  if (!checked.success) return checked.fields['email'] === 'required' ? text.missing : text.invalid;
  return checked.output.email === current ? text.same : undefined;
}

function credentialOf(typed: string) {
  const checked = emailIn(typed);
  return checked.success ? checked.output : { email: typed };
}

/** Starts the change to another address; both must confirm before it is valid. */
export const EmailDialog = ({ current }: { readonly current: string }) => (
  <CredentialsDialog
    text={text}
    problemOf={(typed) => problemOf(typed, current)}
    credentialOf={credentialOf}
    ownRefusals={ownRefusals}
  >
    {(problem) => (
      <Field label={text.label} error={problem} isRequired>
        {(control) => <Input {...control} name="credential" type="email" autoComplete="email" />}
      </Field>
    )}
  </CredentialsDialog>
);
