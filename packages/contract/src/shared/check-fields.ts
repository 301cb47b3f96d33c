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

/** As the server names it in its refusals: only texts are short or long. */
function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  if (issue.input === undefined || issue.input === '') return 'required';
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'too_short' : 'too_small';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too_long' : 'too_big';
  return 'invalid';
}
