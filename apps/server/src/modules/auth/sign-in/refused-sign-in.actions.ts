import { audit } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hmac } from '../../../platform/settings/secrets.ts';
import { authCore } from '../token/auth-core.crypto.ts';

interface RefusedSignIn {
  /** Undefined for an address of mail without an account. */
  readonly userId: string | undefined;
  readonly email: string;
  /** Keyed hash of the network address that it came from. */
  readonly addressHash: string;
  readonly reason: 'invalid_credentials' | 'email_not_confirmed';
}

/**
 * Records a refused sign-in on the trail, so that guessing can be investigated: by account where there is one, otherwise
 * by a keyed hash of what was typed. As many are written as the limits of a sign-in let through.
 */
export const recordRefusedSignIn = (
  platform: Platform,
  { userId, email, addressHash, reason }: RefusedSignIn,
): Promise<void> =>
  transact(platform.db, (tx) =>
    audit(tx, {
      action: 'auth.refuse-sign-in',
      subjectType: userId === undefined ? 'email' : 'user',
      subjectId: userId ?? hmac(authCore(platform).addressKey, email),
      details: { reason, address: addressHash },
    }),
  );
