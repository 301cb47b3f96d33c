import { type Duties, listDuties, setDuty } from '@patinha/contract/company';
import type { BodyOf } from '@patinha/contract/shared';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';

/** What everyone attends and when, for the owner and managers. */
export const teamDuties = () =>
  queryOptions({
    queryKey: ['company', 'duties'],
    queryFn: ({ signal }) => api(listDuties, { query: {} }, { signal }),
  });

/** The same, with when each of them attends on a day. */
export const dutiesOn = (day: string) =>
  queryOptions({
    queryKey: ['company', 'duties', day],
    queryFn: ({ signal }) => api(listDuties, { query: { day } }, { signal }),
    retry: false,
  });

export function useSetDuty(memberId: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof setDuty>) => api(setDuty, { params: { member_id: memberId }, body }),
    onSuccess: (saved: Duties) => {
      queries.setQueryData(teamDuties().queryKey, saved);
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['company'] }),
  });
}
