import { zeroCents } from '@patinha/domain/shared';

import type { Transaction } from '../../platform/database.ts';
import { giveMoneyBack, quoteFor } from './booking-cancellation.actions.ts';
import { type AuthorizedBooking, makeMove } from './booking-move.actions.ts';

/** Nobody answered in time. */
export const expireUnanswered = (
  tx: Transaction,
  booking: AuthorizedBooking,
  now: Date,
): Promise<AuthorizedBooking> =>
  makeMove(tx, booking, {
    move: 'expireUnanswered',
    by: 'system',
    now,
    notice: 'expired_unanswered',
    tell: ['tutor', 'provider'],
  });

/** The payment did not come: the slot is free again, open charges and a wallet hold end. */
export async function expireUnpaid(
  tx: Transaction,
  booking: AuthorizedBooking,
  now: Date,
): Promise<AuthorizedBooking> {
  const expired = await makeMove(tx, booking, {
    move: 'expireUnpaid',
    by: 'system',
    now,
    changes: { walletCents: zeroCents },
    notice: 'expired_unpaid',
    tell: ['tutor', 'provider'],
  });
  await giveMoneyBack(tx, booking, quoteFor(booking, 'provider', now), now);
  return expired;
}

/** Nobody checked in: everything goes back, unless the provider reported that the tutor was absent. */
export async function closeNoShow(
  tx: Transaction,
  booking: AuthorizedBooking,
  now: Date,
): Promise<AuthorizedBooking> {
  const quote = quoteFor(booking, booking.tutorAbsentAt ? 'tutor_absent' : 'provider_no_show', now);
  const closed = await makeMove(tx, booking, {
    move: 'noShow',
    by: 'system',
    now,
    changes: {
      cancelledAt: now,
      cancelledBy: 'system',
      cancellationRule: quote.rule,
      refundCents: quote.refundCents,
    },
    notice: 'no_show',
    tell: ['tutor', 'provider'],
  });
  await giveMoneyBack(tx, booking, quote, now);
  return closed;
}
