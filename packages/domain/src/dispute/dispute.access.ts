import { type BookingParties, bookingSideOf } from '../booking/index.ts';
import { type Actor, isAdmin } from '../shared/index.ts';

/** Only the two parties of the booking; admins have screens of their own (§6, D-106). */
/** Admins cannot decide about their own money. */
export const canArbitrate = (booking: BookingParties, actor: Actor): boolean =>
  isAdmin(actor) && bookingSideOf(booking, actor) === undefined;

/** The second admin must be a different one (D-101). */
export const canConfirmProposal = (
  proposal: BookingParties & { readonly proposedBy: string | null },
  actor: Actor,
): boolean =>
  canArbitrate(proposal, actor) && proposal.proposedBy !== null && proposal.proposedBy !== actor.userId;
