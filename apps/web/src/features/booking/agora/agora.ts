import type { Booking, listUpcomingBookings } from '@patinha/contract/booking';
import type { ResponseOf } from '@patinha/contract/shared';

import { serverNow } from '../../../lib/server-time.ts';

type Upcoming = ResponseOf<typeof listUpcomingBookings>;

/** What a booking is to its tutor now, by what matters most. */
type MomentKind = 'under-way' | 'coming' | 'pay' | 'answer' | 'ok' | 'asked' | 'next';

export interface Moment {
  readonly kind: MomentKind;
  readonly booking: Booking;
}

const order: readonly MomentKind[] = ['under-way', 'coming', 'pay', 'answer', 'ok', 'asked', 'next'];

const kindOfStatus: Readonly<Partial<Record<Booking['status'], MomentKind>>> = {
  confirmed: 'coming',
  accepted: 'pay',
};

/** A request waits for its provider, or for its tutor once the provider has proposed another time. */
const kindOfRequest = ({ open_proposal: proposal }: Booking): MomentKind =>
  proposal?.by === 'provider' ? 'answer' : 'asked';

/** Undefined for one that was ended and confirmed before its planned end, or has passed it without a check-in. */
function kindOf(booking: Booking): MomentKind | undefined {
  const { status, moves, checked_out_at: ended } = booking;
  if (moves.includes('confirmDone')) return 'ok';
  if (status === 'in_progress') return ended === null ? 'under-way' : undefined;
  if (status === 'confirmed' && isOver(booking)) return undefined;
  return status === 'pending' ? kindOfRequest(booking) : kindOfStatus[status];
}

/** Past its planned end nothing is handed over any more: both sides are asked whether it took place. */
const isOver = ({ ends_at: end }: Booking): boolean => Date.parse(end) <= serverNow().getTime();

/** Each booking once: what is now, what waits, and the next confirmed ones, the most important first. */
export function momentsOf({ now, waiting, items }: Upcoming): Moment[] {
  const pressing = [...now, ...waiting].flatMap((booking) => {
    const kind = kindOf(booking);
    return kind ? [{ kind, booking }] : [];
  });
  // A date of a series that is paid weeks from now is only the next one.
  const later = items.map((booking): Moment => ({
    kind: booking.status === 'pending' ? kindOfRequest(booking) : 'next',
    booking,
  }));
  const seen = new Set<string>();
  return [...pressing, ...later]
    .filter(({ booking: { id } }) => !seen.has(id) && seen.add(id))
    .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}
