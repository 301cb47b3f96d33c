import { setPause } from '@patinha/contract/substitution';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { awayText } from './pause.strings.ts';

/** Pauses until a day, or ends the pause (null); every list of services says so. */
export function useSetPause() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (until: string | null) => api(setPause, { body: { until } }),
    onSuccess: ({ paused_until: until }) =>
      toast({ title: until === null ? awayText.resumed : awayText.done }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['availability'] }),
        queries.invalidateQueries({ queryKey: ['service'] }),
      ]),
  });
}
