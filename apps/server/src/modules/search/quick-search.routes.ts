import { quickSearch } from '@patinha/contract/search';

import { type ModuleRoutes, read } from '../../platform/http/route.ts';
import { searchQuickly } from './quick-search.actions.ts';

export const quickSearchRoutes: ModuleRoutes = (app, platform) => {
  read(app, quickSearch, async ({ db, actor, query }) => {
    const found = await searchQuickly(platform, db, { actor, ...query });
    return {
      items: found.map(({ kind, id, title, detail, starts_at: at, zone }) => ({
        kind,
        id,
        title,
        detail,
        starts_at: at === null ? null : new Date(at).toISOString(),
        zone,
      })),
    };
  });
};
