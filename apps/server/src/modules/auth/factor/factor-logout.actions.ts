import { audit } from '../../../platform/audit/audit.ts';
import { transact, type Transaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { AuthError } from '../http/auth.errors.ts';
import { requireProven } from '../session/session-proof.actions.ts';
import { deleteSessions, type LogoutScope } from '../session/session.queries.ts';
import type { VerifiedToken } from '../token/access-token.crypto.ts';
import { lockHeldFactors, verifiedFactors } from './factor-holder.actions.ts';
import { deleteWeakSessions } from './factor-session.queries.ts';

/**
 * Ending the other sessions takes a fresh proof (D-156). A plain sign-out, which clients send for all of them by default,
 * never fails: without the proof it ends the own session.
 */
async function provenScope(
  tx: Transaction,
  subject: VerifiedToken,
  asked: LogoutScope,
): Promise<LogoutScope> {
  if (asked === 'local') return asked;
  try {
    await requireProven(tx, subject);
    return asked;
  } catch (error) {
    const isStale = error instanceof AuthError && error.code === 'reauthentication_needed';
    if (isStale && asked === 'global') return 'local';
    throw error;
  }
}

/**
 * Signs out the sessions of the scope and audits it. A session without the second factor cannot end those with it:
 * the password alone must not sign the owner out.
 */
export const signOut = ({ db }: Platform, subject: VerifiedToken, asked: LogoutScope): Promise<void> =>
  transact(db, async (tx) => {
    const scope = await provenScope(tx, subject, asked);
    const { holder, factors } = await lockHeldFactors(tx, subject);
    const isWeak = holder.aal === 'aal1' && verifiedFactors(factors).length > 0;
    await (isWeak ? deleteWeakSessions(tx, subject, scope) : deleteSessions(tx, subject, scope));
    const { userId, sessionId } = subject;
    await audit(tx, {
      actorId: userId,
      action: 'auth.sign-out',
      subjectType: 'session',
      subjectId: sessionId,
      details: { scope },
    });
  });
