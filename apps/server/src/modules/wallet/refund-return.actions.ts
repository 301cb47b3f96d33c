import { randomUUID } from 'node:crypto';

import { type BookingCredit, creditToReturn } from '@patinha/domain/ledger';
import { type Actor, addCents, type Cents, minCents, zeroCents } from '@patinha/domain/shared';

import { audit } from '../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { publish } from '../../platform/live/events.ts';
import { findRefundCredit, lockRefundCredit, returnCredit } from '../ledger/index.ts';
import { refundDifference } from '../payment/index.ts';
import { findRefundable, lockBookings } from './refund-return.queries.ts';

/** Refund credit that could now be returned to the original payments of its bookings, newest first. */
async function findReturnable(db: Database, userId: string): Promise<BookingCredit[]> {
  const { balanceCents, brought } = await findRefundCredit(db, userId);
  const left = await findRefundable(
    db,
    brought.map(({ bookingId }) => bookingId),
  );
  return creditToReturn(
    balanceCents,
    brought.map(({ bookingId, amountCents }) => ({
      bookingId,
      // However much it brought, no more than is left of the money that paid it.
      amountCents: minCents(amountCents, left.get(bookingId) ?? zeroCents),
    })),
  );
}

const sumOf = (credit: readonly BookingCredit[]): Cents =>
  addCents(zeroCents, ...credit.map(({ amountCents }) => amountCents));

export const findReturnableCents = async (db: Database, userId: string): Promise<Cents> =>
  sumOf(await findReturnable(db, userId));

/**
 * Returns all returnable refund credit (money.md 5 no. 21). Locks bookings before accounts, as everywhere; credit of
 * another booking that arrives meanwhile waits for the next call. Throws wallet/nothing-to-return.
 */
export async function returnOwnCredit(
  tx: Transaction,
  { actor: { userId }, now }: { readonly actor: Actor; readonly now: Date },
): Promise<void> {
  const bookingIds = (await findReturnable(tx, userId)).map(({ bookingId }) => bookingId);
  await lockBookings(tx, bookingIds);
  await lockRefundCredit(tx, userId, bookingIds);
  const returned = (await findReturnable(tx, userId)).filter(({ bookingId }) =>
    bookingIds.includes(bookingId),
  );
  if (returned.length === 0) throw new DomainError('wallet/nothing-to-return', { userId });
  const returnId = randomUUID();
  for (const credit of returned) {
    const key = await returnCredit(tx, { ...credit, tutorId: userId, returnId, now });
    await refundDifference(tx, { ...credit, reason: 'credit_return', key, now });
  }
  await audit(tx, {
    actorId: userId,
    action: 'wallet.return-credit',
    subjectType: 'credit_return',
    subjectId: returnId,
    details: { amountCents: sumOf(returned) },
  });
  await publish(tx, { users: [userId], type: 'wallet.changed', id: userId });
}
