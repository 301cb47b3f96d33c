import { emailSchema } from '@patinha/contract/account';
import { checkFields } from '@patinha/contract/shared';
import * as z from 'zod/mini';

import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { CredentialsDialog } from './credentials-dialog.tsx';
import type { Wish } from './credentials.api.ts';
import { newEmailText as text } from './credentials.strings.ts';
import { formText } from './form-text.ts';

const ownRefusals = ['validation_failed'];
const wishSchema = z.object({ email: emailSchema });

const reader =
  (current: string) =>
  (form: HTMLFormElement): Wish | { readonly problem: string } => {
    const typed = formText(form, 'email').trim();
    if (typed === '') return { problem: text.missing };
    const checked = checkFields(wishSchema, { email: typed });
    if (!checked.success) return { problem: text.invalid };
    return checked.output.email === current ? { problem: text.same } : checked.output;
  };

interface EmailDialogProps {
  readonly current: string;
  readonly hasPassword: boolean;
}

/** Begins the way to another address; both must agree before it holds. */
export const EmailDialog = ({ current, hasPassword }: EmailDialogProps) => (
  <CredentialsDialog hasPassword={hasPassword} text={text} read={reader(current)} ownRefusals={ownRefusals}>
    {(problem) => (
      <Field label={text.label} error={problem} isRequired>
        {(control) => <Input {...control} name="email" type="email" autoComplete="email" />}
      </Field>
    )}
  </CredentialsDialog>
);
