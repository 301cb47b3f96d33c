import { showOnPage } from '@patinha/contract/company';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';
import type { OnDone } from '../../../lib/api/on-done.ts';

/** Puts oneself on the page of the company, or takes a person off it. */
export function useShowOnPage(personId: string, onDone: OnDone<unknown, boolean>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isShown: boolean) =>
      api(showOnPage, { params: { member_id: personId }, body: { is_shown: isShown } }),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: ['company'] }),
  });
}
