import type { FieldProblem } from '@patinha/contract/shared';

import { ApiError } from '../api/http.ts';

/** What a form says below each of its fields; the first sentence of a field also stands for any other problem. */
export type FieldSentences<Field extends string = string> = Readonly<
  Record<Field, Readonly<Partial<Record<FieldProblem, string>>>>
>;
type RefusedFields = Readonly<Record<string, FieldProblem>>;

/** What is wrong, by field. */
export type Problems<Sentences> = Readonly<Partial<Record<keyof Sentences, string>>>;

/** The sentences for what a check or the server refused; fields that the form does not have are left out. */
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

/** The fields that the server named in its refusal. */
export const refusedFields = (error: Error): RefusedFields => (error instanceof ApiError ? error.fields : {});
