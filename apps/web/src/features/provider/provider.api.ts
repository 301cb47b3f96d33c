import {
  type ProviderInput,
  readOwnProvider,
  readProvider,
  updateOwnProvider,
} from '@patinha/contract/provider';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

export const publicProvider = (providerId: string) =>
  queryOptions({
    queryKey: ['provider', 'public', providerId],
    queryFn: ({ signal }) => api(readProvider, { params: { provider_id: providerId } }, { signal }),
  });

export const ownProvider = () =>
  queryOptions({
    queryKey: ['provider', 'own'],
    queryFn: ({ signal }) => api(readOwnProvider, {}, { signal }),
    meta: { failure: 'seller' },
  });

/** Services carry the place of their provider, so they are read again too. */
export function useSaveProvider(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ProviderInput) => api(updateOwnProvider, { body }),
    onSuccess: onDone,
    onSettled: () =>
      Promise.all(['provider', 'service'].map((module) => queries.invalidateQueries({ queryKey: [module] }))),
  });
}
