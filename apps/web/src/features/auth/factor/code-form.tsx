import { type ReactNode } from 'react';

import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { CodeField, codeForm } from './code-field.tsx';
import { secondFactorText } from './security.strings.ts';

interface CodeFormProps {
  readonly label: string;
  /** Why the last code was refused. */
  readonly problem: string | undefined;
  readonly isPending: boolean;
  readonly onCode: (code: string) => void;
  /** Buttons next to the submit button. */
  readonly children?: ReactNode;
}

/** Requires six digits before it calls the server. */
export function CodeForm({ label, problem, isPending, onCode, children }: CodeFormProps) {
  const form = useContractForm({
    ...codeForm,
    sentences: { code: { invalid: secondFactorText.codeMissing } },
    send: ({ code }) => Promise.resolve(onCode(code)),
  });
  return (
    <Form form={form} className="grid gap-5">
      <CodeField label={label} problem={form.problems.code ?? problem} />
      <div className="flex flex-wrap justify-end gap-3">
        {children}
        <Button type="submit" isPending={isPending}>
          {isPending ? secondFactorText.pending : secondFactorText.submit}
        </Button>
      </div>
    </Form>
  );
}
