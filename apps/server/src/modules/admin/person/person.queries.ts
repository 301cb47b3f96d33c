import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { providers } from '../../provider/provider.table.ts';
import { verifications } from '../../verification/verification.table.ts';
import { personNotes } from '../admin.table.ts';

export async function findBusiness(db: Database, userId: string) {
  const [row] = await db
    .select({
      id: providers.id,
      kind: providers.kind,
      displayName: providers.displayName,
      companyName: providers.companyName,
      cnpj: providers.cnpj,
      city: providers.city,
      rating: providers.ratingAverage,
      reviewCount: providers.ratingCount,
    })
    .from(providers)
    .where(eq(providers.ownerUserId, userId));
  return row;
}
export type BusinessRow = NonNullable<Awaited<ReturnType<typeof findBusiness>>>;

/** The approvals that hold, the latest first. */
export const findChecks = (db: Database, userId: string, now: Date) =>
  db
    .select({ type: verifications.type, approvedAt: verifications.reviewedAt })
    .from(verifications)
    .where(
      and(
        eq(verifications.userId, userId),
        eq(verifications.status, 'approved'),
        isNotNull(verifications.reviewedAt),
        gt(verifications.expiresAt, now),
      ),
    )
    .orderBy(desc(verifications.reviewedAt));
export type CheckRow = Awaited<ReturnType<typeof findChecks>>[number];

export const bookingsOfSeller = (providerId: string) =>
  sql`select id from bookings where provider_id = ${providerId}`;

export const bookingsOfTutor = (userId: string) => sql`select id from bookings where tutor_id = ${userId}`;

export async function insertNote(tx: Transaction, note: typeof personNotes.$inferInsert): Promise<void> {
  await tx.insert(personNotes).values(note);
}
