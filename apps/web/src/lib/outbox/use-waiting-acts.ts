import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';

import type { Act, ActOperation } from './act.ts';
import { careOutbox } from './care-outbox.ts';

/** What waits on this device for a booking, oldest first; what was taken meanwhile is read from the server again. */
export function useWaitingActs(bookingId: string): readonly Act[] {
  const all = useSyncExternalStore(careOutbox.subscribe, careOutbox.waiting, careOutbox.waiting);
  const own = useMemo(() => all.filter((act) => act.bookingId === bookingId), [all, bookingId]);
  const queries = useQueryClient();
  const before = useRef(own.length);
  useEffect(() => {
    if (own.length < before.current)
      for (const key of ['care', 'booking', 'company']) void queries.invalidateQueries({ queryKey: [key] });
    before.current = own.length;
  }, [own.length, queries]);
  return own;
}

/** The act of one of these operations that waits and was not refused. */
export const waitingOf = (acts: readonly Act[], ...operations: readonly ActOperation[]): Act | undefined =>
  acts.find((act) => act.problem === undefined && operations.includes(act.operation));
