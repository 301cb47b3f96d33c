import { textSchema } from '@patinha/contract/shared';
import * as z from 'zod/mini';

import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { useVerifyRecoveryCode } from './security.api.ts';
import { secondFactorText as text } from './security.strings.ts';

/** For those who have lost the factor itself. */
export function RecoveryCodeForm({ onVerified }: { readonly onVerified: () => void }) {
  const verify = useVerifyRecoveryCode(onVerified);
  const form = useContractForm({
    schema: z.object({ code: textSchema(64) }),
    start: { code: '' },
    sentences: { code: { required: text.recoveryCodeMissing } },
    refusalProblems: ({ message }) => ({ code: message }),
    send: ({ code }) => verify.mutateAsync(code),
    warns: false,
  });
  return (
    <Form form={form} className="grid gap-5">
      <p>{text.byRecoveryCode}</p>
      <Field label={text.recoveryCode} error={form.problems.code} isRequired>
        {(control) => (
          <Input
            {...control}
            {...form.text('code')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            className="text-xl tracking-widest uppercase"
          />
        )}
      </Field>
      <Button type="submit" size="lg" isPending={verify.isPending}>
        {verify.isPending ? text.pending : text.submit}
      </Button>
    </Form>
  );
}
