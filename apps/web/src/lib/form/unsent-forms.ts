import { useEffect } from 'react';

interface Unsent {
  /** Whether leaving keeps what was typed in a draft. */
  readonly isKept: boolean;
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
  areKept: (): boolean => [...forms].every(({ isKept }) => isKept),
};

/** Registers a form while `isUnsent`, so that leaving the page asks first. */
export function useUnsentForm(isUnsent: boolean, isKept: boolean): void {
  useEffect(() => {
    if (!isUnsent) return undefined;
    const form: Unsent = { isKept };
    forms.add(form);
    notify();
    return () => {
      forms.delete(form);
      notify();
    };
  }, [isUnsent, isKept]);
}
