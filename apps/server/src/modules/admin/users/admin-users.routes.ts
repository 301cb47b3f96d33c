import {
  endSuspension as endSuspensionOperation,
  endUserSession,
  endUserSessions,
  grantUserRole as grantUserRoleOperation,
  listUsers,
  readUser,
  readUserEffect as readUserEffectOperation,
  revokeUserRole as revokeUserRoleOperation,
  suspendUser as suspendUserOperation,
} from '@patinha/contract/admin';

import { toPage } from '../../../platform/db/pagination.ts';
import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { grantUserRole, revokeUserRole } from './admin-roles.actions.ts';
import {
  endAllSessions,
  endOneSession,
  endSuspension,
  readUserSheet,
  searchUsers,
  suspendUser,
} from './admin-users.actions.ts';
import { presentListedUser, presentUserDetail, presentUserEffect } from './admin-users.presenter.ts';
import { readChoice, readUserEffect } from './seller-exit.actions.ts';

export const adminUserRoutes: ModuleRoutes = (app) => {
  read(app, listUsers, async ({ db, actor, query }) => {
    const { q, role, state, ...page } = query;
    return toPage(
      await searchUsers(db, actor, { filter: { q, role, state }, page }),
      page,
      presentListedUser,
    );
  });

  read(app, readUser, async ({ db, actor, params }) =>
    presentUserDetail(await readUserSheet(db, actor, params.user_id)),
  );

  read(app, readUserEffectOperation, async ({ db, actor, params }) =>
    presentUserEffect(await readUserEffect(db, actor, params.user_id)),
  );

  write(app, suspendUserOperation, async ({ tx, actor, params, body, now }) => {
    const { reason, ...choice } = body;
    await suspendUser(tx, actor, { userId: params.user_id, reason, choice: readChoice(choice), now });
    return {};
  });

  write(app, endSuspensionOperation, async ({ tx, actor, params, now }) => {
    await endSuspension(tx, actor, { userId: params.user_id, now });
    return {};
  });

  write(app, grantUserRoleOperation, async ({ tx, actor, params, body, proof, now }) => {
    const { user_id: userId, role } = params;
    await grantUserRole(tx, actor, { userId, role, reason: body.reason, proof, now });
    return {};
  });

  write(app, revokeUserRoleOperation, async ({ tx, actor, params, body, proof, now }) => {
    const { user_id: userId, role } = params;
    const { reason, refund_cents: seenRefundCents = 0 } = body;
    await revokeUserRole(tx, actor, { userId, role, reason, seenRefundCents, proof, now });
    return {};
  });

  write(app, endUserSessions, async ({ tx, actor, params, proof }) => {
    await endAllSessions(tx, actor, { userId: params.user_id, proof });
    return {};
  });

  write(app, endUserSession, async ({ tx, actor, params, proof }) => {
    const { user_id: userId, session_id: sessionId } = params;
    await endOneSession(tx, actor, { userId, sessionId, proof });
    return {};
  });
};
