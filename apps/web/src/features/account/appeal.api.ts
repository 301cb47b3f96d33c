import { readOwnAppeals, sendAppeal } from '@patinha/contract/admin';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

export const ownAppeals = () =>
  queryOptions({
    queryKey: ['account', 'appeals'],
    queryFn: ({ signal }) => api(readOwnAppeals, {}, { signal }),
  });

export function useSendAppeal(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => api(sendAppeal, { body: { text } }),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: ownAppeals().queryKey }),
  });
}
