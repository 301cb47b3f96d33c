import { type FormEvent, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { passwordHint } from './auth.strings.ts';
import { formText } from './form-text.ts';
import { newPasswordProblem } from './password-problem.ts';
import { setPassword } from './recovery.api.ts';
import { recoveryText } from './recovery.strings.ts';

const text = recoveryText.password;
/** The last step, in the session that the mail opened. */
export function RecoveryPassword({ onDone }: { readonly onDone: () => void }) {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [alert, setAlert] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = formText(event.currentTarget, 'password');
    const wrong = newPasswordProblem(password);
    setProblem(wrong);
    setAlert(undefined);
    if (wrong !== undefined) return;
    setPending(true);
    const refusal = await setPassword(password);
    setPending(refusal === undefined);
    if (refusal) {
      setAlert(refusal.text);
      toast({ title: text.failure, description: refusal.text, tone: 'destructive' });
      return;
    }
    toast({ title: text.success, description: text.successDetail });
    onDone();
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {alert !== undefined && <Alert tone="destructive">{alert}</Alert>}
      <Field label={text.label} hint={passwordHint} error={problem} isRequired>
        {(control) => <Input {...control} name="password" type="password" autoComplete="new-password" />}
      </Field>
      <Button type="submit" size="lg" disabled={isPending} aria-busy={isPending}>
        {isPending ? text.pending : text.submit}
      </Button>
    </form>
  );
}
