import { isKeyWornOut, newKeySignsFrom, oldKeyVerifiesUntil } from '@patinha/domain/auth';

import { transact } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { realTime } from '../../../platform/time/real-time.ts';
import {
  deleteDeadSigningKeys,
  endSigningKeys,
  insertSigningKey,
  lockSigningKeys,
  selectLiveSigningKeys,
} from './auth-keys.queries.ts';
import { generateKey, signingKeySealKey } from './signing-keys.crypto.ts';

/**
 * Adds a successor to a key that is due and deletes keys whose last token has expired; returns how many keys it
 * changed. No one is signed out: the old key verifies until its tokens are over (auth-wire 1.2).
 */
export async function rotateSigningKeys({ db, env }: Pick<Platform, 'db' | 'env'>): Promise<number> {
  const fresh = await generateKey(signingKeySealKey(env.SECRET_KEY));
  return transact(db, async (tx) => {
    await lockSigningKeys(tx);
    const forgotten = await deleteDeadSigningKeys(tx);
    const [newest] = await selectLiveSigningKeys(tx);
    // Real time, as tokens are; a database without keys gets its first one when it is needed.
    const now = realTime();
    if (!newest || !isKeyWornOut(newest.signsFrom, now)) return forgotten;
    const signsFrom = newKeySignsFrom(now);
    await endSigningKeys(tx, oldKeyVerifiesUntil(signsFrom, env.AUTH_TOKEN_SECONDS));
    await insertSigningKey(tx, { ...fresh, signsFrom });
    return forgotten + 1;
  });
}
