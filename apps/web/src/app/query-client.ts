import { hashKey, MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';

import { faceOfKey } from '../lib/api/face.ts';
import { ApiError } from '../lib/api/http.ts';
import type { LoadFailure } from '../lib/api/load-failures.ts';
import { onboardingQuestion } from '../lib/onboarding-question.ts';

const mayPass = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 503 || error.status === 429);

/** The words come with the first failure; without them the screen alone shows it. */
async function sayFailure(kind: LoadFailure, error: unknown): Promise<void> {
  const words = await import('./say-failure.ts').catch(() => undefined);
  words?.sayLoadFailure(kind, error);
}

/** Says a failed load once, in the toast that §8 names for it. */
function afterFailure(error: unknown, { meta, state }: Query<unknown, unknown, unknown>): void {
  const kind = state.data === undefined && state.errorUpdateCount === 1 && meta?.failure;
  if (kind) void sayFailure(kind, error);
}

/** Retries reads when the server may recover; never retries writes automatically (D-125). */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: afterFailure }),
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
