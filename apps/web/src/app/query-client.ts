import { hashKey, MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';

import { faceOfKey } from '../lib/api/face.ts';
import { ApiError } from '../lib/api/http.ts';
import { loadFailures } from '../lib/api/load-failures.ts';
import { onboardingQuestion } from '../lib/onboarding-question.ts';
import { toast } from '../ui/toast/toast-store.ts';

const mayPass = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 503 || error.status === 429);

/** The screen of a call that was refused leads elsewhere: nothing broke. */
const isRefusal = (error: unknown) => error instanceof ApiError && [400, 401, 403].includes(error.status);

/** Shows the toast that §8 names for a load, once; the screen shows the failure too, with a way to try again. */
function sayFailure(error: unknown, { meta, state }: Query<unknown, unknown, unknown>): void {
  const isFirst = state.data === undefined && state.errorUpdateCount === 1;
  if (meta?.failure && isFirst && !isRefusal(error))
    toast({ ...loadFailures[meta.failure], tone: 'destructive' });
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
