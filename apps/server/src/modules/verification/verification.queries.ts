import type { VerificationStatus } from '@patinha/domain/verification';
import { and, asc, count, desc, eq, getTableColumns, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { afterCursor, type PageRequest, rowsToRead } from '../../platform/db/pagination.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { profiles } from '../account/account.table.ts';
import { lockPerson } from '../account/index.ts';
import { providers } from '../provider/provider.table.ts';
import { verificationPages, verifications, verifiedTaxIds } from './verification.table.ts';

type Row = typeof verifications.$inferSelect;
export interface VerificationRow extends Row {
  readonly pageCount: number;
  readonly fileCount: number;
}

// By name: in a selected column Drizzle leaves the table out, and the inner table has an `id` too.
const ofThisRow = sql.raw('verification_pages.verification_id = verifications.id');
export const verificationColumns = {
  ...getTableColumns(verifications),
  pageCount: sql<number>`(select count(*) from ${verificationPages} where ${ofThisRow})`.mapWith(Number),
  fileCount:
    sql<number>`(select count(distinct file_number) from ${verificationPages} where ${ofThisRow})`.mapWith(
      Number,
    ),
};

/** The documents that a person has submitted, oldest first. */
export const selectOfPerson = (db: Database, userId: string): Promise<VerificationRow[]> =>
  db
    .select(verificationColumns)
    .from(verifications)
    .where(eq(verifications.userId, userId))
    .orderBy(asc(verifications.createdAt), asc(verifications.id));

export async function findVerification(db: Database, id: string): Promise<VerificationRow | undefined> {
  const [row] = await db.select(verificationColumns).from(verifications).where(eq(verifications.id, id));
  return row;
}

/**
 * Reads a document under a lock on its owner, so that submissions, withdrawals and decisions of one person are
 * serialised.
 */
export async function lockVerification(tx: Transaction, id: string): Promise<VerificationRow | undefined> {
  const found = await findVerification(tx, id);
  if (!found) return undefined;
  await lockPerson(tx, found.userId);
  return findVerification(tx, id);
}

export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** The owner of the documents, with the numbers that the documents must show. */
export async function findPerson(db: Database, userId: string) {
  const [row] = await db
    .select({
      userId: profiles.userId,
      fullName: profiles.fullName,
      email: profiles.email,
      userType: profiles.userType,
      documentNumber: profiles.documentNumber,
      cnpj: providers.cnpj,
      crmvNumber: providers.crmvNumber,
      crmvState: providers.crmvState,
    })
    .from(profiles)
    .leftJoin(providers, eq(providers.ownerUserId, profiles.userId))
    .where(eq(profiles.userId, userId));
  return row;
}

export async function insertVerification(
  tx: Transaction,
  values: typeof verifications.$inferInsert,
): Promise<string> {
  const [row] = await tx.insert(verifications).values(values).returning({ id: verifications.id });
  if (!row) throw new Error('insert into verifications gave no row');
  return row.id;
}

export async function insertPages(
  tx: Transaction,
  pages: readonly (typeof verificationPages.$inferInsert)[],
): Promise<void> {
  await tx.insert(verificationPages).values([...pages]);
}

type Decision = Partial<
  Pick<Row, 'status' | 'reviewedAt' | 'reviewerId' | 'reason' | 'expiresAt' | 'birthDate'>
>;

export async function updateVerification(
  tx: Transaction,
  { id }: Authorized<VerificationRow>,
  decision: Decision,
): Promise<void> {
  await tx.update(verifications).set(decision).where(eq(verifications.id, id));
}

export async function deleteVerification(
  tx: Transaction,
  { id }: Authorized<VerificationRow>,
): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.id, id));
}

/** Deletes the pages; returns the keys of their files. */
export async function deletePages(tx: Transaction, verificationId: string): Promise<string[]> {
  const deleted = await tx
    .delete(verificationPages)
    .where(eq(verificationPages.verificationId, verificationId))
    .returning({ storageKey: verificationPages.storageKey });
  return deleted.map(({ storageKey }) => storageKey);
}

export const selectPageIds = (db: Database, verificationId: string): Promise<{ id: string }[]> =>
  db
    .select({ id: verificationPages.id })
    .from(verificationPages)
    .where(eq(verificationPages.verificationId, verificationId))
    .orderBy(asc(verificationPages.fileNumber), asc(verificationPages.pageNumber));

/** Claims a number for a person; returns its owner. */
export async function claimTaxId(tx: Transaction, claim: typeof verifiedTaxIds.$inferInsert) {
  await tx.insert(verifiedTaxIds).values(claim).onConflictDoNothing();
  const [row] = await tx
    .select({ userId: verifiedTaxIds.userId })
    .from(verifiedTaxIds)
    .where(eq(verifiedTaxIds.taxId, claim.taxId));
  return row?.userId;
}

