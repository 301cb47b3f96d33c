import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

interface CodeFieldProps {
  readonly label: string;
  readonly problem?: string | undefined;
}

/** Six digits, as applications and messages give them. */
export const CodeField = ({ label, problem }: CodeFieldProps) => (
  <Field label={label} error={problem} isRequired>
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
);

const digits = 6;

/** The typed code without spaces; undefined while it is not whole. */
export function wholeCode(typed: string): string | undefined {
  const code = typed.replaceAll(/\D/g, '');
  return code.length === digits ? code : undefined;
}
