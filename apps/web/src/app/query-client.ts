import { hashKey, MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';

import { faceOfKey } from '../lib/api/face.ts';
import { ApiError } from '../lib/api/http.ts';
import { onboardingQuestion } from '../lib/onboarding-question.ts';

const mayPass = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 503 || error.status === 429);

/** Says a failed load in the toast that §8 names for it, once; its words come with the first failure. */
function sayFailure(error: unknown, { meta, state }: Query<unknown, unknown, unknown>): void {
  const kind = state.data === undefined && state.errorUpdateCount === 1 && meta?.failure;
  if (kind) void import('./say-failure.ts').then(({ sayLoadFailure }) => sayLoadFailure(kind, error));
}

/** Retries reads when the server may recover; never retries writes automatically (D-125). */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: sayFailure }),
  mutationCache: new MutationCache({ onError: onboardingQuestion.askAfter }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && mayPass(error),
      queryKeyHashFn: (key) => faceOfKey(key) + hashKey(key),
    },
    mutations: { retry: false },
  },
});
