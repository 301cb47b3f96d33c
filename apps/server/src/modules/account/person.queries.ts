import type { DocumentType, VerificationStatus } from '@patinha/domain/verification';
import { eq } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { authUsers } from '../auth/auth.table.ts';
import { verifications } from '../verification/verification.table.ts';
import { profiles } from './account.table.ts';

export async function lockUserRow(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, userId)).for('no key update');
}

/** The person's submitted documents and their review status. */
export const findDocuments = (
  db: Database,
  userId: string,
): Promise<{ readonly type: DocumentType; readonly status: VerificationStatus }[]> =>
  db
    .select({ type: verifications.type, status: verifications.status })
    .from(verifications)
    .where(eq(verifications.userId, userId));

export async function updateDocumentNumber(
  tx: Transaction,
  userId: string,
  documentNumber: string,
): Promise<void> {
  await tx.update(profiles).set({ documentNumber }).where(eq(profiles.userId, userId));
}
