import { useEffect, useState } from 'react';

import { serverNow } from './server-time.ts';

/** The server's time in ms, read again every so many ms. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => serverNow().getTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow().getTime()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
