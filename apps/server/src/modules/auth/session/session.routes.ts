import { endSession, listSessions } from '@patinha/contract/auth';
import { canManageSession } from '@patinha/domain/auth';

import { audit } from '../../../platform/audit/audit.ts';
import { toPage } from '../../../platform/db/pagination.ts';
import { authorize } from '../../../platform/http/access.ts';
import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { deleteSession, lockLiveSession, selectSessionPage } from './own-session.queries.ts';
import { presentOwnSession } from './session.presenter.ts';

/** The caller's own sessions, for which the browser client's protocol has no call. */
export const sessionRoutes: ModuleRoutes = (app) => {
  read(app, listSessions, async ({ db, actor, query }) =>
    toPage(await selectSessionPage(db, actor.userId, query), query, presentOwnSession(actor.sessionId)),
  );

  write(app, endSession, async ({ tx, actor, params }) => {
    const found = await lockLiveSession(tx, params.device_id);
    const session = authorize(found, canManageSession, actor, 'resource/not-found');
    await deleteSession(tx, session);
    await audit(tx, {
      actorId: actor.userId,
      action: 'auth.end-session',
      subjectType: 'session',
      subjectId: session.id,
    });
    return {};
  });
};
