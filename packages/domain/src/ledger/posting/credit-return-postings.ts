import { type Cents, minCents, subtractCents, zeroCents } from '../../shared/index.ts';
import { account } from '../accounts.ts';
import type { BookingMoney } from '../booking-money.ts';
import { credit, debit, legs, type Posting } from '../posting.ts';

/** Refund credit from one booking. */
export interface BookingCredit {
  readonly bookingId: string;
  readonly amountCents: Cents;
}

/**
 * How much of each booking's refund credit can be returned to the original payment method, in the given order, within
 * the balance: the rest was spent on other bookings.
 */
export function creditToReturn(balanceCents: Cents, brought: readonly BookingCredit[]): BookingCredit[] {
  const returned: BookingCredit[] = [];
  let left = balanceCents;
  for (const { bookingId, amountCents: broughtCents } of brought) {
    const amountCents = minCents(broughtCents, left);
    if (amountCents > zeroCents) returned.push({ bookingId, amountCents });
    left = subtractCents(left, amountCents);
  }
  return returned;
}

export interface CreditReturn {
  readonly returnId: string;
  readonly amountCents: Cents;
}

/** A booking's refund credit leaves the wallet and is owed to the card or Pix that paid (money.md 5 no. 21). */
export const creditReturnPosting = (
  { bookingId, tutorId }: Pick<BookingMoney, 'bookingId' | 'tutorId'>,
  { returnId, amountCents }: CreditReturn,
): Posting => ({
  key: `crt:${returnId}:${bookingId}`,
  kind: 'credit_return',
  bookingId,
  entries: legs(
    debit(account.walletCash(tutorId), amountCents),
    credit(account.refundTransit(bookingId), amountCents),
  ),
});
