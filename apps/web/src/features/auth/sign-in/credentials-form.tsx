import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';

import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useChangeCredentials, type NewCredential } from '../account/credentials.api.ts';
import { SecurityRefusal } from '../factor/security.api.ts';
import { noProof, ProofFields, proofIn, proofMissing } from '../proof-fields.tsx';

interface CredentialsFormProps {
  readonly hasPassword: boolean;
  readonly text: { readonly submit: string; readonly pending: string; readonly failure: string };
  /** What is wrong with the new credential, if anything. */
  readonly problemOf: (typed: string) => string | undefined;
  readonly credentialOf: (typed: string) => NewCredential;
  /** Refusals of the new credential, shown at its field. */
  readonly ownRefusals: readonly string[];
  /** Draws the field; its control is named `credential`. */
  readonly children: (problem: string | undefined) => ReactNode;
  readonly onDone: () => void;
}

const schema = z.object({ credential: z.string(), current_password: z.string(), code: z.string() });
const start = { credential: '', ...noProof };
const proofRefusals: readonly string[] = ['current_password_invalid', 'reauthentication_not_valid'];

/** Changes a password or an address; asks for a proof once the server wants one. */
export function CredentialsForm({
  hasPassword,
  text,
  problemOf,
  credentialOf,
  ...rest
}: CredentialsFormProps) {
  const change = useChangeCredentials();
  const [isProofNeeded, setProofNeeded] = useState(false);
  const [isByCode, setByCode] = useState(!hasPassword);
  const form = useContractForm({
    schema,
    start,
    sentences: { credential: {}, proof: {} },
    extraProblems: (typed) => ({
      credential: problemOf(typed.credential),
      proof: isProofNeeded ? proofMissing(isByCode, typed) : undefined,
    }),
    refusalProblems: (error) => ({
      credential: isAbout(rest.ownRefusals, error) ? error.message : undefined,
      proof: isProofNeeded && isAbout(proofRefusals, error) ? error.message : undefined,
    }),
    send: ({ credential, ...typed }) =>
      change.mutateAsync({ ...credentialOf(credential), ...(isProofNeeded && proofIn(isByCode, typed)) }),
    onSent: rest.onDone,
    onRefused: (_problems, error) => isProofWanted(error) && setProofNeeded(true),
    warns: false,
  });
  const { problems, failure } = form;
  const isSaidAtField = problems.credential !== undefined || problems.proof !== undefined;
  return (
    <Form form={form} className="grid gap-5">
      {failure && !isSaidAtField && <Refused error={failure} title={text.failure} />}
      {rest.children(problems.credential)}
      {isProofNeeded && <ProofFields isByCode={isByCode} onChoose={setByCode} problem={problems.proof} />}
      <Button type="submit" className="justify-self-end" isPending={form.isSending}>
        {form.isSending ? text.pending : text.submit}
      </Button>
    </Form>
  );
}

const isAbout = (codes: readonly string[], error: Error): boolean =>
  error instanceof SecurityRefusal && error.code !== undefined && codes.includes(error.code);

const isProofWanted = (error: Error | undefined): boolean =>
  error !== undefined && isAbout(['reauthentication_needed'], error);

/** A required proof is the next step, not a failure. */
const Refused = ({ error, title }: { readonly error: Error; readonly title: string }) =>
  isProofWanted(error) ? (
    <Alert>{error.message}</Alert>
  ) : (
    <Alert tone="destructive" title={title}>
      {error.message}
    </Alert>
  );
