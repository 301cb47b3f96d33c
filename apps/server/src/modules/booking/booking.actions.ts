import { refusalOf, bookingSettingsOf } from '@patinha/domain/booking';
import { addCents, type Cents } from '@patinha/domain/shared';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { authorizeSystem } from '../../platform/http/access.ts';
import { captureBooking } from '../ledger/index.ts';
import type { PaidBooking, PaidThing, PayableBooking } from '../payment/index.ts';
import { makeMove, moneyOf } from './booking-move.actions.ts';
import { type BookingRow, changeBooking, findBooking, lockBooking } from './booking.queries.ts';
import { isPaidByThemselves } from './look/self-dealing.actions.ts';
import { confirmNights, lockNightsToPay, readNightsToPay } from './stay/stay-extension.payable.ts';

// Commands on bookings for the payment module. The other use cases have their own files.

/** A booking as a payment sees it; its row stays locked until the transaction ends. */
export async function lockForPayment(tx: Transaction, paid: PaidThing): Promise<PayableBooking | undefined> {
  if (paid.stayChangeId !== null) return lockNightsToPay(tx, paid);
  const booking = await lockBooking(tx, paid.bookingId);
  return booking && presentPayable(booking);
}

export async function readForPayment(db: Database, paid: PaidThing): Promise<PayableBooking | undefined> {
  if (paid.stayChangeId !== null) return readNightsToPay(db, paid);
  const booking = await findBooking(db, paid.bookingId);
  return booking && presentPayable(booking);
}

const presentPayable = (booking: BookingRow): PayableBooking => ({
  id: booking.id,
  stayChangeId: null,
  tutorId: booking.tutorId,
  providerOwnerId: booking.providerOwnerId,
  title: booking.title,
  zone: booking.zone,
  status: booking.status,
  payUntil: booking.payUntil,
  priceCents: booking.priceCents,
  feeCents: booking.feeCents,
  totalCents: addCents(booking.priceCents, booking.feeCents),
  walletCents: booking.walletCents,
  takesWallet: true,
});

/**
 * Records how much of an accepted booking the wallet pays; the caller holds the same amount in the ledger.
 * False when the booking no longer awaits payment.
 */
export async function setWalletPart(
  tx: Transaction,
  { bookingId, walletCents }: { readonly bookingId: string; readonly walletCents: Cents },
): Promise<boolean> {
  const booking = await lockBooking(tx, bookingId);
  if (booking?.status !== 'accepted') return false;
  return changeBooking(tx, authorizeSystem(booking), { status: booking.status, walletCents });
}

/**
 * Confirms a paid booking: accepted → confirmed, and the money goes into escrow. Returns 'not-payable' when the
 * booking is unknown or no longer awaits payment; then nothing changes and the payment is unmatched.
 * So is one that shows that the tutor booked themselves (D-153); the booking then lapses unpaid.
 */
export async function confirmPaidBooking(
  tx: Transaction,
  { bookingId, stayChangeId, paymentId, psp, now }: PaidBooking,
): Promise<'confirmed' | 'not-payable'> {
  if (stayChangeId !== null) return confirmNights(tx, { bookingId, stayChangeId, paymentId, psp, now });
  const booking = await lockBooking(tx, bookingId);
  if (!booking) return 'not-payable';
  const settings = bookingSettingsOf(booking.settingsVersion);
  if (refusalOf(booking, { move: 'pay', by: 'system', now, settings })) return 'not-payable';
  if (paymentId !== null && (await isPaidByThemselves(tx, booking, { paymentId, now }))) return 'not-payable';
  await makeMove(tx, authorizeSystem(booking), {
    move: 'pay',
    by: 'system',
    now,
    changes: { confirmedAt: now },
    notice: 'confirmed',
    notifies: ['tutor', 'provider'],
  });
  await captureBooking(tx, moneyOf(booking), { paymentId, psp, now });
  return 'confirmed';
}

/** The two sides of a booking, for modules that attach their own data to it. */
export async function findBookingParties(db: Database, bookingId: string) {
  const booking = await findBooking(db, bookingId);
  if (!booking) return undefined;
  const { id, tutorId, providerId, providerOwnerId } = booking;
  return { id, tutorId, providerId, providerOwnerId };
}
