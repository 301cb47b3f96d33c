import { type BrazilianZone, calendarDay } from '@patinha/domain/shared';
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

/** The calendar day, also of a screen that stays open over midnight. */
export const useToday = (zone?: BrazilianZone): string => calendarDay(new Date(useNow(60_000)), zone);
