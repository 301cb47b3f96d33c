import type { ReactNode } from 'react';

import { useWaitingActs, waitingOf } from '../../../lib/outbox/use-waiting-acts.ts';

interface WaitingArrivalProps {
  readonly bookingId: string;
  readonly children: (hasArrived: boolean) => ReactNode;
}

/** Renders by whether the seller has arrived without a signal: the check-in waits on this device. */
export function WaitingArrival({ bookingId, children }: WaitingArrivalProps) {
  const acts = useWaitingActs(bookingId);
  return children(waitingOf(acts, 'checkInBooking', 'beginCare') !== undefined);
}
