import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';

import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { ApiError } from '../api/http.ts';
import { authClient } from './auth-client.ts';
import { ownerProofText as text } from './owner-proof.strings.ts';

type ProofKind = 'password' | 'code';

/** The proof of identity of an account's owner. */
export type OwnerProof = { readonly password: string } | { readonly code: string };

interface OwnerProofFieldProps {
  readonly kind: ProofKind;
  readonly problem: string | undefined;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onWantCode: () => void;
}

/** Asks for the password, or for a mailed code: an account of an outside identity has no password. Named `proof`. */
export const OwnerProofField = ({ kind, onWantCode, ...field }: OwnerProofFieldProps) =>
  kind === 'code' ? <MailedCode {...field} /> : <Password {...field} onWantCode={onWantCode} />;

type FieldProps = Pick<OwnerProofFieldProps, 'problem' | 'inputRef'>;

const Password = ({
  problem,
  inputRef,
  onWantCode,
}: FieldProps & Pick<OwnerProofFieldProps, 'onWantCode'>) => (
  <>
    <Field label={text.password} error={problem} isRequired>
      {(control) => (
        <Input {...control} ref={inputRef} name="proof" type="password" autoComplete="current-password" />
      )}
    </Field>
    <Button variant="link" className="justify-self-start px-0" onClick={onWantCode}>
      {text.codeInstead}
    </Button>
  </>
);

/** Has a code mailed to the owner of the session; rejects with the protocol's error. */
const useMailedCode = () =>
  useMutation({
    mutationFn: async () => {
      const { error } = await (await authClient()).reauthenticate();
      if (error) throw error;
    },
  });

function MailedCode({ problem, inputRef }: FieldProps) {
  const mail = useMailedCode();
  const send = () => mail.mutate(undefined, { onSuccess: () => inputRef.current?.focus() });
  return (
    <>
      <Button variant="outline" className="justify-self-start" isPending={mail.isPending} onClick={send}>
        {mail.isPending ? text.codeSending : text.codeSend}
      </Button>
      {mail.isSuccess && <Alert tone="success">{text.codeSent}</Alert>}
      {mail.isError && <Alert tone="destructive">{text.codeNotSent}</Alert>}
      <Field label={text.code} hint={text.codeHint} error={problem} isRequired>
        {(control) => (
          <Input
            {...control}
            ref={inputRef}
            name="proof"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            className="text-xl tracking-[.25em] tabular-nums"
          />
        )}
      </Field>
    </>
  );
}

/** The typed proof in wire format; undefined while incomplete. */
export function proofOf(kind: ProofKind, typed: string): OwnerProof | undefined {
  if (kind === 'password') return typed === '' ? undefined : { password: typed };
  const code = typed.replaceAll(/\D/g, '');
  return /^\d{6}$/.test(code) ? { code } : undefined;
}

const problems: Readonly<Record<string, string>> = {
  'compliance/wrong-password': text.passwordWrong,
  'compliance/wrong-code': text.codeWrong,
  'request/rate-limited': text.tooManyTries,
};

export const proofProblem = (error: Error): string | undefined =>
  error instanceof ApiError ? problems[error.code] : undefined;

/** The message for incomplete input. */
export const proofMissing: Readonly<Record<ProofKind, string>> = {
  password: text.passwordMissing,
  code: text.codeMissing,
};
