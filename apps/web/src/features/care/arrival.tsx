import type { ReactNode } from 'react';

import { isKnown } from '../../lib/api/is-known.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { lazyPart, WhileLoading } from '../../ui/lazy-part.tsx';
import { careSheet } from './care-sheet.api.ts';

// Most visits are not at the door. What is opened here works without a connection: its code is not left to the press.
const ArriveButton = lazyPart(async () => (await import('./arrive-button.tsx')).ArriveButton);

interface ArrivalProps {
  readonly bookingId: string;
  readonly pets: string;
  /** Whether the pets come to the company. */
  readonly isAtPlace: boolean;
  /** In its place while the check-in is not open. */
  readonly otherwise: ReactNode;
}

/** The check-in, while it is open. */
export function Arrival({ otherwise, ...booking }: ArrivalProps) {
  // It opens by the clock, without an event.
  const sheet = useQuery({ ...careSheet(booking.bookingId), refetchInterval: 60_000 });
  if (!sheet.data?.moves.includes('checkIn')) return otherwise;
  return (
    <WhileLoading show={otherwise}>
      <ArriveButton {...booking} />
    </WhileLoading>
  );
}

/** Whether it is known if the check-in is open; its code is here then. */
export function useIsArrivalKnown(bookingId: string | undefined): boolean {
  const sheet = useQuery({ ...careSheet(bookingId ?? ''), enabled: bookingId !== undefined });
  return ArriveButton.useIsSettled(!!sheet.data?.moves.includes('checkIn')) && isKnown(sheet);
}
