import { emailSchema } from '@patinha/contract/account';
import { useState } from 'react';
import * as z from 'zod/mini';

import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { orRefused } from '../auth.api.ts';
import { authText } from '../auth.strings.ts';
import { requestRecovery } from './recovery.api.ts';
import { recoveryText } from './recovery.strings.ts';

const text = recoveryText.ask;
const haveCode = 'have-code';

interface RecoveryRequestProps {
  readonly email: string;
  readonly hasLinkFailed: boolean;
  /** `isFresh`: a mail has just been asked for, so that the next must wait. */
  readonly onRequested: (email: string, isFresh: boolean) => void;
}

/** Requests the mail. The answer is the same for an address with and without an account. */
export function RecoveryRequest({ email: known, hasLinkFailed, onRequested }: RecoveryRequestProps) {
  const [isLinkSaid, setLinkSaid] = useState(hasLinkFailed);
  const form = useContractForm({
    schema: z.object({ email: emailSchema }),
    start: { email: known },
    input: ({ email }) => ({ email: email.trim() }),
    sentences: { email: { invalid: text.emailInvalid, required: text.emailMissing } },
    // The second button continues with a code from an earlier mail.
    send: async ({ email }, pressed) => {
      if (pressed === haveCode) return onRequested(email, false);
      setLinkSaid(false);
      await orRefused(requestRecovery(email));
      onRequested(email, true);
    },
    onRefused: (_problems, error) => {
      setLinkSaid(false);
      if (error) toast({ title: text.failure, description: error.message, tone: 'destructive' });
    },
    warns: false,
  });
  const alert = form.failure?.message ?? (isLinkSaid ? text.linkFailed : undefined);

  return (
    <Form form={form} className="grid gap-5">
      {alert !== undefined && <Alert tone="destructive">{alert}</Alert>}
      <Field label={authText.email} error={form.problems.email} isRequired>
        {(control) => <Input {...control} {...form.text('email')} type="email" autoComplete="username" />}
      </Field>
      <Button type="submit" size="lg" disabled={form.isSending} aria-busy={form.isSending}>
        {form.isSending ? text.pending : text.submit}
      </Button>
      <Button variant="link" className="justify-self-start px-0" onClick={() => form.submit(haveCode)}>
        {text.haveCode}
      </Button>
    </Form>
  );
}
