import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { type Proof, sendProofCode } from './account/credentials.api.ts';
import { proofText as text } from './account/credentials.strings.ts';
import { CodeField, wholeCode } from './factor/code-field.tsx';
import { focusFirstField } from './focus-first-field.ts';
import { ResendMail } from './sign-in/resend-mail.tsx';

interface ProofFieldsProps {
  readonly isByCode: boolean;
  readonly onChoose: (isByCode: boolean) => void;
  /** What is wrong with the proof that was given. */
  readonly problem: string | undefined;
}

/** Either the current password or a code that is mailed: one of them is in the form at a time. */
export function ProofFields({ isByCode, onChoose, problem }: ProofFieldsProps) {
  return (
    <fieldset className="grid justify-items-start gap-3">
      <legend className="mb-3 font-semibold">{text.title}</legend>
      {isByCode ? (
        <MailedCode problem={problem} />
      ) : (
        <Field label={text.password} error={problem} isRequired className="w-full">
          {(control) => (
            <Input {...control} name="current_password" type="password" autoComplete="current-password" />
          )}
        </Field>
      )}
      <Button variant="link" size="sm" className="px-0" onClick={() => onChoose(!isByCode)}>
        {isByCode ? text.byPassword : text.byCode}
      </Button>
    </fieldset>
  );
}

function MailedCode({ problem }: { readonly problem: string | undefined }) {
  const [step, setStep] = useState<'ask' | 'sending' | 'sent'>('ask');
  const [refusal, setRefusal] = useState<string>();
  async function send() {
    setStep('sending');
    const refused = await sendProofCode();
    setRefusal(refused?.text);
    setStep(refused ? 'ask' : 'sent');
  }
  if (step !== 'sent')
    return (
      <>
        <p>{text.explanation}</p>
        {refusal !== undefined && <Alert tone="destructive">{refusal}</Alert>}
        {problem !== undefined && refusal === undefined && <Alert tone="destructive">{problem}</Alert>}
        <Button variant="outline" isPending={step === 'sending'} onClick={() => void send()}>
          {step === 'sending' ? text.sending : text.send}
        </Button>
      </>
    );
  return (
    <div ref={focusFirstField} className="contents">
      <p role="status">{text.sent}</p>
      <CodeField label={text.code} problem={problem} />
      <ResendMail isFresh resend={sendProofCode} />
    </div>
  );
}

export const noProof = { current_password: '', code: '' };
type TypedProof = typeof noProof;

/** What is missing from the proof that was chosen. */
export function proofMissing(isByCode: boolean, typed: TypedProof): string | undefined {
  if (isByCode) return wholeCode(typed.code) === undefined ? text.codeMissing : undefined;
  return typed.current_password === '' ? text.passwordMissing : undefined;
}

/** The proof as the protocol takes it. */
export const proofIn = (isByCode: boolean, typed: TypedProof): Proof =>
  isByCode ? { nonce: wholeCode(typed.code) ?? '' } : { current_password: typed.current_password };
