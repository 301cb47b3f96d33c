import { and, eq, gt, lt, sql } from 'drizzle-orm';

import { auditLog } from '../../platform/audit/audit.table.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { deleteInRounds } from '../../platform/db/rounds.ts';
import { verificationLinks, verificationPages } from './verification.table.ts';

/** Stores the links for a number of seconds of real time; returns when they expire. */
export async function insertLinks(
  tx: Transaction,
  links: readonly { readonly tokenHash: string; readonly pageId: string }[],
  seconds: number,
): Promise<void> {
  const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
  await tx.insert(verificationLinks).values(links.map((link) => ({ ...link, expiresAt })));
}

/** Whether this admin has ever had links to the pages of the document: each time is on the trail. */
export async function wasOpenedBy(db: Database, verificationId: string, adminId: string): Promise<boolean> {
  const [look] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, 'verification'),
        eq(auditLog.subjectId, verificationId),
        eq(auditLog.action, 'verification.view'),
        eq(auditLog.actorId, adminId),
      ),
    )
    .limit(1);
  return look !== undefined;
}

/** Finds and consumes a live link in one statement, so that only one of two concurrent requests opens it. */
export async function spendLink(db: Database, tokenHash: string): Promise<string | undefined> {
  const spent = db.$with('spent').as(
    db
      .delete(verificationLinks)
      .where(and(eq(verificationLinks.tokenHash, tokenHash), gt(verificationLinks.expiresAt, sql`now()`)))
      .returning({ pageId: verificationLinks.pageId }),
  );
  const [row] = await db
    .with(spent)
    .select({ storageKey: verificationPages.storageKey })
    .from(verificationPages)
    .innerJoin(spent, eq(spent.pageId, verificationPages.id));
  return row?.storageKey;
}

export function deleteDeadLinks(db: Database): Promise<number> {
  return deleteInRounds(db, verificationLinks, lt(verificationLinks.expiresAt, sql`now()`));
}
