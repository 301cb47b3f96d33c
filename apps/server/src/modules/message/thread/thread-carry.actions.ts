import type { Transaction } from '../../../platform/db/database.ts';
import type { Authorized } from '../../../platform/http/access.ts';
import { giveThreadToBooking, type NeedSide } from './thread.queries.ts';

/**
 * What was said about a need goes on as the conversation of the booking that its accepted proposal made: one place
 * for both, with everything already written in it. Does nothing without a conversation.
 */
export const carryToBooking = (
  tx: Transaction,
  proposal: Authorized<NeedSide>,
  bookingId: string,
): Promise<void> => giveThreadToBooking(tx, proposal, bookingId);
