import { type BookingSide, deadlineAfterProposal, proposalAheadMs } from '@patinha/domain/booking';
import { addMs } from '@patinha/domain/shared';

import type { Transaction } from '../../../platform/db/database.ts';
import { invalidFields } from '../../../platform/http/errors.ts';
import type { BookingRow } from '../booking.queries.ts';
import { type ChangeRow, endOwnChange } from './booking-change.queries.ts';
import { findStoppedClock, setClock } from './booking-clock.queries.ts';

/** Throws request/invalid for a request's new start that leaves no time to agree (D-178). */
export function requireTimeToAgree(
  { status }: BookingRow,
  { startsAt, now }: { readonly startsAt: Date; readonly now: Date },
): void {
  if (status === 'pending' && startsAt <= addMs(now, proposalAheadMs))
    throw invalidFields({ starts_at: 'too_small' });
}

/** Stops the clock of a request while a proposal is open; one that stands still keeps its rest. */
export async function stopForProposal(tx: Transaction, booking: BookingRow, now: Date): Promise<void> {
  const { id, status, startsAt, respondUntil, answerLeftMs } = booking;
  if (status !== 'pending') return;
  await setClock(tx, id, {
    answerLeftMs: answerLeftMs ?? Math.max(0, respondUntil.getTime() - now.getTime()),
    respondUntil: startsAt,
  });
}

/**
 * Gives a request back to its provider when a proposal ended without an agreement. One that still waits for another
 * request keeps standing still, with as much time.
 */
export async function restartAfterProposal(
  tx: Transaction,
  { bookingId, proposedBy, status }: Pick<ChangeRow, 'bookingId' | 'proposedBy' | 'status'>,
  now: Date,
): Promise<void> {
  const clock = await findStoppedClock(tx, bookingId);
  if (!clock) return;
  const { leftMs, startsAt, waitsUntil } = clock;
  const isWithdrawn = status === 'withdrawn' && proposedBy === 'provider';
  const until = deadlineAfterProposal({ leftMs, startsAt, now, isWithdrawn });
  await setClock(
    tx,
    bookingId,
    waitsUntil === null
      ? { answerLeftMs: null, respondUntil: until }
      : { answerLeftMs: until.getTime() - now.getTime(), respondUntil: startsAt },
  );
}

/** The acceptance of the time that was asked for ends the provider's own proposal of another one. */
export const endProposalOf = (
  tx: Transaction,
  bookingId: string,
  { side, now }: { readonly side: BookingSide; readonly now: Date },
): Promise<void> => endOwnChange(tx, bookingId, { side, now });
