import type { Transaction } from '../../platform/db/database.ts';
import { setUserSuspension } from '../auth/index.ts';
import { publishToTeam } from '../company/index.ts';
import { setProviderSuspension } from '../provider/index.ts';
import { closeSuspension, insertSuspension } from './users/admin-users.queries.ts';

/** Suspends an account and unlists its services. */
export async function beginSuspension(
  tx: Transaction,
  suspension: Parameters<typeof insertSuspension>[1],
): Promise<void> {
  await insertSuspension(tx, suspension);
  await setSuspendedAt(tx, suspension.userId, suspension.suspendedAt);
}

/** Undoes `beginSuspension`. */
export async function liftSuspension(
  tx: Transaction,
  userId: string,
  ended: Parameters<typeof closeSuspension>[2],
): Promise<void> {
  await closeSuspension(tx, userId, ended);
  await setSuspendedAt(tx, userId, null);
}

async function setSuspendedAt(tx: Transaction, userId: string, suspendedAt: Date | null): Promise<void> {
  await setUserSuspension(tx, userId, suspendedAt);
  await setProviderSuspension(tx, userId, suspendedAt);
  await publishToTeam(tx, userId);
}
