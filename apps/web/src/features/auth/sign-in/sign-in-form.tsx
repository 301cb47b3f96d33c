import * as z from 'zod/mini';

import { sessionStore } from '../../../lib/auth/auth-client.ts';
import { isSecondFactorDue } from '../../../lib/auth/second-factor.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { AuthRefused, orRefused, signIn } from '../auth.api.ts';
import { authText } from '../auth.strings.ts';

const text = authText.signIn;

const credentialsSchema = z.object({
  email: z.string().check(z.trim(), z.minLength(1)),
  password: z.string().check(z.minLength(1)),
});

interface SignInFormProps {
  readonly onUnconfirmed: (email: string) => void;
  /** Called with the address typed so far. */
  readonly onForgotten: (email: string) => void;
}

/** Success is announced once the second factor is verified too. */
function isSecondFactorAsked(): boolean {
  const session = sessionStore.current();
  return session ? isSecondFactorDue(session) : false;
}

/** E-mail and password (§5); the screen redirects once the session exists. */
export function SignInForm({ onUnconfirmed, onForgotten }: SignInFormProps) {
  const form = useContractForm({
    schema: credentialsSchema,
    start: { email: '', password: '' },
    sentences: { email: { required: text.emailMissing }, password: { required: text.passwordMissing } },
    send: (credentials) => orRefused(signIn(credentials)),
    onSent: () => {
      if (!isSecondFactorAsked()) toast({ title: text.success });
    },
    onRefused: (_problems, error) =>
      error && toast({ title: text.failure, description: error.message, tone: 'destructive' }),
    warns: false,
  });
  const refusal = form.failure instanceof AuthRefused ? form.failure : undefined;
  const typedEmail = form.values.email.trim();

  return (
    <Form form={form} className="grid gap-5">
      {refusal && (
        <Alert tone="destructive">
          {refusal.message}
          {refusal.code === 'email_not_confirmed' && (
            <Button variant="link" size="sm" className="px-0" onClick={() => onUnconfirmed(typedEmail)}>
              {text.confirm}
            </Button>
          )}
          {refusal.code === 'over_request_rate_limit' && (
            <Button variant="link" size="sm" className="px-0" onClick={() => onForgotten(typedEmail)}>
              {text.recover}
            </Button>
          )}
        </Alert>
      )}
      <Field label={authText.email} error={form.problems.email} isRequired>
        {(control) => <Input {...control} {...form.text('email')} type="email" autoComplete="username" />}
      </Field>
      <Field label={authText.password} error={form.problems.password} isRequired>
        {(control) => (
          <Input {...control} {...form.text('password')} type="password" autoComplete="current-password" />
        )}
      </Field>
      <Button type="submit" size="lg" disabled={form.isSending} aria-busy={form.isSending}>
        {form.isSending ? text.pending : text.submit}
      </Button>
      <Button variant="link" className="justify-self-start px-0" onClick={() => onForgotten(typedEmail)}>
        {text.forgot}
      </Button>
    </Form>
  );
}
