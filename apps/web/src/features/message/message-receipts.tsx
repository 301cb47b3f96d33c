import { useEffect } from 'react';

import { useQuery } from '../../lib/api/use-query.ts';
import { useMarkDelivered, waiting } from './unread.api.ts';

/** Renders nothing: confirms on every screen that this device has received the user's messages. */
export function MessageReceipts() {
  const { data } = useQuery(waiting());
  const { mutate } = useMarkDelivered();
  const count = data?.undelivered_count ?? 0;
  useEffect(() => {
    if (count > 0) mutate();
  }, [count, mutate]);
  return null;
}
