import { sql } from 'drizzle-orm';

import { auditLog } from './audit.table.ts';
import type { Transaction } from './database.ts';

export interface AuditRecord {
  /** Left out when the system acted by itself. */
  readonly actorId?: string;
  /** Module and verb, `booking.cancel`. */
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  /** Ids, states and amounts; no personal data. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Writes the trail in the same transaction as what it tells of. */
export const audit = (tx: Transaction, record: AuditRecord): Promise<void> => auditAll(tx, [record]);

/** The same for many at once, in one statement: for moves of many rows under one lock. */
export async function auditAll(tx: Transaction, records: readonly AuditRecord[]): Promise<void> {
  if (records.length === 0) return;
  await tx.insert(auditLog).values(
    records.map((record) => ({
      happenedAt: sql`app.now()`,
      actorId: record.actorId ?? null,
      action: record.action,
      subjectType: record.subjectType,
      subjectId: record.subjectId,
      details: { ...record.details },
    })),
  );
}
