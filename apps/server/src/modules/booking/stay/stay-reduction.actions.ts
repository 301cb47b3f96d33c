import { leftOutBy, withoutNights } from '@patinha/domain/booking';
import { addCents, subtractCents } from '@patinha/domain/shared';

import type { Transaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { refundPriceChange } from '../../ledger/index.ts';
import { refundDifference } from '../../payment/index.ts';
import { notifyOfNewTime } from '../attendance/booking-assignment.actions.ts';
import { type AuthorizedBooking, moneyOf, offerFreeTime } from '../booking-move.actions.ts';
import { type BookingRow, changeBooking } from '../booking.queries.ts';
import { settleRivalsLater } from '../clash/booking-clash.outbox.ts';
import { pricedNightsOf, stayOfBooking } from './stay-change-plan.actions.ts';
import type { StayChangeRow } from './stay-change.queries.ts';

/** Name of the change's one posting and of its refund. */
export const keyOfNights = ({ bookingId, number }: StayChangeRow): string => `${bookingId}:${number}`;

/**
 * Takes the nights after the new end from a paid stay: their places are free, and what the change gives back leaves the
 * escrow. What it does not give back stays in the price, and is earned with the rest. The caller has locked the booking.
 */
export async function takeNightsOff(
  tx: Transaction,
  booking: AuthorizedBooking,
  { change, now }: { readonly change: StayChangeRow; readonly now: Date },
): Promise<void> {
  const { endsAt, priceCents, feeCents } = change;
  const nights = pricedNightsOf(booking);
  const out = leftOutBy({ ...stayOfBooking(booking), endsAt }, nights);
  const { commissionBps } = moneyOf(booking);
  const changes = {
    status: booking.status,
    endsAt,
    busyUntil: endsAt,
    ...withoutNights({ ...booking, commissionBps }, out, { priceCents, feeCents }),
    nightPrices: nights.filter((night) => !out.includes(night)),
    ...(await giveBack(tx, booking, { change, now })),
  };
  if (!(await changeBooking(tx, booking, changes)))
    throw new DomainError('booking/illegal-move', { from: booking.status, lost: true });
  await offerFreeTime(tx, booking);
  await notifyOfNewTime(tx, booking, { ...booking, ...changes });
  await settleRivalsLater(tx, booking.id);
}

async function giveBack(
  tx: Transaction,
  booking: AuthorizedBooking,
  { change, now }: { readonly change: StayChangeRow; readonly now: Date },
): Promise<Partial<Pick<BookingRow, 'walletCents'>>> {
  const refundCents = addCents(change.priceCents, change.feeCents);
  if (refundCents === 0) return {};
  const key = keyOfNights(change);
  const parts = await refundPriceChange(tx, moneyOf(booking), { changeId: key, refundCents, now });
  if (parts.externalCents > 0)
    await refundDifference(tx, {
      bookingId: booking.id,
      amountCents: parts.externalCents,
      reason: 'nights',
      key: `chg:${key}`,
      now,
    });
  return { walletCents: subtractCents(booking.walletCents, parts.walletCents) };
}
