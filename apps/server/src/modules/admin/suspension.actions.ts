import type { Transaction } from '../../platform/db/database.ts';
import { setUserSuspension } from '../auth/index.ts';
import { publishToTeam } from '../company/index.ts';
import { setProviderSuspension } from '../provider/index.ts';
import { closeSuspension, holdsSellerRole, insertSuspension } from './users/admin-users.queries.ts';

/** Suspends an account and unlists its services. */
export async function beginSuspension(
  tx: Transaction,
  suspension: Parameters<typeof insertSuspension>[1],
): Promise<void> {
  await insertSuspension(tx, suspension);
  await setUserSuspension(tx, suspension.userId, suspension.suspendedAt);
  await setProviderSuspension(tx, suspension.userId, suspension.suspendedAt);
  await publishToTeam(tx, suspension.userId);
}

/** Undoes `beginSuspension`. */
export async function liftSuspension(
  tx: Transaction,
  userId: string,
  ended: Parameters<typeof closeSuspension>[2],
): Promise<void> {
  await closeSuspension(tx, userId, ended);
  await setUserSuspension(tx, userId, null);
  // A seller whose role was revoked meanwhile stays off the market.
  if (await holdsSellerRole(tx, userId)) await setProviderSuspension(tx, userId, null);
  await publishToTeam(tx, userId);
}
