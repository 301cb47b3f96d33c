import { readUndo, undoChange } from '@patinha/contract/auth';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';

export const undoLink = (token: string) =>
  queryOptions({
    queryKey: ['undo', token],
    queryFn: ({ signal }) => api(readUndo, { body: { token } }, { signal }),
    retry: false,
  });

export function useUndo(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api(undoChange, { body: { token } }),
    onSuccess: (link) => queries.setQueryData(undoLink(token).queryKey, link),
  });
}
