import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { passwordHint } from './auth.strings.ts';
import { CredentialsForm } from './credentials-form.tsx';
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
export function PasswordDialog({ hasPassword }: { readonly hasPassword: boolean }) {
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
          read={read}
          ownRefusals={ownRefusals}
          onDone={done}
        >
          {(problem) => (
            <Field label={text.label} hint={passwordHint} error={problem} isRequired>
              {(control) => (
                <Input {...control} name="password" type="password" autoComplete="new-password" />
              )}
            </Field>
          )}
        </CredentialsForm>
      </DialogContent>
    </Dialog>
  );
}
