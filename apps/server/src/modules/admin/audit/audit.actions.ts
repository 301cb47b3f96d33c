import { type Actor, addMs, calendarDay, dayMs, instantOf, saoPauloZone } from '@patinha/domain/shared';

import { type Database, transact } from '../../../platform/db/database.ts';
import type { PageRequest } from '../../../platform/db/pagination.ts';
import { recordGlances } from '../../privacy/index.ts';
import { type ActFilter, findTeamActs } from './audit.queries.ts';

interface Wanted {
  readonly day: string | undefined;
  readonly personId: string | undefined;
}

/** What the team did on a day, today unless given, or about a person; the people named can see the look. */
export const readTeamActs = (db: Database, actor: Actor, { day, personId }: Wanted, page: PageRequest) =>
  transact(db, async (tx, now) => {
    const shownDay = personId === undefined ? (day ?? calendarDay(now)) : null;
    const found = await findTeamActs(tx, filterOf(shownDay, personId), page);
    const userIds = [...new Set(found.flatMap((act) => act.personId ?? []))];
    await recordGlances(tx, { viewerId: actor.userId, userIds, kind: 'user-list' });
    return { found, day: shownDay };
  });

function filterOf(day: string | null, personId: string | undefined): ActFilter {
  if (day === null) return { personId };
  const from = instantOf(day, 0, saoPauloZone);
  return { from, to: addMs(from, dayMs) };
}
