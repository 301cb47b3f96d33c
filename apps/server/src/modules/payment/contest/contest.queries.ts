import { proofReminderMs } from '@patinha/domain/payment';
import { addMs } from '@patinha/domain/shared';
import { and, asc, count, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Authorized } from '../../../platform/http/access.ts';
import { profiles } from '../../account/account.table.ts';
import { bookings } from '../../booking/booking.table.ts';
import { providers } from '../../provider/provider.table.ts';
import { chargebacks, contestFiles, contestProofs } from '../chargeback.table.ts';
import { paymentReceipts, payments } from '../payment.table.ts';

const tutor = alias(profiles, 'tutor');
const owner = alias(profiles, 'owner');

/** Contests of money that paid a booking; unmatched money and months of plans have no service to prove. */
const selectContests = (db: Database) =>
  db
    .select({
      id: chargebacks.id,
      bookingId: bookings.id,
      kind: chargebacks.kind,
      status: chargebacks.status,
      amountCents: chargebacks.amountCents,
      openedAt: chargebacks.openedAt,
      proofDueAt: chargebacks.proofDueAt,
      decidedAt: chargebacks.decidedAt,
      chargebackRef: chargebacks.providerRef,
      chargeRef: payments.providerRef,
      psp: payments.provider,
      method: payments.method,
      paidAt: payments.completedAt,
      note: contestProofs.note,
      sentAt: contestProofs.sentAt,
      documentKey: contestProofs.documentKey,
      deliveredAt: contestProofs.deliveredAt,
      refusedAt: contestProofs.refusedAt,
      refusal: contestProofs.refusal,
      title: bookings.title,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      zone: bookings.zone,
      checkedInAt: bookings.checkedInAt,
      checkedOutAt: bookings.checkedOutAt,
      doneConfirmedAt: bookings.doneConfirmedAt,
      tutorId: bookings.tutorId,
      tutorName: tutor.fullName,
      providerOwnerId: providers.ownerUserId,
      providerName: providers.displayName,
      ownerName: owner.fullName,
      ownerEmail: owner.email,
    })
    .from(chargebacks)
    .innerJoin(payments, eq(payments.id, chargebacks.paymentId))
    .innerJoin(
      paymentReceipts,
      and(eq(paymentReceipts.id, chargebacks.receiptId), eq(paymentReceipts.kind, 'settlement')),
    )
    .innerJoin(bookings, eq(bookings.id, chargebacks.bookingId))
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .innerJoin(owner, eq(owner.userId, providers.ownerUserId))
    .innerJoin(tutor, eq(tutor.userId, bookings.tutorId))
    .leftJoin(contestProofs, eq(contestProofs.chargebackId, chargebacks.id));
export type ContestRow = Awaited<ReturnType<typeof selectContests>>[number];

export async function findContest(db: Database, id: string): Promise<ContestRow | undefined> {
  const [row] = await selectContests(db).where(eq(chargebacks.id, id));
  return row;
}

/** The contest stays locked until the transaction ends: of a change and the sending, one comes first. */
export async function lockContest(tx: Transaction, id: string): Promise<ContestRow | undefined> {
  await tx.select({ id: chargebacks.id }).from(chargebacks).where(eq(chargebacks.id, id)).for('update');
  return findContest(tx, id);
}

type ProofChanges = Partial<Omit<typeof contestProofs.$inferInsert, 'chargebackId'>>;

/** Makes the proof, with the first thing that is added to it; the caller holds the contest. */
export async function openProof(tx: Transaction, { id }: Authorized<Pick<ContestRow, 'id'>>): Promise<void> {
  await tx.insert(contestProofs).values({ chargebackId: id }).onConflictDoNothing();
}

/** Changes the proof, and makes it where there was none; the caller holds the contest. */
export async function saveProof(
  tx: Transaction,
  contest: Authorized<Pick<ContestRow, 'id'>>,
  changes: ProofChanges,
): Promise<void> {
  await openProof(tx, contest);
  await tx.update(contestProofs).set(changes).where(eq(contestProofs.chargebackId, contest.id));
}

export type ContestFileRow = typeof contestFiles.$inferSelect;

export const findFiles = (db: Database, contestId: string): Promise<ContestFileRow[]> =>
  db
    .select()
    .from(contestFiles)
    .where(eq(contestFiles.chargebackId, contestId))
    .orderBy(asc(contestFiles.addedAt), asc(contestFiles.id));

export async function findFile(db: Database, id: string): Promise<ContestFileRow | undefined> {
  const [row] = await db.select().from(contestFiles).where(eq(contestFiles.id, id));
  return row;
}

export const countFiles = (tx: Transaction, contestId: string): Promise<number> =>
  tx.$count(contestFiles, eq(contestFiles.chargebackId, contestId));

export async function insertFile(
  tx: Transaction,
  { id }: Authorized<Pick<ContestRow, 'id'>>,
  file: Omit<typeof contestFiles.$inferInsert, 'chargebackId'>,
): Promise<void> {
  await tx.insert(contestFiles).values({ ...file, chargebackId: id });
}

/** False when the contest has no such picture. The file is then named by nothing, and swept. */
export async function deleteFile(
  tx: Transaction,
  { id }: Authorized<Pick<ContestRow, 'id'>>,
  fileId: string,
): Promise<boolean> {
  const gone = await tx
    .delete(contestFiles)
    .where(and(eq(contestFiles.id, fileId), eq(contestFiles.chargebackId, id)))
    .returning({ id: contestFiles.id });
  return gone.length > 0;
}

const isUnanswered = and(eq(chargebacks.status, 'open'), isNull(contestProofs.sentAt));

/** Contests whose deadline is near, without proof, and without a reminder so far. */
export const findNearDeadline = (
  db: Database,
  now: Date,
  limit: number,
): Promise<{ readonly id: string }[]> =>
  db
    .select({ id: chargebacks.id })
    .from(chargebacks)
    .innerJoin(
      paymentReceipts,
      and(eq(paymentReceipts.id, chargebacks.receiptId), eq(paymentReceipts.kind, 'settlement')),
    )
    .leftJoin(contestProofs, eq(contestProofs.chargebackId, chargebacks.id))
    .where(
      and(
        isUnanswered,
        isNull(contestProofs.remindedAt),
        gt(chargebacks.proofDueAt, now),
        lte(chargebacks.proofDueAt, addMs(now, proofReminderMs)),
      ),
    )
    .orderBy(asc(chargebacks.proofDueAt))
    .limit(limit);

/** How many contests wait for our proof within the bank's deadline, or were refused, and since when the oldest does. */
export async function countUnanswered(
  db: Database,
): Promise<{ readonly count: number; readonly oldestAt: Date | null }> {
  const [row] = await db
    .select({
      count: count(),
      oldestAt: sql`min(${chargebacks.openedAt})`.mapWith((at: string | Date) => new Date(at)),
    })
    .from(chargebacks)
    .innerJoin(
      paymentReceipts,
      and(eq(paymentReceipts.id, chargebacks.receiptId), eq(paymentReceipts.kind, 'settlement')),
    )
    .leftJoin(contestProofs, eq(contestProofs.chargebackId, chargebacks.id))
    .where(
      and(
        eq(chargebacks.status, 'open'),
        sql`(${contestProofs.sentAt} is null or ${contestProofs.refusedAt} is not null)`,
        sql`${chargebacks.proofDueAt} >= app.now()`,
      ),
    );
  return row && row.count > 0 ? row : { count: 0, oldestAt: null };
}
