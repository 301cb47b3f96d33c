import { checkFields, type FieldProblem } from '@patinha/contract/shared';
import { type RefCallback, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';

import { type Controls, controlsOf } from './controls.ts';
import { type FieldSentences, problemsBy, refusedFields } from './field-problems.ts';
import { focusFirstMistake } from './first-mistake.ts';
import { areSame, readControls, valueAt } from './form-values.ts';
import { useUnsentForm } from './unsent-forms.ts';
import { type Draft, useDraft } from './use-draft.ts';

/** A message for each invalid field. */
export type Problems<Field extends string = string> = Readonly<Partial<Record<Field, string | undefined>>>;

export interface ContractFormOptions<
  Values extends object,
  Schema extends z.ZodMiniType,
  Field extends string,
  Result = unknown,
> {
  /** The contract's schema: the body of an operation or a part of it. */
  readonly schema: Schema;
  /** The initial values; later changes of them are ignored. */
  readonly start: Values;
  /** Chosen on the way to the form: laid over the start, and over a draft, which is found again whatever it is. */
  readonly over?: Partial<Values> | undefined;
  /** Converts the typed values to the schema's input, where they differ; `pressed` is the value of the pressed button. */
  readonly input?: (values: Values, pressed: string) => unknown;
  /** The messages below each field. A contract path belongs to the field named like it, its beginning or its end. */
  readonly sentences: FieldSentences<Field>;
  /** Fields of the form that have another name in the contract. */
  readonly fieldOf?: Readonly<Record<string, NoInfer<Field>>>;
  /** Problems that only this screen can detect; shown in place of the contract's message. */
  readonly extraProblems?: (values: Values) => Problems<NoInfer<Field>>;
  /** Maps a server error code to a field. */
  readonly refusalProblems?: (error: Error) => Problems<NoInfer<Field>>;
  /** Sends the checked input; a rejection counts as a refusal. */
  readonly send: (output: z.output<Schema>, pressed: string, values: Values) => Promise<Result>;
  /** Called after sending and removing the draft, with the result of `send`. */
  readonly onSent?: (result: NoInfer<Result>) => void;
  /** Called with each attempt that was refused here or by the server. */
  readonly onRefused?: (problems: Problems<NoInfer<Field>>, error: Error | undefined) => void;
  /** Resets after sending, for the next entry. */
  readonly isRepeated?: boolean;
  /** Keeps a draft in this tab under this name. Without it nothing is kept. */
  readonly keep?: string | undefined;
  /** Never kept: passwords, codes, numbers of cards and documents, files. */
  readonly secrets?: readonly (keyof Values & string)[];
  /** Leaving the page asks first while something is unsent; true unless set. */
  readonly warns?: boolean;
}

export interface ContractForm<Values extends object, Field extends string = string> extends Controls<Values> {
  readonly values: Values;
  readonly change: (changes: Partial<Values>) => void;
  readonly problems: Problems<Field>;
  /** Checks and sends. */
  readonly submit: (pressed?: string) => void;
  /** Only validates, shows the problems and moves the focus to the first; returns whether all is valid. */
  readonly check: () => boolean;
  /** Shows the problems and moves the focus to the first. */
  readonly refuse: (problems: Problems<Field>) => void;
  readonly reset: () => void;
  /** A draft was found when the form opened, and is still in it. */
  readonly wasRestored: boolean;
  /** Whether something typed was not sent, and whether it stays as a draft when the form goes. */
  readonly unsent: 'kept' | 'lost' | undefined;
  readonly isSending: boolean;
  /** Of the last attempt, until the next. */
  readonly failure: Error | undefined;
  /** For the form element. */
  readonly attach: RefCallback<HTMLFormElement>;
}

const nothing = {};

/**
 * The one way to fill in and send a form: its values, the contract's check, a sentence for each field, the focus on
 * the first mistake, refusals of the server at their fields, a draft of what was typed, and the question before
 * leaving. Draw it with `Form`.
 */
export function useContractForm<
  Values extends object,
  Schema extends z.ZodMiniType,
  Field extends string,
  Result,
>(options: ContractFormOptions<Values, Schema, Field, Result>): ContractForm<Values, Field>;
export function useContractForm<Values extends object, Schema extends z.ZodMiniType>(
  options: ContractFormOptions<Values, Schema, string>,
): ContractForm<Values> {
  const draft = useDraft(options);
  const [problems, setProblems] = useState<Problems>(nothing);
  const element = useRef<HTMLFormElement>(null);
  const attach = useCallback((form: HTMLFormElement | null) => {
    element.current = form;
  }, []);

  const show = (found: Problems) => {
    // Rendered synchronously, so that the first invalid field can take the focus.
    flushSync(() => setProblems(found));
    focusFirstMistake(element.current);
  };
  const refuse = (found: Problems, error?: Error) => {
    show(found);
    options.onRefused?.(found, error);
  };
  const check = (values: Values, pressed: string) => checkValues(options, values, pressed);
  const { isSending, failure, send } = useSending(options, { draft, refuse, setProblems });
  const isUnsent = (options.warns ?? true) && draft.isChanged && !isSending;
  const isKept = options.keep !== undefined;
  useUnsentForm(isUnsent, options.keep);

  /** The current content of the controls, which may be ahead of React's state. */
  const read = (): Values => {
    const values = draft.latest();
    const held = element.current ? { ...values, ...readControls(element.current, values) } : values;
    if (!areSame(held, values)) draft.change(held);
    return held;
  };
  const change = (changes: Partial<Values>) => {
    const before = draft.latest();
    draft.change(changes);
    setProblems((found) => stillWrong(found, { before, after: { ...before, ...changes } }));
  };
  return {
    ...controlsOf(draft.values, change),
    values: draft.values,
    change,
    problems,
    refuse: show,
    check: () => {
      const checked = check(read(), '');
      if (checked.success) setProblems(nothing);
      else refuse(checked.problems);
      return checked.success;
    },
    submit: (pressed = '') => {
      const checked = check(read(), pressed);
      if (checked.success) void send(checked.output, pressed);
      else if (!isSending) refuse(checked.problems);
    },
    reset: () => {
      draft.reset();
      setProblems(nothing);
    },
    wasRestored: draft.wasRestored,
    unsent: isUnsent ? (isKept ? 'kept' : 'lost') : undefined,
    isSending,
    failure,
    attach,
  };
}

type Checked<Output> =
  | { readonly success: true; readonly output: Output }
  | { readonly success: false; readonly problems: Problems };

function checkValues<Values extends object, Schema extends z.ZodMiniType>(
  options: ContractFormOptions<Values, Schema, string>,
  values: Values,
  pressed: string,
): Checked<z.output<Schema>> {
  const checked = checkFields(options.schema, options.input?.(values, pressed) ?? values);
  const extra = options.extraProblems?.(values) ?? nothing;
  const isWell = Object.values(extra).every((problem) => problem === undefined);
  if (checked.success && isWell) return checked;
  const refused = checked.success ? nothing : checked.fields;
  const problems = { ...problemsOf(options, refused), ...extra };
  // A mistake of this form's code, which the person who fills it in cannot correct.
  if (Object.values(problems).every((problem) => problem === undefined))
    reportError(new Error(`The form breaks the contract at ${Object.keys(refused).join(', ')}`));
  return { success: false, problems };
}

/** Contract paths in the form's own names, with the sentence of each. */
function problemsOf(
  { sentences, fieldOf = nothing }: { sentences: FieldSentences; fieldOf?: Readonly<Record<string, string>> },
  refused: Readonly<Record<string, FieldProblem>>,
): Problems {
  const named: Record<string, FieldProblem> = {};
  for (const [path, problem] of Object.entries(refused)) {
    const parts = path.split('.');
    const names = [
      path,
      ...parts.map((_part, at) => parts.slice(0, parts.length - at).join('.')),
      ...parts.map((_part, at) => parts.slice(at).join('.')),
    ];
    const field = fieldOf[path] ?? names.find((name) => Object.hasOwn(sentences, name));
    if (field !== undefined) named[field] ??= problem;
  }
  return problemsBy(sentences)(named);
}

/** Without the problems of fields that were changed; one that belongs to no single value goes with any change. */
function stillWrong(
  problems: Problems,
  { before, after }: { readonly before: object; readonly after: object },
): Problems {
  const left = Object.entries(problems).filter(([field]) => {
    const value = valueAt(before, field);
    return value !== undefined && Object.is(value, valueAt(after, field));
  });
  return Object.fromEntries(left);
}

interface Sending<Values extends object> {
  readonly draft: Draft<Values>;
  readonly refuse: (problems: Problems, error: Error) => void;
  readonly setProblems: (problems: Problems) => void;
}

/** Sends one request at a time. Meanwhile the form counts as sent, so that success may leave the page. */
function useSending<Values extends object, Schema extends z.ZodMiniType>(
  options: ContractFormOptions<Values, Schema, string>,
  { draft, refuse, setProblems }: Sending<Values>,
) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const isUnderWay = useRef(false);
  const fail = (error: unknown) => {
    if (!(error instanceof Error)) throw error;
    setFailure(error);
    setSending(false);
    const ofCode = options.refusalProblems?.(error) ?? nothing;
    refuse({ ...problemsOf(options, refusedFields(error)), ...ofCode }, error);
  };
  const send = async (output: z.output<Schema>, pressed: string) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setProblems(nothing);
    setFailure(undefined);
    setSending(true);
    const sent = draft.latest();
    const outcome = await outcomeOf(() => options.send(output, pressed, sent));
    isUnderWay.current = false;
    if (!outcome.isDone) return fail(outcome.error);
    // What was typed meanwhile belongs to the next entry.
    if (options.isRepeated && areSame(draft.latest(), sent)) draft.reset();
    else draft.settle(sent);
    options.onSent?.(outcome.result);
    setSending(false);
  };
  return { isSending, failure, send };
}

type Outcome =
  | { readonly isDone: true; readonly result: unknown }
  | { readonly isDone: false; readonly error: unknown };

async function outcomeOf(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { isDone: true, result: await work() };
  } catch (error) {
    return { isDone: false, error };
  }
}
