import { readNotificationsAbout } from '@patinha/contract/notification';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { api } from '../../lib/api/http.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { unreadCount } from './inbox.api.ts';

/** While the page of a thing is open, what leads to it counts as read; also what arrives meanwhile. */
export function ReadAbout({ path }: { readonly path: string }) {
  const queries = useQueryClient();
  const unread = useQuery(unreadCount()).data?.unread_count ?? 0;
  const { mutate } = useMutation({
    networkMode: 'online',
    mutationFn: (about: string) => api(readNotificationsAbout, { body: { path: about } }),
    onSuccess: (left) => {
      queries.setQueryData(unreadCount().queryKey, left);
      return queries.invalidateQueries({ queryKey: ['notification'] });
    },
  });
  useEffect(() => {
    if (unread > 0) mutate(path);
  }, [path, unread, mutate]);
  return null;
}
