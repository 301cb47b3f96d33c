import { type FormEvent, useState } from 'react';

import { sessionStore } from '../../lib/auth-client.ts';
import { isSecondFactorDue } from '../../lib/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { type AuthRefusal, signIn } from './auth.api.ts';
import { authText } from './auth.strings.ts';
import { formText } from './form-text.ts';

const text = authText.signIn;

interface SignInFormProps {
  readonly onUnconfirmed: (email: string) => void;
  /** With what has been typed as address so far. */
  readonly onForgotten: (email: string) => void;
}

/** Success is said once the second factor has been shown as well. */
function isSecondFactorAsked(): boolean {
  const session = sessionStore.current();
  return session ? isSecondFactorDue(session) : false;
}

/** E-mail and password (§5); the screen leaves by itself once the session is there. */
export function SignInForm({ onUnconfirmed, onForgotten }: SignInFormProps) {
  const [isPending, setPending] = useState(false);
  const [isMissing, setMissing] = useState({ email: false, password: false });
  const [refusal, setRefusal] = useState<AuthRefusal & { readonly email: string }>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = formText(event.currentTarget, 'email').trim();
    const password = formText(event.currentTarget, 'password');
    setRefusal(undefined);
    setMissing({ email: email === '', password: password === '' });
    if (email === '' || password === '') return;
    setPending(true);
    const refused = await signIn({ email, password });
    setPending(refused === undefined);
    if (refused) {
      setRefusal({ ...refused, email });
      toast({ title: text.failure, description: refused.text, tone: 'destructive' });
    } else if (!isSecondFactorAsked()) toast({ title: text.success });
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {refusal && (
        <Alert tone="destructive">
          {refusal.text}
          {refusal.code === 'email_not_confirmed' && (
            <Button variant="link" size="sm" className="px-0" onClick={() => onUnconfirmed(refusal.email)}>
              {text.confirm}
            </Button>
          )}
          {refusal.code === 'over_request_rate_limit' && (
            <Button variant="link" size="sm" className="px-0" onClick={() => onForgotten(refusal.email)}>
              {text.recover}
            </Button>
          )}
        </Alert>
      )}
      <Field label={authText.email} error={isMissing.email ? text.emailMissing : undefined} isRequired>
        {(control) => <Input {...control} name="email" type="email" autoComplete="username" />}
      </Field>
      <Field
        label={authText.password}
        error={isMissing.password ? text.passwordMissing : undefined}
        isRequired
      >
        {(control) => <Input {...control} name="password" type="password" autoComplete="current-password" />}
      </Field>
      <Button type="submit" size="lg" disabled={isPending} aria-busy={isPending}>
        {isPending ? text.pending : text.submit}
      </Button>
      <Button
        variant="link"
        className="justify-self-start px-0"
        onClick={({ currentTarget: { form } }) => onForgotten(form ? formText(form, 'email').trim() : '')}
      >
        {text.forgot}
      </Button>
    </form>
  );
}
