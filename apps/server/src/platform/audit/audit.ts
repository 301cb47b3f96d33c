import type { Actor } from '@patinha/domain/shared';

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

const actingIn = new WeakMap<Transaction, { readonly ownerId: string; readonly memberId: string }>();

/**
 * From here on, rows of this transaction that would name the company's owner name the manager who acts for it. The act
 * itself is recorded too. Does nothing for people who act for themselves.
 */
export async function actInName(
  tx: Transaction,
  actor: Pick<Actor, 'userId' | 'memberId'> | undefined,
  operation: string,
): Promise<void> {
  if (actor?.memberId === undefined) return;
  const { userId: ownerId, memberId } = actor;
  actingIn.set(tx, { ownerId, memberId });
  const subject = { subjectType: 'person', subjectId: ownerId };
  await audit(tx, { actorId: memberId, action: 'company.act', ...subject, details: { operation } });
}

/** Writes the audit row in the transaction of the change that it records. */
export const audit = (tx: Transaction, record: AuditRecord): Promise<void> => auditAll(tx, [record]);

/** Writes many audit rows at once, for moves of many rows under one lock. */
export const auditAll = (tx: Transaction, records: readonly AuditRecord[]): Promise<void> =>
  addToTail(tx, ({ trail }) => {
    for (const { actorId, details, ...record } of records)
      trail.push({ ...record, actorId: whoActed(tx, actorId), details: { ...details } });
  });

function whoActed(tx: Transaction, actorId: string | undefined): string | null {
  const acting = actingIn.get(tx);
  return (acting && acting.ownerId === actorId ? acting.memberId : actorId) ?? null;
}
