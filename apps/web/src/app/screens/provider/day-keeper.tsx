import { useEffect } from 'react';

import { careDay } from '../../../features/care/day/care-day.api.ts';
import { dayCopyOf } from '../../../features/care/day/day-copy.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { sessionStore } from '../../../lib/auth/auth-client.ts';
import { dayCopyKey } from '../../../lib/offline-copies.ts';
import { keepCopy, keepFiles } from '../tutor/card-keeper.tsx';

/** Keeps the day of people who look after pets on the device, so that it opens without a connection (D-177). */
export function DayKeeper() {
  const { data } = useQuery(careDay());
  useEffect(() => {
    const userId = sessionStore.current()?.user.id;
    if (!data || userId === undefined) return;
    keepCopy(dayCopyKey, dayCopyOf(data, userId));
    // A browser without service workers shows its own offline page.
    void keepFiles().catch(() => undefined);
  }, [data]);
  return null;
}
