import { useMutation, useQueryClient } from '@tanstack/react-query';

import { leaveLine, passTime } from './waitlist.api.ts';

const stale = { queryKey: ['availability'] } as const;

export function useLeave(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: leaveLine,
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries(stale),
  });
}

export function usePass(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ entryId, offerId }: { readonly entryId: string; readonly offerId: string }) =>
      passTime(entryId, offerId),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries(stale),
  });
}
