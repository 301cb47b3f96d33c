import { phoneSchema } from '@patinha/contract/account';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';

import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { phoneMask, useMask } from '../../../ui/form/mask.ts';
import { formatPhone } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { focusFirstField } from '../focus-first-field.ts';
import { CodeForm } from './code-form.tsx';
import { challenge, enrolPhone, type SecurityRefusal, useVerifyFactor } from './security.api.ts';
import { factorText, phoneText as text } from './security.strings.ts';

interface Sent {
  readonly factorId: string;
  readonly challengeId: string;
  readonly phone: string;
}

/** The number, then the code that was sent there. */
export function PhoneEnrolment({ onAdded }: { readonly onAdded: () => void }) {
  const [sent, setSent] = useState<Sent>();
  return sent ? <PhoneProof sent={sent} onAdded={onAdded} /> : <PhoneForm onSent={setSent} />;
}

async function sendTo(phone: string): Promise<Sent> {
  const { id: factorId } = await enrolPhone(phone);
  const { id: challengeId } = await challenge(factorId);
  return { factorId, challengeId, phone };
}

function PhoneForm({ onSent }: { readonly onSent: (sent: Sent) => void }) {
  const mask = useMask(phoneMask);
  const send = useMutation<Sent, SecurityRefusal, string>({ mutationFn: sendTo, onSuccess: onSent });
  const form = useContractForm({
    schema: z.object({ phone: phoneSchema }),
    start: { phone: '' },
    sentences: { phone: { invalid: text.phoneInvalid } },
    send: ({ phone }) => send.mutateAsync(phone),
    warns: false,
  });
  return (
    <Form form={form} className="grid gap-5">
      {send.error && (
        <Alert tone="destructive" title={factorText.addFailed}>
          {send.error.message}
        </Alert>
      )}
      <Field label={text.phone} error={form.problems.phone} isRequired>
        {(control) => (
          <Input {...control} ref={mask} {...form.masked('phone')} type="tel" autoComplete="tel-national" />
        )}
      </Field>
      <Button type="submit" isPending={send.isPending}>
        {send.isPending ? text.sending : text.send}
      </Button>
    </Form>
  );
}

function PhoneProof({ sent, onAdded }: { readonly sent: Sent; readonly onAdded: () => void }) {
  const { phone, ...factor } = sent;
  const verify = useVerifyFactor(() => toast({ title: factorText.added }));
  const prove = (code: string) => verify.mutate({ ...factor, code }, { onSuccess: () => onAdded() });
  return (
    <div ref={focusFirstField} className="grid gap-5">
      <p role="status">{text.sentTo(formatPhone(phone))}</p>
      <CodeForm
        label={text.code}
        problem={verify.error?.message}
        isPending={verify.isPending}
        onCode={prove}
      />
    </div>
  );
}
