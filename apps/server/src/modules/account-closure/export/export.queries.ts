import { and, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';

import { outbox } from '../../../platform/background/outbox.table.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { dataExports } from '../account-closure.table.ts';

export type ExportRow = typeof dataExports.$inferSelect;

export async function findLatestExport(db: Database, userId: string): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
    .orderBy(desc(dataExports.requestedAt), desc(dataExports.id))
    .limit(1);
  return row;
}

export async function findExport(db: Database, exportId: string): Promise<ExportRow | undefined> {
  const [row] = await db.select().from(dataExports).where(eq(dataExports.id, exportId));
  return row;
}

/** Undefined when one is under way already. */
export async function insertExport(
  tx: Transaction,
  request: { readonly userId: string; readonly requestedAt: Date },
): Promise<ExportRow | undefined> {
  const [row] = await tx.insert(dataExports).values(request).onConflictDoNothing().returning();
  return row;
}

/** Requeues an export message that failed for good; does nothing for one that is pending or done. */
export async function retryMessage(tx: Transaction, key: string): Promise<void> {
  await tx
    .update(outbox)
    .set({ parkedAt: null, attempts: 0, availableAt: sql`now()` })
    .where(and(eq(outbox.key, key), isNotNull(outbox.parkedAt)));
}

/** Records the storage key before the file is written; false when the export is ready or gone. */
export async function recordExportFile(db: Database, exportId: string, storageKey: string): Promise<boolean> {
  const noted = await db
    .update(dataExports)
    .set({ storageKey })
    .where(and(eq(dataExports.id, exportId), isNull(dataExports.readyAt)));
  return noted.rowCount === 1;
}

/** Undefined when another worker has restarted or finished it, or the person has been deleted in the meantime. */
export async function markExportReady(
  tx: Transaction,
  { id, storageKey }: { readonly id: string; readonly storageKey: string },
  file: Required<Pick<ExportRow, 'sizeBytes' | 'readyAt' | 'expiresAt'>>,
): Promise<ExportRow | undefined> {
  const [row] = await tx
    .update(dataExports)
    .set(file)
    .where(and(eq(dataExports.id, id), eq(dataExports.storageKey, storageKey), isNull(dataExports.readyAt)))
    .returning();
  return row;
}

export const findExpiredExports = (db: Database, now: Date): Promise<ExportRow[]> =>
  db
    .select()
    .from(dataExports)
    .where(and(isNotNull(dataExports.storageKey), lte(dataExports.expiresAt, now)));

export async function forgetExportFile(db: Database, exportId: string): Promise<void> {
  await db.update(dataExports).set({ storageKey: null }).where(eq(dataExports.id, exportId));
}
