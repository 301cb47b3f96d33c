import { audit } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteSessions, type LogoutScope } from '../session/session.queries.ts';
import type { TokenSubject } from '../token/access-token.crypto.ts';
import { lockHeldFactors, verifiedFactors } from './factor-holder.actions.ts';
import { deleteWeakSessions } from './factor-session.queries.ts';

/**
 * Signs out the sessions of the scope and audits it. A session without the second factor cannot end those with it:
 * the password alone must not sign the owner out.
 */
export const signOut = ({ db }: Platform, subject: TokenSubject, scope: LogoutScope): Promise<void> =>
  transact(db, async (tx) => {
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