/** Undoes `claimTaxId`. */
export async function releaseTaxId(
  tx: Transaction,
  { taxId, userId }: typeof verifiedTaxIds.$inferInsert,
): Promise<void> {
  await tx
    .delete(verifiedTaxIds)
    .where(and(eq(verifiedTaxIds.taxId, taxId), eq(verifiedTaxIds.userId, userId)));
}

const ofStatus = (status: VerificationStatus) => eq(verifications.status, status);

export const countByStatus = (db: Database, status: VerificationStatus): Promise<number> =>
  db.$count(verifications, ofStatus(status));

/** Other submissions, of the same table under another name. */
const other = alias(verifications, 'other');
const ofSameDocument = and(eq(other.userId, verifications.userId), eq(other.type, verifications.type));
const isEarlier = lt(other.createdAt, verifications.createdAt);

/** What an admin has to know before the work (D-190). */
const marksOf = (db: Database) => ({
  tradeName: providers.displayName,
  /** The account that submitted or verified the same number, the first one. */
  numberHolderId: sql<string | null>`${db
    .select({ userId: other.userId })
    .from(other)
    .where(
      and(
        eq(other.subject, verifications.subject),
        eq(other.type, verifications.type),
        ne(other.userId, verifications.userId),
        inArray(other.status, ['pending', 'approved']),
      ),
    )
    .orderBy(asc(other.createdAt))
    .limit(1)}`,
  earlierCount: sql<number>`${db
    .select({ count: count() })
    .from(other)
    .where(and(ofSameDocument, isEarlier))}`.mapWith(Number),
  lastRejection: sql<string | null>`${db
    .select({ reason: other.reason })
    .from(other)
    .where(and(ofSameDocument, isEarlier, eq(other.status, 'rejected')))
    .orderBy(desc(other.createdAt))
    .limit(1)}`,
});

const selectQueued = (db: Database) =>
  db
    .select({
      ...verificationColumns,
      fullName: profiles.fullName,
      avatarUrl: profiles.avatarUrl,
      email: profiles.email,
      userType: profiles.userType,
      address: profiles.address,
      ...marksOf(db),
    })
    .from(verifications)
    .innerJoin(profiles, eq(profiles.userId, verifications.userId))
    .leftJoin(providers, eq(providers.ownerUserId, verifications.userId));

/** Documents in a state with their owners: who waits longest first (D-190), decided ones newest first. */
export const selectQueue = (db: Database, status: VerificationStatus, page: PageRequest) => {
  const [order, inOrder] =
    status === 'pending' ? (['oldest-first', asc] as const) : (['newest-first', desc] as const);
  return selectQueued(db)
    .where(
      and(
        ofStatus(status),
        afterCursor({ time: verifications.createdAt, id: verifications.id }, page, order),
      ),
    )
    .orderBy(inOrder(verifications.createdAt), inOrder(verifications.id))
    .limit(rowsToRead(page));
};

export type QueuedVerification = Awaited<ReturnType<typeof selectQueue>>[number];

/** The waiting documents of these people, oldest first. */
export const selectWaitingOf = (db: Database, userIds: readonly string[]) =>
  selectQueued(db)
    .where(and(ofStatus('pending'), inArray(verifications.userId, [...userIds])))
    .orderBy(asc(verifications.createdAt), asc(verifications.id));

const selectIds = (db: Database, most: number, where: ReturnType<typeof and>): Promise<{ id: string }[]> =>
  db.select({ id: verifications.id }).from(verifications).where(where).limit(most);

export const selectEnded = (db: Database, now: Date, most: number) =>
  selectIds(db, most, and(ofStatus('approved'), lte(verifications.expiresAt, now)));

export const selectUnreminded = (db: Database, endsBefore: Date, most: number) =>
  selectIds(
    db,
    most,
    and(
      ofStatus('approved'),
      lte(verifications.expiresAt, endsBefore),
      sql`${verifications.remindedAt} is null`,
    ),
  );

export async function markReminded(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(verifications).set({ remindedAt: now }).where(eq(verifications.id, id));
}

/** Documents invalid since before then whose files are still stored (D-52). */
export const selectForgettable = (db: Database, decidedBefore: Date, most: number) =>
  selectIds(
    db,
    most,
    and(
      inArray(verifications.status, ['rejected', 'expired']),
      sql`coalesce(${verifications.expiresAt}, ${verifications.reviewedAt}) < ${decidedBefore.toISOString()}`,
      sql`exists (select from ${verificationPages} where ${ofThisRow})`,
    ),
  );
