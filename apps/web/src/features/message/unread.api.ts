import { countUnread, markDelivered } from '@patinha/contract/message';
import { queryOptions, useMutation } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

export const waiting = () =>
  queryOptions({
    queryKey: ['message', 'waiting'],
    queryFn: ({ signal }) => api(countUnread, {}, { signal }),
  });

export const useMarkDelivered = () =>
  useMutation({ networkMode: 'online', mutationFn: () => api(markDelivered) });
