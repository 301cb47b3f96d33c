import { useEffect } from 'react';

import { useQuery } from '../../../lib/api/use-query.ts';
import { useSession } from '../../../lib/auth/session.tsx';
import { dayCopyKey, keepCopy, keepFiles } from '../../../lib/offline-copies.ts';
import { careDay } from './care-day.api.ts';
import { dayCopyOf } from './day-copy.ts';

/** Keeps the day of people who look after pets on the device, so that it opens without a connection (D-177). */
export function DayKeeper() {
  const { profile, roles } = useSession();
  const isCarer = roles.includes('prestador') || roles.includes('empresa') || Boolean(profile?.team);
  const { data } = useQuery({ ...careDay(), enabled: isCarer });
  const userId = profile?.user_id;
  useEffect(() => {
    if (!data || userId === undefined) return;
    keepCopy(dayCopyKey, dayCopyOf(data, userId));
    // A browser without service workers shows its own offline page.
    void keepFiles().catch(() => undefined);
  }, [data, userId]);
  return null;
}
