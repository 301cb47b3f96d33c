import type { ReactNode } from 'react';
import * as z from 'zod/mini';

import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useChangeCredentials, type NewCredential } from '../account/credentials.api.ts';
import { SecurityRefusal } from '../factor/security.api.ts';

interface CredentialsFormProps {
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

const schema = z.object({ credential: z.string() });

/** Changes a password or an address. */
export function CredentialsForm({ text, problemOf, credentialOf, ...rest }: CredentialsFormProps) {
  const change = useChangeCredentials();
  const form = useContractForm({
    schema,
    start: { credential: '' },
    sentences: { credential: {} },
    extraProblems: (typed) => ({ credential: problemOf(typed.credential) }),
    refusalProblems: (error) => ({
      credential: isAbout(rest.ownRefusals, error) ? error.message : undefined,
    }),
    send: ({ credential }) => change.mutateAsync(credentialOf(credential)),
    onSent: rest.onDone,
    warns: false,
  });
  const { problems, failure } = form;
  return (
    <Form form={form} className="grid gap-5">
      {failure && problems.credential === undefined && (
        <Alert tone="destructive" title={text.failure}>
          {failure.message}
        </Alert>
      )}
      {rest.children(problems.credential)}
      <Button type="submit" className="justify-self-end" isPending={form.isSending}>
        {form.isSending ? text.pending : text.submit}
      </Button>
    </Form>
  );
}

const isAbout = (codes: readonly string[], error: Error): boolean =>
  error instanceof SecurityRefusal && error.code !== undefined && codes.includes(error.code);
