import { useEffect } from 'react';

import { useQuery } from '../../../lib/api/use-query.ts';
import { useSession } from '../../../lib/auth/session.tsx';
import { keepCopy, keepFiles } from '../../../lib/keep-files.ts';
import { dayCopyKey } from '../../../lib/offline-copies.ts';
import { careDay } from './care-day.api.ts';
import { dayCopyOf } from './day-copy.ts';

/** Keeps the day of a carer on the device, so that it can be opened without a connection (D-177). */
export function DayKeeper() {
  const userId = useSession().profile?.user_id;
  const { data } = useQuery(careDay());
  useEffect(() => {
    if (data && userId !== undefined) keepCopy(dayCopyKey, dayCopyOf(data, userId));
  }, [data, userId]);
  useEffect(() => {
    // A browser without service workers shows its own offline page.
    void keepFiles().catch(() => undefined);
  }, []);
  return null;
}
