import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { orRefused } from '../auth.api.ts';
import { passwordHint } from '../auth.strings.ts';
import { newPasswordForm } from '../password-problem.ts';
import { setPassword } from './recovery.api.ts';
import { recoveryText } from './recovery.strings.ts';

const text = recoveryText.password;
/** The last step, in the session that the mail opened. */
export function RecoveryPassword({ onDone }: { readonly onDone: () => void }) {
  const form = useContractForm({
    ...newPasswordForm,
    send: ({ password }) => orRefused(setPassword(password)),
    onSent: () => {
      toast({ title: text.success, description: text.successDetail });
      onDone();
    },
    onRefused: (_problems, error) =>
      error && toast({ title: text.failure, description: error.message, tone: 'destructive' }),
  });

  return (
    <Form form={form} className="grid gap-5">
      {form.failure && <Alert tone="destructive">{form.failure.message}</Alert>}
      <Field label={text.label} hint={passwordHint} error={form.problems.password} isRequired>
        {(control) => (
          <Input {...control} {...form.text('password')} type="password" autoComplete="new-password" />
        )}
      </Field>
      <Button type="submit" size="lg" disabled={form.isSending} aria-busy={form.isSending}>
        {form.isSending ? text.pending : text.submit}
      </Button>
    </Form>
  );
}
