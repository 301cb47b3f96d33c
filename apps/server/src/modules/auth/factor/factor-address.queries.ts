import { createHash } from 'node:crypto';

import { knownAddressMs } from '@patinha/domain/auth';
import { and, eq, gt, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { realTimeMs } from '../../../platform/time/real-time.ts';
import { authKnownAddresses } from '../auth.table.ts';

export interface PersonAtAddress {
  readonly userId: string;
  readonly addressHash: string;
}

// Kept separate from the addresses of sign-ins, under its own hash: a thief with the password signs in from
// anywhere and must not have a budget for each of those addresses.
const provenHash = (addressHash: string): string =>
  createHash('sha256').update(`second factor ${addressHash}`).digest('base64url');

/** Whether this person has shown a second factor from that address not long ago. */
export async function isProvenAddress(
  db: Database,
  { userId, addressHash }: PersonAtAddress,
): Promise<boolean> {
  const [proven] = await db
    .select({ userId: authKnownAddresses.userId })
    .from(authKnownAddresses)
    .where(
      and(
        eq(authKnownAddresses.userId, userId),
        eq(authKnownAddresses.addressHash, provenHash(addressHash)),
        gt(authKnownAddresses.lastSignInAt, new Date(realTimeMs() - knownAddressMs)),
      ),
    );
  return proven !== undefined;
}

export async function recordProvenAddress(
  tx: Transaction,
  { userId, addressHash }: PersonAtAddress,
): Promise<void> {
  const lastSignInAt = sql`now()`;
  await tx
    .insert(authKnownAddresses)
    .values({ userId, addressHash: provenHash(addressHash), lastSignInAt })
    .onConflictDoUpdate({
      target: [authKnownAddresses.userId, authKnownAddresses.addressHash],
      set: { lastSignInAt },
    });
}
