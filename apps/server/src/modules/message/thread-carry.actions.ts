import type { Authorized } from '../../platform/access.ts';
import type { Transaction } from '../../platform/database.ts';
import { giveThreadToBooking, type NeedSide } from './thread.queries.ts';

/**
 * What was said about a need goes on as the conversation of the booking that its accepted proposal made: one place
 * for both, with everything already written in it. Nothing happens when nobody had begun to talk.
 */
export const carryToBooking = (
  tx: Transaction,
  proposal: Authorized<NeedSide>,
  bookingId: string,
): Promise<void> => giveThreadToBooking(tx, proposal, bookingId);
