import { and, eq, isNull } from 'drizzle-orm';

import type { Transaction } from '../../platform/db/database.ts';
import { payoutStops } from './payout.table.ts';

type StopReason = (typeof payoutStops.$inferSelect)['reason'];
export interface Stop {
  readonly reason: StopReason;
  /** Null for all providers. */
  readonly providerId: string | null;
}

/** Returns whether there was none before. */
export async function insertStop(
  tx: Transaction,
  stop: Stop & { readonly stoppedAt: Date },
): Promise<boolean> {
  const inserted = await tx
    .insert(payoutStops)
    .values(stop)
    .onConflictDoNothing()
    .returning({ id: payoutStops.id });
  return inserted.length > 0;
}

/** Returns whether there was one. */
export async function liftStop(
  tx: Transaction,
  { reason, providerId }: Stop,
  liftedAt: Date,
): Promise<boolean> {
  const isOf = providerId === null ? isNull(payoutStops.providerId) : eq(payoutStops.providerId, providerId);
  const lifted = await tx
    .update(payoutStops)
    .set({ liftedAt })
    .where(and(eq(payoutStops.reason, reason), isOf, isNull(payoutStops.liftedAt)))
    .returning({ id: payoutStops.id });
  return lifted.length > 0;
}
