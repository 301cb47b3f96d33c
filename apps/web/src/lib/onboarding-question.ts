import { ApiError } from './api/http.ts';

/** Whose onboarding a refused call asks for (D-149). */
export type AskedOnboarding = 'tutor' | 'seller';

const askedBy: Readonly<Record<string, AskedOnboarding>> = {
  'onboarding/unfinished': 'tutor',
  'service/not-onboarded': 'seller',
};

const listeners = new Set<() => void>();
let asked: AskedOnboarding | undefined;

function set(next: AskedOnboarding | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** The onboarding that has to be completed before the refused call can succeed, as a store. */
export const onboardingQuestion = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): AskedOnboarding | undefined => asked,
  /** Whose onboarding this refusal asks for, if it does. */
  of: (error: Error): AskedOnboarding | undefined =>
    error instanceof ApiError ? askedBy[error.code] : undefined,
  askAfter: (error: Error): void => {
    const next = onboardingQuestion.of(error);
    if (next) set(next);
  },
  close: (): void => set(undefined),
};
