import { hashKey, QueryClient } from '@tanstack/react-query';

import { faceOfKey } from '../lib/api/face.ts';
import { ApiError } from '../lib/api/http.ts';

const mayPass = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 503 || error.status === 429);

/** Retries reads when the server may recover; never retries writes automatically (D-125). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && mayPass(error),
      queryKeyHashFn: (key) => faceOfKey(key) + hashKey(key),
    },
    mutations: { retry: false },
  },
});
