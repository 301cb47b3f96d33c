import {
  listPatterns as listPatternsOperation,
  putPatternAway as putPatternAwayOperation,
} from '@patinha/contract/admin';

import { toPage } from '../../../platform/db/pagination.ts';
import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { listPatterns, putPatternAway } from './pattern.actions.ts';
import type { PatternRow } from './pattern.queries.ts';

export const patternRoutes: ModuleRoutes = (app) => {
  read(app, listPatternsOperation, async ({ db, actor, query }) => {
    const { state, ...page } = query;
    return toPage(await listPatterns(db, actor, { state, page }), page, presentPattern);
  });

  write(app, putPatternAwayOperation, async ({ tx, actor, params, body, now }) => {
    await putPatternAway(tx, actor, { patternId: params.pattern_id, note: body.note, now });
    return {};
  });
};

const presentPattern = (row: PatternRow) => ({
  id: row.id,
  kind: row.kind,
  person: { user_id: row.userId, name: row.name },
  other: row.otherUserId === row.userId ? null : { user_id: row.otherUserId, name: row.otherName },
  count: row.count,
  booking_ids: row.bookingIds,
  first_at: row.firstAt.toISOString(),
  last_at: row.createdAt.toISOString(),
  seen: row.seenAt && { at: row.seenAt.toISOString(), by: row.seenByName ?? '', note: row.note ?? '' },
});
