import { type FormEvent, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { formText } from './form-text.ts';
import { useVerifyRecoveryCode } from './security.api.ts';
import { secondFactorText as text } from './security.strings.ts';

/** For those who have lost the factor itself. */
export function RecoveryCodeForm({ onVerified }: { readonly onVerified: () => void }) {
  const verify = useVerifyRecoveryCode(onVerified);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = formText(event.currentTarget, 'code').trim();
    setMissing(code === '');
    if (code !== '') verify.mutate(code);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p>{text.byRecoveryCode}</p>
      <Field
        label={text.recoveryCode}
        error={isMissing ? text.recoveryCodeMissing : verify.error?.message}
        isRequired
      >
        {(control) => (
          <Input
            {...control}
            name="code"
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
    </form>
  );
}
