import { useEffect } from 'react';

interface Unsent {
  /** The draft in which leaving keeps what was typed; undefined where it is lost. */
  readonly keep: string | undefined;
}

const forms = new Set<Unsent>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** The forms on the screen that hold changes which were not sent. */
export const unsentForms = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  hasAny: (): boolean => forms.size > 0,
  areKept: (): boolean => [...forms].every(({ keep }) => keep !== undefined),
  drafts: (): readonly string[] => [...forms].flatMap(({ keep }) => keep ?? []),
};

/** Registers a form while `isUnsent`, so that leaving the page asks first; `keep` names its draft. */
export function useUnsentForm(isUnsent: boolean, keep?: string): void {
  useEffect(() => {
    if (!isUnsent) return undefined;
    const form: Unsent = { keep };
    forms.add(form);
    notify();
    return () => {
      forms.delete(form);
      notify();
    };
  }, [isUnsent, keep]);
}
