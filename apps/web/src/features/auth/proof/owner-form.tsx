import { proveOwner } from '@patinha/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { api } from '../../../lib/api/http.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { sendProofCode } from '../account/credentials.api.ts';
import { orRefused } from '../auth.api.ts';
import { CodeField, wholeCode } from '../factor/code-field.tsx';
import { proofErrorText, proofText as text } from './proof.strings.ts';

interface OwnerFormProps {
  readonly hasPassword: boolean;
  readonly onProven: () => void;
}

/** The password or a mailed code: one of them is in the form at a time. */
export function OwnerForm({ hasPassword, onProven }: OwnerFormProps) {
  const [isByCode, setByCode] = useState(!hasPassword);
  const form = useContractForm({
    schema: proveOwner.body,
    start: { password: '', code: '' },
    input: (typed) => proofIn(isByCode, typed),
    sentences: {
      password: { required: text.passwordMissing, too_short: text.passwordMissing },
      code: { required: text.codeMissing, invalid: text.codeMissing },
    },
    refusalProblems: (error) => ({ [isByCode ? 'code' : 'password']: proofErrorText(error) }),
    send: (body) => api(proveOwner, { body }),
    onSent: onProven,
    warns: false,
  });
  return (
    <Form form={form} className="grid gap-5">
      {isByCode ? (
        <MailedCode problem={form.problems.code} />
      ) : (
        <Field label={text.password} error={form.problems.password} isRequired>
          {(control) => (
            <Input {...control} {...form.text('password')} type="password" autoComplete="current-password" />
          )}
        </Field>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="link" className="px-0" onClick={() => setByCode(!isByCode)}>
          {isByCode ? text.byPassword : text.byCode}
        </Button>
        <Button type="submit" isPending={form.isSending}>
          {form.isSending ? text.pending : text.submit}
        </Button>
      </div>
    </Form>
  );
}

const proofIn = (
  isByCode: boolean,
  { password, code }: { readonly password: string; readonly code: string },
) => (isByCode ? { code: wholeCode(code) ?? '' } : { password });

function MailedCode({ problem }: { readonly problem: string | undefined }) {
  const mail = useMutation({ mutationFn: () => orRefused(sendProofCode()) });
  return (
    <>
      <Button
        variant="outline"
        className="justify-self-start"
        isPending={mail.isPending}
        onClick={() => mail.mutate()}
      >
        {mail.isPending ? text.sending : text.send}
      </Button>
      {mail.isSuccess && <Alert tone="success">{text.sent}</Alert>}
      {mail.error && <Alert tone="destructive">{mail.error.message}</Alert>}
      <CodeField label={text.code} hint={text.codeHint} problem={problem} />
    </>
  );
}
