import { and, asc, count, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Database } from '../../../platform/db/database.ts';
import { afterCursor, type PageRequest, rowsToRead } from '../../../platform/db/pagination.ts';
import { profiles } from '../../account/account.table.ts';
import { bookings } from '../../booking/booking.table.ts';
import { outsideRefunds, payments, refunds } from '../payment.table.ts';

const proposer = alias(profiles, 'proposer');

const isRefused = eq(refunds.status, 'failed');

/** Refunds that the provider refused, oldest first. */
export async function findRefused(db: Database, page: PageRequest) {
  const found = await db
    .select({
      id: refunds.id,
      paymentId: refunds.paymentId,
      bookingId: refunds.bookingId,
      amountCents: refunds.amountCents,
      requestedAt: refunds.requestedAt,
      method: payments.method,
      userId: payments.userId,
      title: bookings.title,
      payerName: profiles.fullName,
      payerDocument: profiles.documentNumber,
      status: refunds.status,
      refusalCount: refunds.refusalCount,
      creditOfferedAt: refunds.creditOfferedAt,
      creditAnswer: refunds.creditAnswer,
      proposedBy: outsideRefunds.proposedBy,
      proposedAt: outsideRefunds.proposedAt,
      proposedByName: proposer.fullName,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .leftJoin(profiles, eq(profiles.userId, payments.userId))
    .leftJoin(outsideRefunds, eq(outsideRefunds.refundId, refunds.id))
    .leftJoin(proposer, eq(proposer.userId, outsideRefunds.proposedBy))
    .where(and(isRefused, afterCursor({ time: refunds.requestedAt, id: refunds.id }, page, 'oldest-first')))
    .orderBy(asc(refunds.requestedAt), asc(refunds.id))
    .limit(rowsToRead(page));
  const [counted] = await db.select({ count: count() }).from(refunds).where(isRefused);
  return { found, count: counted?.count ?? 0 };
}
export type RefusedRow = Awaited<ReturnType<typeof findRefused>>['found'][number];
