import { checkFields, emailSchema } from '@patinha/contract/account';
import { useState } from 'react';
import * as z from 'zod/mini';

import { Button } from '../../ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { CredentialsForm } from './credentials-form.tsx';
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
export function EmailDialog({ current, hasPassword }: EmailDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const done = () => {
    setOpen(false);
    toast({ title: text.success, description: text.successDetail });
  };
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>
        <Button variant="outline" size="sm">
          {text.open}
        </Button>
      </DialogTrigger>
      <DialogContent title={text.title} description={text.description}>
        <CredentialsForm
          hasPassword={hasPassword}
          text={text}
          read={reader(current)}
          ownRefusals={ownRefusals}
          onDone={done}
        >
          {(problem) => (
            <Field label={text.label} error={problem} isRequired>
              {(control) => <Input {...control} name="email" type="email" autoComplete="email" />}
            </Field>
          )}
        </CredentialsForm>
      </DialogContent>
    </Dialog>
  );
}
