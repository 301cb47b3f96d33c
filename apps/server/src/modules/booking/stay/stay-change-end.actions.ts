import type { Transaction } from '../../../platform/db/database.ts';
import { authorizeSystem } from '../../../platform/http/access.ts';
import { cancelOpenCharges } from '../../payment/index.ts';
import type { BookingRow } from '../booking.queries.ts';
import { findOpenStayChange, moveStayChange } from './stay-change.queries.ts';

export interface Lapse {
  readonly now: Date;
  /** 'expired' by default: neither side ended it. */
  readonly status?: 'expired' | 'declined' | 'withdrawn';
}

/**
 * Ends the open change of a stay, as when its booking ends or moves: the charge of an accepted extension ends, and the
 * places that it kept are free again. Returns the columns of the booking to write. The caller has locked the booking.
 */
export async function lapseStayChange(
  tx: Transaction,
  booking: Pick<BookingRow, 'id' | 'stayUnit' | 'endsAt'>,
  { now, status = 'expired' }: Lapse,
): Promise<Partial<Pick<BookingRow, 'busyUntil'>>> {
  if (booking.stayUnit === null) return {};
  const open = await findOpenStayChange(tx, booking.id);
  if (!open) return {};
  await moveStayChange(tx, authorizeSystem(open), { status, endedAt: now });
  if (open.status !== 'accepted') return {};
  await cancelOpenCharges(tx, { bookingId: booking.id, stayChangeId: open.id, now });
  return { busyUntil: booking.endsAt };
}
