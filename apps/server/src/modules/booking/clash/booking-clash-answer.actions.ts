import type { Transaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { acceptBooking } from '../answer/booking-answer.actions.ts';
import type { AuthorizedBooking, BookingCall } from '../booking-move.actions.ts';
import { proposeChange } from '../change/booking-change.actions.ts';

interface Proposal {
  readonly bookingId: string;
  readonly startsAt: Date;
}

/**
 * Accepts a request and proposes other times to requests that wait for it, all or nothing. Throws booking/clash-changed
 * when a proposal is not possible, and what `acceptBooking` throws.
 */
export async function acceptAndPropose(
  tx: Transaction,
  { proposals, ...call }: BookingCall & { readonly proposals: readonly Proposal[] },
): Promise<AuthorizedBooking> {
  const accepted = await acceptBooking(tx, call);
  for (const { bookingId, startsAt } of proposals)
    await proposeChange(tx, { ...call, bookingId, asked: { startsAt, endsAt: undefined } }).catch(refuse);
  return accepted;
}

function refuse(error: unknown): never {
  if (error instanceof DomainError) throw new DomainError('booking/clash-changed', { cause: error.code });
  throw error;
}
