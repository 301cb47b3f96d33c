import { useEffect, useState } from 'react';

import { lazyPart } from '../../ui/lazy-part.tsx';

const DayKeeper = lazyPart(async () => (await import('../../features/care/day/day-keeper.tsx')).DayKeeper);

/** Later than what the first screen fetches: nothing waits for it. */
const laterMs = 10_000;

export function DayLater() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setDue, laterMs, true);
    return () => clearTimeout(timer);
  }, []);
  return isDue && <DayKeeper />;
}
