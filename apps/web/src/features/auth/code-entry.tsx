import { type FormEvent, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { AuthRefusal } from './auth.api.ts';
import { authText } from './auth.strings.ts';
import { formText } from './form-text.ts';

const codeDigits = 6;

interface CodeEntryProps {
  readonly submitLabel: string;
  readonly pendingLabel: string;
  /** Title of the toast that says a refusal. */
  readonly failure: string;
  readonly verify: (code: string) => Promise<AuthRefusal | undefined>;
  readonly onVerified: () => void;
}

/** The code of a mail, for those who do not follow its link. */
export function CodeEntry({ submitLabel, pendingLabel, failure, verify, onVerified }: CodeEntryProps) {
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = formText(event.currentTarget, 'code').replaceAll(/\D/g, '');
    if (code.length !== codeDigits) {
      setProblem(authText.confirmation.codeMissing);
      return;
    }
    setPending(true);
    setProblem(undefined);
    const refusal = await verify(code);
    setPending(refusal === undefined);
    if (refusal) {
      setProblem(refusal.text);
      toast({ title: failure, description: refusal.text, tone: 'destructive' });
    } else onVerified();
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Field label={authText.confirmation.code} error={problem} isRequired>
        {(control) => (
          <Input
            {...control}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            className="text-xl tracking-[.25em] tabular-nums"
          />
        )}
      </Field>
      <Button type="submit" size="lg" disabled={isPending} aria-busy={isPending}>
        {isPending ? pendingLabel : submitLabel}
      </Button>
    </form>
  );
}
