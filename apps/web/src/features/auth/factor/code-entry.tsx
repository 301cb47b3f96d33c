import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { type AuthRefusal, orRefused } from '../auth.api.ts';
import { authText } from '../auth.strings.ts';
import { CodeField, codeForm } from './code-field.tsx';

interface CodeEntryProps {
  readonly submitLabel: string;
  readonly pendingLabel: string;
  /** Title of the toast for a refusal. */
  readonly failure: string;
  readonly verify: (code: string) => Promise<AuthRefusal | undefined>;
  readonly onVerified: () => void;
}

/** The mailed code, for users who do not follow the link. */
export function CodeEntry({ submitLabel, pendingLabel, failure, verify, onVerified }: CodeEntryProps) {
  const form = useContractForm({
    ...codeForm,
    sentences: { code: { invalid: authText.confirmation.codeMissing } },
    refusalProblems: ({ message }) => ({ code: message }),
    send: ({ code }) => orRefused(verify(code)),
    onSent: onVerified,
    onRefused: (_problems, error) =>
      error && toast({ title: failure, description: error.message, tone: 'destructive' }),
  });

  return (
    <Form form={form} className="grid gap-5">
      <CodeField label={authText.confirmation.code} problem={form.problems.code} />
      <Button type="submit" size="lg" disabled={form.isSending} aria-busy={form.isSending}>
        {form.isSending ? pendingLabel : submitLabel}
      </Button>
    </Form>
  );
}
