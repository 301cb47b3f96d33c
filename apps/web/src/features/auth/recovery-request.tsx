import { emailSchema } from '@patinha/contract/account';
import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';

import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { authText } from './auth.strings.ts';
import { formText } from './form-text.ts';
import { requestRecovery } from './recovery.api.ts';
import { recoveryText } from './recovery.strings.ts';

const text = recoveryText.ask;

interface RecoveryRequestProps {
  readonly email: string;
  readonly hasLinkFailed: boolean;
  /** `isFresh`: a mail has just been asked for, so that the next must wait. */
  readonly onAsked: (email: string, isFresh: boolean) => void;
}

/** Asks for the mail. What is answered is the same for an address with an account and for one without. */
export function RecoveryRequest({ email: known, hasLinkFailed, onAsked }: RecoveryRequestProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [alert, setAlert] = useState<string | undefined>(hasLinkFailed ? text.linkFailed : undefined);

  /** The address as it was typed, or nothing after saying what is wrong with it. */
  function checkedEmail(): string | undefined {
    const typed = form.current ? formText(form.current, 'email').trim() : '';
    const email = z.safeParse(emailSchema, typed);
    setProblem(email.success ? undefined : typed === '' ? text.emailMissing : text.emailInvalid);
    return email.data;
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = checkedEmail();
    setAlert(undefined);
    if (email === undefined) return;
    setPending(true);
    const refusal = await requestRecovery(email);
    setPending(false);
    if (refusal) {
      setAlert(refusal.text);
      toast({ title: text.failure, description: refusal.text, tone: 'destructive' });
    } else onAsked(email, true);
  }

  function enterCode() {
    const email = checkedEmail();
    if (email !== undefined) onAsked(email, false);
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {alert !== undefined && <Alert tone="destructive">{alert}</Alert>}
      <Field label={authText.email} error={problem} isRequired>
        {(control) => (
          <Input {...control} name="email" type="email" autoComplete="username" defaultValue={known} />
        )}
      </Field>
      <Button type="submit" size="lg" disabled={isPending} aria-busy={isPending}>
        {isPending ? text.pending : text.submit}
      </Button>
      <Button variant="link" className="justify-self-start px-0" onClick={enterCode}>
        {text.haveCode}
      </Button>
    </form>
  );
}
