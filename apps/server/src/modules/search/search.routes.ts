import { listCities, searchServices } from '@patinha/contract/search';

import { type ModuleRoutes, read } from '../../platform/http/route.ts';
import { searchPage } from './search.actions.ts';
import { presentSearchPage } from './search.presenter.ts';
import { findCities } from './search.queries.ts';

export const searchRoutes: ModuleRoutes = (app, platform) => {
  read(app, searchServices, async ({ query }) => presentSearchPage(await searchPage(platform.pool, query)));

  read(app, listCities, async ({ db }) => ({ items: await findCities(db) }));
};
