import { setServicePause } from '@patinha/contract/substitution';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { servicePauseText } from './service-pause.strings.ts';

/** Pauses a service until a day, or ends its pause (null). */
export function usePauseService(serviceId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (until: string | null) =>
      api(setServicePause, { params: { service_id: serviceId }, body: { until } }),
    onSuccess: ({ paused_until: until }) =>
      toast({ title: until === null ? servicePauseText.resumed : servicePauseText.done }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['service'] }),
  });
}
