import { oneTimeTokenExpiry } from '@patinha/domain/auth';

import type { Transaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { realTime } from '../../../platform/time/real-time.ts';
import type { CodeChallenge, OneTimeTokenKind, PendingSignUp } from '../auth.table.ts';
import { authCore, issuerOf } from './auth-core.crypto.ts';
import { makeMailedSecrets } from './one-time-token.crypto.ts';
import { replaceOneTimeToken } from './one-time-token.queries.ts';

/** How the person comes back from the mail. */
export interface MailReturn {
  /** Already checked against the allow-list. */
  readonly redirectTo: string;
  readonly challenge: CodeChallenge | undefined;
}

type MailedKind = Exclude<OneTimeTokenKind, 'repeated_signup'>;

interface MailedToken {
  readonly userId: string;
  readonly kind: MailedKind;
  readonly pendingSignUp?: PendingSignUp;
}

const linkTypes: Readonly<Record<MailedKind, string>> = {
  signup: 'signup',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
  reauthentication: 'reauthentication',
};

/** Creates a code and a link for a mail; those of earlier mails of the kind become invalid. */
export async function issueMailedToken(
  tx: Transaction,
  platform: Platform,
  { kind, userId, pendingSignUp }: MailedToken,
  { redirectTo, challenge }: MailReturn,
): Promise<{ readonly code: string; readonly url: string }> {
  const { oneTimeKey } = authCore(platform);
  const { token, code, tokenHash, codeHash } = makeMailedSecrets(oneTimeKey, userId, Boolean(challenge));
  await replaceOneTimeToken(tx, {
    userId,
    kind,
    tokenHash,
    codeHash,
    codeChallenge: challenge ?? null,
    expiresAt: oneTimeTokenExpiry(realTime()),
    ...(pendingSignUp && { pendingSignUp }),
  });
  const query = new URLSearchParams({ token, type: linkTypes[kind], redirect_to: redirectTo });
  return { code, url: `${issuerOf(platform.env)}/verify?${query.toString()}` };
}
