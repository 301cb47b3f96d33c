import {
  type BookingSide,
  type CancellationCause,
  type CancellationQuote,
  cancellationQuote,
  bookingSettingsOf,
  refundShareOf,
} from '@patinha/domain/booking';
import { reliabilityWindowMs } from '@patinha/domain/provider';
import { addMs, type Cents, zeroCents } from '@patinha/domain/shared';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { cancelBookingMoney, releaseHold } from '../../ledger/index.ts';
import { cancelOpenCharges, requestRefund } from '../../payment/index.ts';
import { countCancelledBy } from '../booking-end.queries.ts';
import {
  type AuthorizedBooking,
  type BookingCall,
  lockForParty,
  makeMove,
  moneyOf,
  partyOf,
  requireMove,
} from '../booking-move.actions.ts';
import { type BookingRow, findBooking } from '../booking.queries.ts';
import type { BookingNotice } from '../notification/booking.notification.ts';
import { passFirstPayment } from '../series/booking-series-payment.actions.ts';

/** The refund if the booking ended for this cause now. */
export function quoteFor(booking: BookingRow, cause: CancellationCause, at: Date): CancellationQuote {
  const { cancellation } = bookingSettingsOf(booking.settingsVersion);
  return cancellationQuote(booking, { cause, at }, cancellation);
}

/** What the ledger refunds by the rule, under the terms that the booking was made under. */
export const shareOf = (booking: BookingRow, { rule }: CancellationQuote) =>
  refundShareOf(rule, bookingSettingsOf(booking.settingsVersion).cancellation);

/** 'Se você cancelar agora': the same rule as the cancellation, for the calling side. */
export async function quoteCancellation(db: Database, call: BookingCall) {
  const { booking, side } = partyOf(await findBooking(db, call.bookingId), call.actor);
  requireMove(booking, { move: 'cancel', by: side, now: call.now });
  const since = addMs(call.now, -reliabilityWindowMs);
  return {
    booking,
    quote: quoteFor(booking, causeOf(booking, side), call.now),
    ...(side === 'provider' && {
      cancelledCount: await countCancelledBy(db, booking.providerId, since),
    }),
  };
}

/** A booking whose provider cannot come ends for that reason, no matter who cancels it. */
export const causeOf = ({ providerOutAt }: BookingRow, side: BookingSide): BookingSide =>
  providerOutAt ? 'provider' : side;

export async function cancelBooking(
  tx: Transaction,
  call: BookingCall & { readonly reason: string | undefined },
): Promise<AuthorizedBooking> {
  const { booking, side } = await lockForParty(tx, call);
  return endBooking(tx, booking, {
    by: side,
    actorId: call.actor.userId,
    now: call.now,
    reason: call.reason,
  });
}

interface Ending {
  readonly by: BookingSide;
  /** Undefined when the system acts on behalf of the provider. */
  readonly actorId?: string;
  readonly now: Date;
  readonly reason: string | undefined;
  readonly notice?: BookingNotice;
}

/** Ends a booking that the caller has locked, by the rule of the side that caused it. */
export async function endBooking(
  tx: Transaction,
  booking: AuthorizedBooking,
  { by, actorId, now, reason, notice = 'cancelled' }: Ending,
): Promise<AuthorizedBooking> {
  const cause = causeOf(booking, by);
  const isTeam = notice === 'tutor_left';
  const quote = quoteFor(booking, isTeam ? notice : cause, now);
  const cancelled = await makeMove(tx, booking, {
    move: 'cancel',
    by,
    ...(actorId !== undefined && { actorId }),
    now,
    changes: {
      cancelledAt: now,
      cancelledBy: isTeam ? 'system' : cause,
      cancellationRule: quote.rule,
      // A reason is stored only when the side that caused it cancels.
      cancellationReason: (cause === by && reason) || null,
      refundCents: quote.refundCents,
      ...(notice === 'seller_left' && { endReason: notice }),
      ...(booking.confirmedAt === null && { walletCents: zeroCents }),
    },
    notice,
    notifies: ['tutor', 'provider'],
  });
  await reverseBookingMoney(tx, booking, quote, now);
  if (booking.status === 'accepted') await passFirstPayment(tx, booking, now);
  return cancelled;
}

/**
 * Reverses the money of a booking that will not take place: open charges end and a hold is released, or the paid amount
 * is split by the rule and its external part is refunded by the PSP.
 */
export async function reverseBookingMoney(
  tx: Transaction,
  before: BookingRow,
  quote: CancellationQuote,
  now: Date,
): Promise<void> {
  const bookingId = before.id;
  if (before.confirmedAt === null) {
    await cancelOpenCharges(tx, { bookingId, now });
    await releaseHold(tx, { bookingId, now });
    return;
  }
  const refund = await cancelBookingMoney(tx, moneyOf(before), { ...shareOf(before, quote), now });
  requireQuoted(quote, refund);
  if (refund.externalCents > 0)
    await requestRefund(tx, {
      bookingId,
      amountCents: refund.externalCents,
      reason: quote.rule,
      key: `can:${bookingId}`,
      now,
    });
}

/** Ledger and quote each compute the refund; a difference must abort the transaction. */
function requireQuoted(
  quote: CancellationQuote,
  refund: { readonly externalCents: Cents; readonly walletCents: Cents },
): void {
  if (refund.externalCents + refund.walletCents !== quote.refundCents)
    throw new Error(
      `The ledger refunds ${refund.externalCents + refund.walletCents}, not ${quote.refundCents}`,
    );
}
