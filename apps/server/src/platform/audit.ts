import { getTableColumns, sql } from 'drizzle-orm';

import { auditLog } from './audit.table.ts';
import type { Transaction } from './database.ts';
import { statement } from './statement.ts';

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

const { id: _id, happenedAt: _happenedAt, ...columns } = getTableColumns(auditLog);
const happenedAt = sql`app.now()`;

const insertOne = statement(columns, (db, record) => db.insert(auditLog).values({ ...record, happenedAt }));

/** Writes the trail in the same transaction as what it tells of. */
export async function audit(tx: Transaction, record: AuditRecord): Promise<void> {
  await insertOne(tx, rowOf(record));
}

/** The same for many at once, in one statement: for moves of many rows under one lock. */
export async function auditAll(tx: Transaction, records: readonly AuditRecord[]): Promise<void> {
  if (records.length === 0) return;
  await tx.insert(auditLog).values(records.map((record) => ({ ...rowOf(record), happenedAt })));
}

const rowOf = ({ actorId, details, ...record }: AuditRecord) => ({
  ...record,
  actorId: actorId ?? null,
  details: { ...details },
});
