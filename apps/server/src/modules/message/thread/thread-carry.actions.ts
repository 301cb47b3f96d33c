import type { Transaction } from '../../../platform/db/database.ts';
import type { Authorized } from '../../../platform/http/access.ts';
import { moveThreadToBooking, type NeedSide } from './thread.queries.ts';

/**
 * Moves the conversation about a need, with its messages, to the booking that the accepted proposal made. Does nothing
 * without a conversation.
 */
export const carryToBooking = (
  tx: Transaction,
  proposal: Authorized<NeedSide>,
  bookingId: string,
): Promise<void> => moveThreadToBooking(tx, proposal, bookingId);
