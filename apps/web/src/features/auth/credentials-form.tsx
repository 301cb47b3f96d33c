import { type FormEvent, type ReactNode, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { useChangeCredentials, type Wish } from './credentials.api.ts';
import { ProofFields, readProof } from './proof-fields.tsx';
import type { SecurityRefusal } from './security.api.ts';

interface CredentialsFormProps {
  readonly hasPassword: boolean;
  readonly text: { readonly submit: string; readonly pending: string; readonly failure: string };
  /** What is wished for, or what is wrong with it. */
  readonly read: (form: HTMLFormElement) => Wish | { readonly problem: string };
  /** Refusals that speak of the wish and are shown at its field. */
  readonly ownRefusals: readonly string[];
  readonly children: (problem: string | undefined) => ReactNode;
  readonly onDone: () => void;
}

const proofRefusals: readonly string[] = ['current_password_invalid', 'reauthentication_not_valid'];

/** Changes a password or an address; asks for a proof once the server wants one. */
export function CredentialsForm({ hasPassword, text, read, onDone, ...field }: CredentialsFormProps) {
  const change = useChangeCredentials();
  const [isProofNeeded, setProofNeeded] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [missing, setMissing] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const wish = read(form);
    const proof = isProofNeeded ? readProof(form) : {};
    setProblem('problem' in wish ? wish.problem : undefined);
    setMissing('missing' in proof ? proof.missing : undefined);
    change.reset();
    if ('problem' in wish || 'missing' in proof) return;
    change.mutate(
      { ...wish, ...proof },
      {
        onSuccess: onDone,
        onError: ({ code }) => code === 'reauthentication_needed' && setProofNeeded(true),
      },
    );
  }

  const isAbout = (codes: readonly string[], error: SecurityRefusal | null) =>
    error?.code !== undefined && codes.includes(error.code) ? error.message : undefined;
  const atField = isAbout(field.ownRefusals, change.error);
  const atProof = isProofNeeded ? isAbout(proofRefusals, change.error) : undefined;
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {change.error && atField === undefined && atProof === undefined && (
        <Refused error={change.error} title={text.failure} />
      )}
      {field.children(problem ?? atField)}
      {isProofNeeded && <ProofFields hasPassword={hasPassword} problem={missing ?? atProof} />}
      <Button type="submit" className="justify-self-end" isPending={change.isPending}>
        {change.isPending ? text.pending : text.submit}
      </Button>
    </form>
  );
}

/** That a proof is wanted is a step on the way, not a failure. */
function Refused({ error, title }: { readonly error: SecurityRefusal; readonly title: string }) {
  if (error.code === 'reauthentication_needed') return <Alert>{error.message}</Alert>;
  return (
    <Alert tone="destructive" title={title}>
      {error.message}
    </Alert>
  );
}
