import { useEffect, useState } from 'react';

import { substituteAsks } from '../../../features/substitution/substitute-asks.api.ts';
import { isKnown } from '../../../lib/api/is-known.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

// Few sellers are asked to go in the place of a colleague.
const AskedBookings = lazyPart(async () => (await import('./asked-bookings.tsx')).AskedBookings);

/** The invitations to substitute, once there is one. */
export const AskedNote = () => (useQuery(substituteAsks()).data?.items.length ? <AskedBookings /> : null);

/** Whether it is known if there is one. */
export function useAreAsksKnown(): boolean {
  const asks = useQuery(substituteAsks());
  return AskedBookings.useIsSettled(!!asks.data?.items.length) && isKnown(asks);
}

const DayKeeper = lazyPart(async () => (await import('./day-keeper.tsx')).DayKeeper);

/** Later than what the home fetches: nothing waits for it. */
const laterMs = 10_000;

/** Keeps the day of a seller whose home stays open. In this file, as alone it would be smaller than its headers. */
export function DayLater() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setDue, laterMs, true);
    return () => clearTimeout(timer);
  }, []);
  return isDue && <DayKeeper />;
}
