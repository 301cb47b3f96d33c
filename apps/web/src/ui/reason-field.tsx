import { useState } from 'react';

import { Field } from './field.tsx';
import { Textarea } from './input.tsx';

interface Reason {
  /** What is typed now. */
  readonly typed: string;
  readonly type: (words: string) => void;
  readonly isMissing: boolean;
  /** The reason without the space around it; undefined, and said so at the field, while there is none. */
  readonly take: () => string | undefined;
}

/** A reason that somebody has to give. */
export function useReason(): Reason {
  const [typed, type] = useState('');
  const [wasAsked, setAsked] = useState(false);
  const said = typed.trim();
  return {
    typed,
    type,
    isMissing: wasAsked && said === '',
    take: () => {
      setAsked(true);
      return said === '' ? undefined : said;
    },
  };
}

interface ReasonFieldProps {
  readonly reason: Reason;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Said while it is missing. */
  readonly missing: string;
  readonly maxLength: number;
}

export const ReasonField = ({ reason, label, hint, missing, maxLength }: ReasonFieldProps) => (
  <Field label={label} hint={hint} error={reason.isMissing ? missing : undefined} isRequired>
    {(control) => (
      <Textarea
        {...control}
        rows={3}
        maxLength={maxLength}
        value={reason.typed}
        onChange={({ target }) => reason.type(target.value)}
      />
    )}
  </Field>
);
