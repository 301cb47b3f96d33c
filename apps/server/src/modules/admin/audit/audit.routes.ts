import { listTeamActs, type TeamAct } from '@patinha/contract/admin';

import { toPage } from '../../../platform/db/pagination.ts';
import { type ModuleRoutes, read } from '../../../platform/http/route.ts';
import { readTeamActs } from './audit.actions.ts';
import type { ActRow } from './audit.queries.ts';

/** The audit trail of the team, for its admins (D-189). */
export const auditRoutes: ModuleRoutes = (app) => {
  read(app, listTeamActs, async ({ db, actor, query }) => {
    const { day: wanted, person_id: personId, ...page } = query;
    const { found, day } = await readTeamActs(db, actor, { day: wanted, personId }, page);
    return { ...toPage(found, page, present), day };
  });
};

const named = (userId: string | null, name: string | null) =>
  userId !== null && name !== null ? { user_id: userId, name } : null;

const present = (act: ActRow): TeamAct => ({
  id: act.id,
  happened_at: act.happenedAt.toISOString(),
  actor: named(act.actorId, act.actorName),
  action: act.action,
  person: named(act.personId, act.personName),
  subject_type: act.subjectType,
  subject_id: act.subjectId,
  reason: act.reason,
});
