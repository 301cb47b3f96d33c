import type { Database } from '../../platform/db/database.ts';
import { nextCpf } from './document-upload.factory.ts';
import { verifications } from './verification.table.ts';

/** An identity document that waits, without files. */
export async function buildVerification(
  db: Database,
  values: Partial<typeof verifications.$inferInsert> & { readonly userId: string },
): Promise<string> {
  const [row] = await db
    .insert(verifications)
    .values({ type: 'doc', subject: nextCpf(), createdAt: new Date(), ...values })
    .returning({ id: verifications.id });
  if (!row) throw new Error('insert into verifications gave no row');
  return row.id;
}
