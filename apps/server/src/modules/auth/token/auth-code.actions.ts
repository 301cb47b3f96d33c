import { createHmac, randomBytes } from 'node:crypto';

import { authCodeMs } from '@patinha/domain/auth';
import { addMs } from '@patinha/domain/shared';

import { transact, type Transaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { realTime } from '../../../platform/time/real-time.ts';
import type { SessionAnswer } from '../auth.presenter.ts';
import type { AuthMethod, CodeChallenge } from '../auth.table.ts';
import { AuthError } from '../http/auth.errors.ts';
import { acceptRecovery } from '../recovery/recovery.actions.ts';
import { grantSignIn, openSession, type Origin } from '../session/session.actions.ts';
import { deleteAuthCode, insertAuthCode, lockAuthCode } from './auth-code.queries.ts';
import { authCore } from './auth-core.crypto.ts';
import { refuseOtherVerifier } from './code-challenge.crypto.ts';

const codeBytes = 32;

interface CodeRequest {
  readonly userId: string;
  readonly method: AuthMethod['method'];
  readonly codeChallenge: CodeChallenge;
}

/** A code for the client that began this sign-in; anyone else who reads it in an address cannot use it. */
export async function issueAuthCode(
  tx: Transaction,
  platform: Platform,
  request: CodeRequest,
): Promise<string> {
  const code = randomBytes(codeBytes).toString('base64url');
  // Real time, as everything about sessions.
  const expiresAt = addMs(realTime(), authCodeMs);
  await insertAuthCode(tx, { ...request, codeHash: hashCode(platform, code), expiresAt });
  return code;
}

/** Exchanges a code, once, for the session that it stands for. A wrong verifier does not use it up. */
export async function exchangeAuthCode(
  platform: Platform,
  { code, verifier }: { readonly code: string; readonly verifier: string },
  origin: Origin,
): Promise<SessionAnswer> {
  const session = await transact(platform.db, async (tx, now) => {
    const codeHash = hashCode(platform, code);
    const known = await lockAuthCode(tx, codeHash);
    if (!known) throw new AuthError('flow_state_not_found');
    if (known.expiresAt <= realTime()) throw new AuthError('flow_state_expired');
    refuseOtherVerifier(known.codeChallenge, verifier);
    await deleteAuthCode(tx, codeHash);
    if (known.method === 'recovery') await acceptRecovery(tx, platform, { userId: known.userId, now });
    return openSession(tx, platform, { userId: known.userId, method: known.method, origin });
  });
  return grantSignIn(platform, session);
}

const hashCode = (platform: Platform, code: string): string =>
  createHmac('sha256', authCore(platform).oneTimeKey).update(`auth code ${code}`).digest('base64url');
