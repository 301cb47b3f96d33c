import { actNotedMs, isFreshProof, isLeftAlone } from '@patinha/domain/auth';
import { addMs, type Role } from '@patinha/domain/shared';

import type { Authenticate } from '../../platform/http/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { realTime } from '../../platform/time/real-time.ts';
import { mayStillAct } from './session/kept-booking.actions.ts';
import { prepareLiveSession, recordAct, recordShown } from './session/session.queries.ts';
import { authCore } from './token/auth-core.crypto.ts';

/**
 * Returns the actor of an access token. A valid signature is not enough: the session must still be in the database,
 * and rights are read there on every call, so that a sign-out or a revoked role takes effect at once.
 */
export function createAuthenticate(db: Platform['db'], env: Platform['env']): Authenticate {
  const { tokens } = authCore({ db, env });
  const selectLiveSession = prepareLiveSession(db);
  return async (bearer) => {
    const token = await tokens.verify(bearer);
    if (!token) return undefined;
    const { userId, sessionId, generation } = token;
    const [row] = await selectLiveSession.execute({ userId, sessionId });
    const now = realTime();
    if (!row || isOver(row, now)) return undefined;
    if (!row.shownAt && generation > 0 && generation === row.refreshCounter)
      await recordShown(db, sessionId, generation);
    const aal = token.aal === 'aal1' ? 'aal1' : row.aal;
    const { roles, withheld } = rolesAt(aal, row.roles, env);
    return {
      actor: { userId, sessionId, roles },
      isSuspended: row.isSuspended,
      suspensionReason: row.suspensionReason,
      mayStillAct: (kept) => mayStillAct(db, userId, kept),
      ...(isActDue(row, now) && { noteAct: () => recordAct(db, sessionId) }),
      isProven: isFreshProof(row.provenAt, now),
      isSecondFactorDue: row.hasFactor && aal === 'aal1',
      withheldRoles: withheld,
    };
  };
}

interface Acting {
  readonly roles: readonly Role[];
  readonly actedAt: Date;
}

/** An admin's session ends half an hour after their last act (D-155). */
const isOver = ({ roles, actedAt }: Acting, now: Date): boolean =>
  roles.includes('admin') && isLeftAlone(actedAt, now);

const isActDue = ({ roles, actedAt }: Acting, now: Date): boolean =>
  roles.includes('admin') && now > addMs(actedAt, actNotedMs);

/** In production the admin role needs a second factor (D-81); without one, policies never see the role. */
function rolesAt(
  aal: 'aal1' | 'aal2',
  held: readonly Role[],
  { isProduction }: Pick<Platform['env'], 'isProduction'>,
) {
  const isWithheld = (role: Role) => isProduction && aal === 'aal1' && role === 'admin';
  return { roles: held.filter((role) => !isWithheld(role)), withheld: held.filter(isWithheld) };
}
