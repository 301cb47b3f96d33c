import { type FormEvent, type ReactNode, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { CodeField, wholeCode } from './code-field.tsx';
import { formText } from './form-text.ts';
import { secondFactorText } from './security.strings.ts';

interface CodeFormProps {
  readonly label: string;
  /** Why the last code was refused. */
  readonly problem: string | undefined;
  readonly isPending: boolean;
  readonly onCode: (code: string) => void;
  /** Buttons beside the one that sends. */
  readonly children?: ReactNode;
}

/** Asks for six digits before it asks the server. */
export function CodeForm({ label, problem, isPending, onCode, children }: CodeFormProps) {
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = wholeCode(formText(event.currentTarget, 'code'));
    setMissing(code === undefined);
    if (code !== undefined) onCode(code);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <CodeField label={label} problem={isMissing ? secondFactorText.codeMissing : problem} />
      <div className="flex flex-wrap justify-end gap-3">
        {children}
        <Button type="submit" isPending={isPending}>
          {isPending ? secondFactorText.pending : secondFactorText.submit}
        </Button>
      </div>
    </form>
  );
}
