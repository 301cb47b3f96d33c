import type { FieldProblem } from '@patinha/contract/shared';

import { ApiError } from '../api/http.ts';

/** The messages below each field of a form; a field's first message also covers any other problem. */
export type FieldSentences<Field extends string = string> = Readonly<
  Record<Field, Readonly<Partial<Record<FieldProblem, string>>>>
>;
type RefusedFields = Readonly<Record<string, FieldProblem>>;

/** What is wrong, by field. */
export type Problems<Sentences> = Readonly<Partial<Record<keyof Sentences, string>>>;

/** The messages for what a check or the server refused; skips fields that the form does not have. */
export const problemsBy =
  <Sentences extends FieldSentences>(sentences: Sentences) =>
  (refused: RefusedFields): Problems<Sentences> => {
    const problems: Partial<Record<keyof Sentences, string>> = {};
    for (const [field, said] of Object.entries(sentences)) {
      const problem = refused[field];
      if (problem) Object.assign(problems, { [field]: said[problem] ?? Object.values(said)[0] });
    }
    return problems;
  };

/** The fields that the server named in its refusal; an unfinished onboarding names those of the profile. */
export const refusedFields = (error: Error): RefusedFields =>
  error instanceof ApiError && error.code !== 'onboarding/unfinished' ? error.fields : {};
