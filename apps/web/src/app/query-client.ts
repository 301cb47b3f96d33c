import { hashKey, MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';

import { faceOfKey } from '../lib/api/face.ts';
import { ApiError } from '../lib/api/http.ts';
import { onboardingQuestion } from '../lib/onboarding-question.ts';

const mayPass = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 503 || error.status === 429);

/**
 * Says a failed load once, in the toast that §8 names for it. The words come with the first failure; without them the
 * screen alone shows it.
 */
async function sayFailure({ meta, state }: Query<unknown, unknown, unknown>, error: unknown): Promise<void> {
  if (!meta?.failure || state.data !== undefined || state.errorUpdateCount !== 1) return;
  const words = await import('./say-failure.ts').catch(() => undefined);
  words?.sayLoadFailure(meta.failure, error);
}

/**
 * Retries reads when the server may recover; never retries writes automatically (D-125). Without a connection a write
 * fails at once, so that it is said and nothing is sent after the person went on; the few that wait for one say so.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => void sayFailure(query, error) }),
  mutationCache: new MutationCache({ onError: onboardingQuestion.askAfter }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && mayPass(error),
      queryKeyHashFn: (key) => faceOfKey(key) + hashKey(key),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
