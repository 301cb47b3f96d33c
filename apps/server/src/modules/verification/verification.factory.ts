import { approveVerification } from '@patinha/contract/verification';

import { auditLog } from '../../platform/audit/audit.table.ts';
import type { Database } from '../../platform/db/database.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { BuiltUser } from '../auth/auth.factory.ts';
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

/** As if an admin had opened the document. */
export async function buildLook(db: Database, verificationId: string, actorId: string): Promise<void> {
  await db.insert(auditLog).values({
    happenedAt: new Date(),
    actorId,
    action: 'verification.view',
    subjectType: 'verification',
    subjectId: verificationId,
    details: {},
  });
}

/** Opens a document and approves it, for a year or until the last day printed on it. */
export async function approveAs(server: TestApp, admin: BuiltUser, id: string, lastDay?: string) {
  await buildLook(server.db, id, admin.userId);
  return server.as(admin).call(approveVerification, {
    params: { verification_id: id },
    body: lastDay === undefined ? {} : { valid_until: lastDay },
  });
}
