import { ApiError } from './api/http.ts';
import { createStore } from './store.ts';

/** Whose onboarding a refused call asks for (D-149). */
export type AskedOnboarding = 'tutor' | 'seller';

const askedBy: Readonly<Record<string, AskedOnboarding>> = {
  'onboarding/unfinished': 'tutor',
  'service/not-onboarded': 'seller',
};

const { set, ...store } = createStore<AskedOnboarding | undefined>(undefined);

/** The onboarding that has to be completed before the refused call can succeed, as a store. */
export const onboardingQuestion = {
  ...store,
  /** Whose onboarding this refusal asks for, if it does. */
  of: (error: Error): AskedOnboarding | undefined =>
    error instanceof ApiError ? askedBy[error.code] : undefined,
  askAfter: (error: Error): void => {
    const next = onboardingQuestion.of(error);
    if (next) set(next);
  },
  close: (): void => set(undefined),
};
