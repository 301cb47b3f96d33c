import { listDataViews } from '@patinha/contract/compliance';
import { firstNameOf } from '@patinha/domain/account';

import { toPage } from '../../platform/db/pagination.ts';
import { type ModuleRoutes, read } from '../../platform/http/route.ts';
import { readViews } from './data-view.actions.ts';

export const dataViewRoutes: ModuleRoutes = (app) => {
  read(app, listDataViews, async ({ db, actor, query }) => {
    const found = await readViews(db, actor.userId, query);
    return toPage(
      found.map((view) => ({ ...view, id: String(view.id) })),
      query,
      ({ id, viewedAt, viewerName, kind }) => ({
        id,
        viewed_at: viewedAt.toISOString(),
        viewed_by: firstNameOf(viewerName ?? ''),
        kind,
      }),
    );
  });
};
