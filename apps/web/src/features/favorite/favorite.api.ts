import {
  addFavorite,
  clearRecentServices,
  listFavorites,
  listRecentServices,
  noteRecentService,
  removeFavorite,
} from '@patinha/contract/favorite';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

export const ownFavorites = () =>
  queryOptions({
    queryKey: ['favorite', 'list'],
    queryFn: ({ signal }) => api(listFavorites, {}, { signal }),
    staleTime: 60_000,
  });

export const recentServices = () =>
  queryOptions({
    queryKey: ['favorite', 'recent'],
    queryFn: ({ signal }) => api(listRecentServices, {}, { signal }),
  });

/** Adds the service to the favorites or removes it; reloads the list either way. */
export function useKeepService(serviceId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isKept: boolean) =>
      api(isKept ? addFavorite : removeFavorite, { params: { service_id: serviceId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ownFavorites().queryKey }),
  });
}

export function useClearRecent(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api(clearRecentServices, {}),
    onSuccess: () => {
      onDone();
      return queries.invalidateQueries({ queryKey: recentServices().queryKey });
    },
  });
}

export const recordView = (serviceId: string) =>
  api(noteRecentService, { params: { service_id: serviceId } });
