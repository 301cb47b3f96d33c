import { useRef, useState } from 'react';

import { forgetDraft, keepDraft, readDraft } from './form-drafts.ts';
import { areSame, withDraft } from './form-values.ts';

export interface Draft<Values extends object> {
  readonly values: Values;
  /** May be ahead of the last render. */
  readonly latest: () => Values;
  readonly change: (changes: Partial<Values>) => void;
  /** Back to the values at the start. */
  readonly reset: () => void;
  /** These values were sent. */
  readonly settle: (sent: Values) => void;
  readonly isChanged: boolean;
  readonly wasRestored: boolean;
}

interface DraftOptions<Values extends object> {
  readonly start: Values;
  /** Chosen on the way to the form: laid over the start, and over a draft, which is found again whatever it is. */
  readonly over?: Partial<Values> | undefined;
  readonly keep?: string | undefined;
  readonly secrets?: readonly (keyof Values & string)[];
}

interface State<Values> {
  readonly values: Values;
  /** As they were sent last, or at the start. */
  readonly settled: Values;
  readonly wasRestored: boolean;
}

/** The values of a form, kept in this tab under `keep` from the first change until they are sent. */
export function useDraft<Values extends object>({
  start: first,
  over,
  keep,
  secrets = [],
}: DraftOptions<Values>): Draft<Values> {
  const [start] = useState(first);
  const [state, setState] = useState<State<Values>>(() => begin({ start, over, keep, secrets }));
  const [opened] = useState(state.settled);
  // Several changes may come before the next render.
  const latest = useRef(state);
  const set = (changes: Partial<State<Values>>) => {
    latest.current = { ...latest.current, ...changes };
    setState(latest.current);
    const { values, settled } = latest.current;
    if (keep === undefined) return;
    if (areSame(values, settled)) forgetDraft(keep);
    else keepDraft(keep, { start: without(start, secrets), values: without(values, secrets) });
  };
  return {
    values: state.values,
    latest: () => latest.current.values,
    isChanged: !areSame(state.values, state.settled),
    wasRestored: state.wasRestored,
    change: (changes) => set({ values: { ...latest.current.values, ...changes } }),
    reset: () => set({ values: opened, settled: opened, wasRestored: false }),
    settle: (sent) => set({ settled: sent, wasRestored: false }),
  };
}

function begin<Values extends object>({
  start,
  over,
  keep,
  secrets = [],
}: DraftOptions<Values>): State<Values> {
  const kept = keep === undefined ? undefined : readDraft(keep, without(start, secrets));
  const settled = { ...start, ...over };
  return kept
    ? { values: { ...withDraft(start, kept), ...over }, settled, wasRestored: true }
    : { values: settled, settled, wasRestored: false };
}

const without = (values: object, secrets: readonly string[]): object =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)));
