import { canSeeReconciliation } from '@patinha/domain/reconciliation';
import type { Actor } from '@patinha/domain/shared';

import { audit } from '../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { authorize } from '../../platform/http/access.ts';
import { DomainError } from '../../platform/http/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { recentViolations } from '../ledger/index.ts';
import { payoutPspOf } from '../payment/index.ts';
import {
  countOpen,
  findComparison,
  findOpenStops,
  lockDiscrepancy,
  markAcknowledged,
} from './discrepancy.queries.ts';

/** The state of both books. Checks the ledger now, so that a stop and its cause are seen together. */
export const readStanding = async (db: Database, { env }: Platform) => ({
  comparison: await findComparison(db, payoutPspOf(env).name),
  openCount: await countOpen(db),
  stops: await findOpenStops(db),
  violations: await recentViolations(db),
});
export type Standing = Awaited<ReturnType<typeof readStanding>>;

interface Acknowledging {
  readonly discrepancyId: string;
  readonly note: string;
  readonly actor: Actor;
  readonly now: Date;
}

/** Assigns it to an admin, with a note, for the others to see. Of two at once the later one finds it assigned. */
export async function acknowledge(
  tx: Transaction,
  { discrepancyId, note, actor, now }: Acknowledging,
): Promise<void> {
  const found = await lockDiscrepancy(tx, discrepancyId);
  const discrepancy = authorize(found, canSeeReconciliation, actor, 'reconciliation/fault-not-found');
  if (discrepancy.resolvedAt)
    throw new DomainError('reconciliation/fault-resolved', { faultId: discrepancyId });
  if (discrepancy.acknowledgedAt)
    throw new DomainError('reconciliation/fault-acknowledged', { faultId: discrepancyId });
  await markAcknowledged(tx, discrepancy, { acknowledgedBy: actor.userId, acknowledgedAt: now, note });
  await audit(tx, {
    actorId: actor.userId,
    action: 'reconciliation.acknowledge',
    subjectType: 'book_fault',
    subjectId: discrepancyId,
    details: { kind: discrepancy.kind },
  });
}
