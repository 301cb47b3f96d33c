import {
  acceptPolicies,
  listDataViews,
  readConsent,
  readDataExport,
  readDeletionTerms,
  requestDataExport,
  requestDeletion,
} from '@patinha/contract/compliance';
import { policyVersion } from '@patinha/contract/policy';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { fetchFile } from '../../lib/api/files.ts';
import { api } from '../../lib/api/http.ts';

export const ownConsent = () =>
  queryOptions({
    queryKey: ['compliance', 'consent'],
    queryFn: ({ signal }) => api(readConsent, {}, { signal }),
  });

/** Accepts the version that this page shows; the server refuses when it is no longer the one in force. */
export function useAcceptPolicies(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api(acceptPolicies, { body: { shown_version: policyVersion } }),
    onSuccess: (consent) => {
      queries.setQueryData(ownConsent().queryKey, consent);
      onDone();
      return queries.invalidateQueries({ queryKey: ['account', 'me'] });
    },
  });
}

const pollIntervalMs = 2_000;

export const ownExport = () =>
  queryOptions({
    queryKey: ['compliance', 'export'],
    queryFn: ({ signal }) => api(readDataExport, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.export?.status === 'requested' ? pollIntervalMs : false),
  });

export function useRequestExport(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api(requestDataExport),
    onSuccess: (requested) => {
      queries.setQueryData(ownExport().queryKey, { export: requested });
      onDone();
    },
  });
}

/** Fetches a private file and saves it through the browser. */
export const useDownload = () =>
  useMutation({
    mutationFn: async ({ path, name }: { readonly path: string; readonly name: string }) => {
      const address = URL.createObjectURL(await fetchFile(path));
      const link = Object.assign(document.createElement('a'), { href: address, download: name });
      link.click();
      URL.revokeObjectURL(address);
    },
  });

export const deletionTerms = () =>
  queryOptions({
    queryKey: ['compliance', 'deletion'],
    queryFn: ({ signal }) => api(readDeletionTerms, {}, { signal }),
    // Money and bookings change: reload what blocks the deletion whenever the dialog opens.
    staleTime: 0,
  });

export const useRequestDeletion = (onDone: () => void) =>
  useMutation({
    mutationFn: () => api(requestDeletion),
    onSuccess: onDone,
  });

export const ownDataViews = () =>
  infiniteQueryOptions({
    queryKey: ['compliance', 'views'],
    queryFn: ({ pageParam, signal }) =>
      api(
        listDataViews,
        { query: { limit: 10, ...(pageParam !== '' && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
