import type { ChangeEvent } from 'react';

import { Field } from './field.tsx';
import { Textarea } from './input.tsx';

interface ReasonFieldProps {
  /** A form with a value of that name. */
  readonly form: {
    readonly text: (name: 'reason') => {
      readonly name: string;
      readonly value: string;
      readonly onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
    };
    readonly problems: { readonly reason?: string | undefined };
  };
  readonly label: string;
  readonly hint?: string | undefined;
  readonly maxLength: number;
}

/** A required reason. */
export const ReasonField = ({ form, label, hint, maxLength }: ReasonFieldProps) => (
  <Field label={label} hint={hint} error={form.problems.reason} isRequired>
    {(control) => <Textarea {...control} {...form.text('reason')} rows={3} maxLength={maxLength} />}
  </Field>
);
