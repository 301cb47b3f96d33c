import { readOwnProvider, readProvider } from '@patinha/contract/provider';

import { readClock } from '../../platform/db/database.ts';
import { type ModuleRoutes, read } from '../../platform/http/route.ts';
import { showOwnPage } from './own-page.actions.ts';
import { readPublicPage } from './provider.actions.ts';
import { presentPublicProvider } from './provider.presenter.ts';

export const providerRoutes: ModuleRoutes = (app) => {
  read(app, readOwnProvider, async ({ db, actor }) => showOwnPage(db, actor.userId, await readClock(db)));

  read(app, readProvider, async ({ db, params }) =>
    presentPublicProvider(await readPublicPage(db, params.provider_id, await readClock(db))),
  );
};
