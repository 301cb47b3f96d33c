import type { Transaction } from '../db/database.ts';
import { addToTail } from '../db/transaction-tail.ts';

export interface AuditRecord {
  /** Omitted for actions of the system itself. */
  readonly actorId?: string;
  /** Module and verb, e.g. `booking.cancel`. */
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  /** Ids, states and amounts; no personal data. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Writes the audit row in the transaction of the change that it records. */
export const audit = (tx: Transaction, record: AuditRecord): Promise<void> => auditAll(tx, [record]);

/** Writes many audit rows at once, for moves of many rows under one lock. */
export const auditAll = (tx: Transaction, records: readonly AuditRecord[]): Promise<void> =>
  addToTail(tx, ({ trail }) => {
    for (const { actorId, details, ...record } of records)
      trail.push({ ...record, actorId: actorId ?? null, details: { ...details } });
  });
