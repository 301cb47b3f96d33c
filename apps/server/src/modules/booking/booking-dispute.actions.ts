import { bookingSettingsOf, isOnlyUndoable, waitsForWord } from '@patinha/domain/booking';
import type { BookingMoney } from '@patinha/domain/ledger';
import { addCents, type Cents } from '@patinha/domain/shared';

import type { Transaction } from '../../platform/db/database.ts';
import { authorizeSystem } from '../../platform/http/access.ts';
import { completeNow } from './attendance/booking-attendance.actions.ts';
import { makeMove, moneyOf, publishChange } from './booking-move.actions.ts';
import { type BookingRow, changeBooking, findBooking, lockBooking } from './booking.queries.ts';

// Commands on bookings for disputes and chargebacks.

export { findBooking as findDisputable, lockBooking as lockDisputable, moneyOf };
export type DisputableRow = BookingRow;

/** The booking's money; undefined for one that was never paid. */
export const paidMoneyOf = (booking: BookingRow): BookingMoney | undefined =>
  booking.confirmedAt === null ? undefined : moneyOf(booking);

/**
 * While a dispute is undecided, the booking neither ends nor is released (D-107). It ends the right to take a check-out
 * back: a service that only waited for that is completed first.
 */
export async function holdForDispute(tx: Transaction, booking: BookingRow, disputedAt: Date): Promise<void> {
  const settings = bookingSettingsOf(booking.settingsVersion);
  const isOver = isOnlyUndoable(booking, { now: disputedAt, settings });
  await change(tx, isOver ? await completeNow(tx, booking, disputedAt) : booking, { disputedAt });
}

/** The decision leaves the booking's state as it is: it continues, or stays ended with a further refund. */
export const letGoOn = (tx: Transaction, booking: BookingRow, refundCents: Cents): Promise<void> =>
  change(tx, booking, {
    disputedAt: null,
    // The decision stands for the tutor's word.
    ...(waitsForWord(booking) && { completesAt: booking.checkedOutAt }),
    // A report of an absent tutor that the decision leaves standing needs no further proof.
    ...(booking.status === 'confirmed' && booking.absenceShare !== null && { absenceShare: 'all' as const }),
    ...(booking.refundCents !== null && { refundCents: addCents(booking.refundCents, refundCents) }),
  });

async function change(
  tx: Transaction,
  booking: BookingRow,
  changes: Pick<
    Partial<BookingRow>,
    'disputedAt' | 'contestedAt' | 'refundCents' | 'completesAt' | 'absenceShare'
  >,
): Promise<void> {
  if (!(await changeBooking(tx, authorizeSystem(booking), { status: booking.status, ...changes })))
    throw new Error(`Booking ${booking.id} changed under its lock`);
  await publishChange(tx, booking);
}

interface DecidedBooking {
  readonly refundCents: Cents;
  readonly now: Date;
}

/** Decided with a refund before the service was over: the booking is cancelled. */
export async function endByDispute(
  tx: Transaction,
  booking: BookingRow,
  { refundCents, now }: DecidedBooking,
): Promise<void> {
  await makeMove(tx, authorizeSystem(booking), {
    move: 'endByDispute',
    by: 'system',
    now,
    changes: {
      disputedAt: null,
      cancelledAt: now,
      cancelledBy: 'system',
      cancellationRule: 'dispute',
      refundCents,
    },
  });
}

/** Decided after the check-out: nothing is left to release. */
export async function releaseByDispute(tx: Transaction, booking: BookingRow, now: Date): Promise<void> {
  const changes = { disputedAt: null };
  await makeMove(tx, authorizeSystem(booking), { move: 'releaseByDispute', by: 'system', now, changes });
}

/** The payment is contested at the payer's bank: the booking neither ends nor is released until the bank decides. */
export const holdForChargeback = (tx: Transaction, booking: BookingRow, contestedAt: Date): Promise<void> =>
  change(tx, booking, { contestedAt });

/** The bank has decided, and the booking continues unchanged. */
export const letGoOnAfterChargeback = (tx: Transaction, booking: BookingRow): Promise<void> =>
  change(tx, booking, { contestedAt: null });

/** The bank reversed the payment before the service was over: the booking is cancelled. */
export async function endByChargeback(
  tx: Transaction,
  booking: BookingRow,
  { refundCents, now }: DecidedBooking,
): Promise<void> {
  await makeMove(tx, authorizeSystem(booking), {
    move: 'endByDispute',
    by: 'system',
    now,
    changes: {
      contestedAt: null,
      cancelledAt: now,
      cancelledBy: 'system',
      cancellationRule: 'chargeback',
      refundCents,
    },
  });
}

/** The bank reversed the payment after the check-out: nothing is left to release. */
export async function releaseByChargeback(tx: Transaction, booking: BookingRow, now: Date): Promise<void> {
  const changes = { contestedAt: null };
  await makeMove(tx, authorizeSystem(booking), { move: 'releaseByDispute', by: 'system', now, changes });
}
