import { resetFactors } from '@patinha/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { api } from '../../../lib/api/http.ts';
import { authClient } from '../../../lib/auth/auth-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { formatDayTime } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { lostErrorText, lostText as text } from './lost-factors.strings.ts';

/** In the session of a mailed recovery: the second factors go at once with the password, else after a day (D-156). */
export function LostFactors() {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <ResetForm />;
  return (
    <Button variant="link" className="px-0" onClick={() => setOpen(true)}>
      {text.open}
    </Button>
  );
}

function ResetForm() {
  const [password, setPassword] = useState('');
  const reset = useMutation({
    mutationFn: () => api(resetFactors, { body: password === '' ? {} : { password } }),
    onSuccess: async ({ state }) => {
      if (state !== 'removed') return;
      toast({ title: text.removed });
      // The session's new token says that no factor is due, which leads on to the new password.
      await (await authClient()).refreshSession();
    },
  });
  const dueAt = reset.data?.due_at;
  if (dueAt)
    return (
      <Alert tone="success" title={text.waiting}>
        {text.waitingUntil(formatDayTime(dueAt))}
      </Alert>
    );
  return (
    <form
      className="grid w-full gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        reset.mutate();
      }}
    >
      <p>{text.hint}</p>
      {reset.isError && <Alert tone="destructive">{lostErrorText(reset.error)}</Alert>}
      <Field label={text.password}>
        {(control) => (
          <Input
            {...control}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="outline" isPending={reset.isPending}>
        {reset.isPending ? text.pending : text.submit}
      </Button>
    </form>
  );
}
