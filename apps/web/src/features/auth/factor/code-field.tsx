import * as z from 'zod/mini';

import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';

interface CodeFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly problem?: string | undefined;
}

/** A six-digit code from an authenticator or a message; a form reads it as `code`. */
export const CodeField = ({ label, hint, problem }: CodeFieldProps) => (
  <Field label={label} {...(hint !== undefined && { hint })} error={problem} isRequired>
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

const digitsSchema = z.string().check(z.regex(/^\d{6}$/));

/** The typed code without spaces; undefined while incomplete. */
export const wholeCode = (typed: string): string | undefined =>
  z.safeParse(digitsSchema, typed.replaceAll(/\D/g, '')).data;

/** What `useContractForm` needs of a code. */
export const codeForm = {
  schema: z.object({ code: digitsSchema }),
  start: { code: '' },
  input: ({ code }: { readonly code: string }) => ({ code: code.replaceAll(/\D/g, '') }),
  warns: false,
} as const;
