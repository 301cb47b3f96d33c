import * as z from 'zod/mini';

import type { FieldProblem } from './errors.ts';

export type Fields = Readonly<Record<string, FieldProblem>>;
export type CheckedFields<Output> =
  | { readonly success: true; readonly output: Output }
  | { readonly success: false; readonly fields: Fields };

/** Parses a value with a schema; a refusal names each field with the schema's first issue for it. */
export function checkFields<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): CheckedFields<z.output<Schema>> {
  const parsed = z.safeParse(schema, value, { reportInput: true });
  if (parsed.success) return { success: true, output: parsed.data };
  const fields: Record<string, FieldProblem> = {};
  for (const issue of parsed.error.issues) fields[issue.path.map(String).join('.')] ??= problemOf(issue);
  return { success: false, fields };
}

function problemOf({ code, input }: { readonly code: string; readonly input?: unknown }): FieldProblem {
  if (input === undefined || input === '') return 'required';
  if (code === 'too_small') return 'too_short';
  return code === 'too_big' ? 'too_long' : 'invalid';
}
