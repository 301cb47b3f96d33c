import { enqueue } from '../../../platform/background/outbox.ts';
import type { Transaction } from '../../../platform/db/database.ts';

export const clashKind = 'booking.clash';

/**
 * Settles the clashes of a booking after the commit. Who pays or cancels holds the row of the booking, and the
 * provider's row, which settling needs, is locked before any booking.
 */
export const settleRivalsLater = (tx: Transaction, bookingId: string): Promise<void> =>
  enqueue(tx, clashKind, { booking_id: bookingId });
