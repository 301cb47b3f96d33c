import type { KeyObject } from 'node:crypto';

import { transact, type Transaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OtpType, VerifyRequest } from '../auth.requests.ts';
import type { AuthMethod, CodeChallenge } from '../auth.table.ts';
import { AuthError } from '../http/auth.errors.ts';
import { acceptEmailChange } from '../recovery/email-change.actions.ts';
import { acceptRecovery } from '../recovery/recovery.actions.ts';
import { openSession, type Origin } from '../session/session.actions.ts';
import type { GrantedSession } from '../session/session.queries.ts';
import { issueAuthCode } from '../token/auth-code.actions.ts';
import { authCore } from '../token/auth-core.crypto.ts';
import { hashLinkToken, isCode } from '../token/one-time-token.crypto.ts';
import {
  countWrongCode,
  lockTokenByHash,
  lockTokensByEmail,
  type OneTimeToken,
} from '../token/one-time-token.queries.ts';
import { confirmSignUp } from './confirmation.actions.ts';

/** What a mailed secret was good for. */
export type Verified =
  | { readonly outcome: 'session'; readonly session: GrantedSession }
  /** For the client that holds the verifier (PKCE). */
  | { readonly outcome: 'auth-code'; readonly code: string }
  /** The other address of an e-mail change has not agreed yet. */
  | { readonly outcome: 'half' };

interface Verification {
  readonly origin: Origin;
  /** A client with a challenge waits behind the link for a code; everyone else gets the session at once. */
  readonly wantsAuthCode: boolean;
}

/** Uses up a mailed token or code; 403 otp_expired when it is wrong, old or used. */
export async function verifyOneTimeToken(
  platform: Platform,
  request: VerifyRequest,
  { origin, wantsAuthCode }: Verification,
): Promise<Verified> {
  const kinds = kindsOf[request.type];
  // A wrong code is counted, so it must not roll back: undefined says "refused".
  const verified = await transact(platform.db, async (tx, now): Promise<Verified | undefined> => {
    const token = await lockMailedToken(tx, authCore(platform).oneTimeKey, request, kinds);
    if (!token) return undefined;
    const { userId } = token;
    const method = methodOf(token);
    const codeChallenge = wantsAuthCode ? token.codeChallenge : null;
    const authCode = async (challenge: CodeChallenge): Promise<Verified> => ({
      outcome: 'auth-code',
      code: await issueAuthCode(tx, platform, { userId, method, codeChallenge: challenge }),
    });
    // Anyone can ask for a recovery with a challenge of their own: only its exchange uses the mail up.
    if (token.kind === 'recovery' && codeChallenge) return authCode(codeChallenge);
    if (!(await accept(tx, platform, { token, now }))) return { outcome: 'half' };
    if (codeChallenge) return authCode(codeChallenge);
    return { outcome: 'session', session: await openSession(tx, platform, { userId, method, origin }) };
  });
  if (!verified) throw new AuthError('otp_expired');
  return verified;
}

/** Which mails a type of the protocol stands for; the others are never sent, so nothing can match them. */
const kindsOf: Readonly<Record<OtpType, readonly OneTimeToken['kind'][]>> = {
  signup: ['signup'],
  email: ['signup'],
  recovery: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
  magiclink: [],
  invite: [],
  sms: [],
  phone_change: [],
};

const methodOf = ({ kind }: OneTimeToken): AuthMethod['method'] => (kind === 'recovery' ? 'recovery' : 'otp');

async function lockMailedToken(
  tx: Transaction,
  key: KeyObject,
  request: VerifyRequest,
  kinds: readonly OneTimeToken['kind'][],
): Promise<OneTimeToken | undefined> {
  if (kinds.length === 0) return undefined;
  if ('tokenHash' in request) return lockTokenByHash(tx, kinds, hashLinkToken(key, request.tokenHash));
  const mailed = await lockTokensByEmail(tx, kinds, request.email);
  const meant = mailed.find((token) => isCode(key, token, request.code));
  if (!meant) for (const token of mailed) await countWrongCode(tx, token);
  return meant;
}

/** Does what the mail was about; false while a second answer is needed before anything happens. */
async function accept(
  tx: Transaction,
  platform: Platform,
  { token, now }: { readonly token: OneTimeToken; readonly now: Date },
): Promise<boolean> {
  switch (token.kind) {
    case 'signup':
      await confirmSignUp(tx, token, now);
      return true;
    case 'recovery':
      await acceptRecovery(tx, platform, { userId: token.userId, now });
      return true;
    case 'email_change_current':
    case 'email_change_new':
      return acceptEmailChange(tx, token);
    case 'reauthentication':
    case 'repeated_signup':
      throw new AuthError('otp_expired');
  }
}
