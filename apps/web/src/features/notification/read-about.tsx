import { useEffect } from 'react';

import { useQuery } from '../../lib/api/use-query.ts';
import { unreadCount, useReadAbout } from './inbox.api.ts';

/** While the page of a thing is open, what leads to it counts as read; also what arrives meanwhile. */
export function ReadAbout({ path }: { readonly path: string }) {
  const unread = useQuery(unreadCount()).data?.unread_count ?? 0;
  const { mutate } = useReadAbout();
  useEffect(() => {
    if (unread > 0) mutate(path);
  }, [path, unread, mutate]);
  return null;
}
