import type { Transaction } from '../db/database.ts';
import { addToTail } from '../db/transaction-tail.ts';

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

/** The same for many at once: for moves of many rows under one lock. */
export const auditAll = (tx: Transaction, records: readonly AuditRecord[]): Promise<void> =>
  addToTail(tx, ({ trail }) => {
    for (const { actorId, details, ...record } of records)
      trail.push({ ...record, actorId: actorId ?? null, details: { ...details } });
  });
