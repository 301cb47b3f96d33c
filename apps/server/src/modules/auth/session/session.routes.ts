import { endSession, listSessions, proveOwner as proveOwnerOperation } from '@patinha/contract/auth';
import { canManageSession, proofMs } from '@patinha/domain/auth';
import { addMs } from '@patinha/domain/shared';

import { audit } from '../../../platform/audit/audit.ts';
import { toPage } from '../../../platform/db/pagination.ts';
import { authorize } from '../../../platform/http/access.ts';
import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { deleteSession, lockLiveSession, selectSessionPage } from './own-session.queries.ts';
import { checkOwner, proveOwner } from './session-proof.actions.ts';
import { presentOwnSession } from './session.presenter.ts';

/** The caller's own sessions, for which the browser client's protocol has no call. */
export const sessionRoutes: ModuleRoutes = (app, platform) => {
  read(app, listSessions, async ({ db, actor, query }) =>
    toPage(await selectSessionPage(db, actor.userId, query), query, presentOwnSession(actor.sessionId)),
  );

  write(app, endSession, async ({ tx, actor, params, proof }) => {
    const found = await lockLiveSession(tx, params.device_id);
    const session = authorize(found, canManageSession, actor, 'resource/not-found');
    if (session.id !== actor.sessionId) proof();
    await deleteSession(tx, session);
    await audit(tx, {
      actorId: actor.userId,
      action: 'auth.end-session',
      subjectType: 'session',
      subjectId: session.id,
    });
    return {};
  });

  write(
    app,
    proveOwnerOperation,
    async ({ tx, actor: subject, body: { code } }) => ({
      proven_until: addMs(await proveOwner(tx, platform, { subject, code }), proofMs).toISOString(),
    }),
    { answerIsSecret: true, before: ({ actor, body }) => checkOwner(platform, actor, body) },
  );
};
