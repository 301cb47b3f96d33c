import { gt, isNull, lt, or, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { authSigningKeys } from '../auth.table.ts';

export type SigningKeyRow = Pick<
  typeof authSigningKeys.$inferSelect,
  'kid' | 'publicJwk' | 'privateKeySealed' | 'signsFrom'
>;

/** Keys whose tokens may still be alive, newest first. */
export function selectLiveSigningKeys(db: Database): Promise<SigningKeyRow[]> {
  return db
    .select({
      kid: authSigningKeys.kid,
      publicJwk: authSigningKeys.publicJwk,
      privateKeySealed: authSigningKeys.privateKeySealed,
      signsFrom: authSigningKeys.signsFrom,
    })
    .from(authSigningKeys)
    .where(or(isNull(authSigningKeys.verifiesUntil), gt(authSigningKeys.verifiesUntil, sql`now()`)))
    .orderBy(sql`${authSigningKeys.signsFrom} desc`);
}

/** Processes that start at once on an empty database wait here for one another, so that one key is made. */
export async function lockSigningKeys(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('auth_signing_keys'))`);
}

export async function insertSigningKey(tx: Transaction, key: SigningKeyRow): Promise<void> {
  await tx.insert(authSigningKeys).values(key);
}

/** Sets the end of every key that has none: until when tokens may still carry its signature. */
export async function endSigningKeys(tx: Transaction, verifiesUntil: Date): Promise<void> {
  await tx.update(authSigningKeys).set({ verifiesUntil }).where(isNull(authSigningKeys.verifiesUntil));
}

export async function deleteDeadSigningKeys(tx: Transaction): Promise<number> {
  const removed = await tx.delete(authSigningKeys).where(lt(authSigningKeys.verifiesUntil, sql`now()`));
  return removed.rowCount ?? 0;
}
