import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

import { useSession } from '../../lib/auth/session.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const DayKeeper = lazyPart(async () => (await import('../../features/care/day/day-keeper.tsx')).DayKeeper);
const ReadAbout = lazyPart(
  async () => (await import('../../features/notification/read-about.tsx')).ReadAbout,
);

/** Later than what the first screen fetches: nothing waits for it. */
const laterMs = 10_000;

/** Keeps the day of people who look after pets on the device (D-177), and reads the notices of what is open. */
export function QuietWork() {
  const { profile, roles } = useSession();
  const { pathname } = useLocation();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), laterMs);
    return () => clearTimeout(timer);
  }, []);
  const mayCare = roles.includes('prestador') || roles.includes('empresa') || Boolean(profile?.team);
  return (
    <>
      {isDue && mayCare && <DayKeeper />}
      {/-[0-9a-f]{12}$/.test(pathname) && <ReadAbout path={pathname} />}
    </>
  );
}
