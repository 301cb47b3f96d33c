import {
  addFavorite,
  clearRecentServices,
  listFavorites,
  listRecentServices,
  noteRecentService,
  removeFavorite,
} from '@patinha/contract/favorite';

import { readClock } from '../../platform/db/database.ts';
import { type ModuleRoutes, read, write } from '../../platform/http/route.ts';
import { keepService, recordSeenService } from './favorite.actions.ts';
import { presentKept } from './favorite.presenter.ts';
import { deleteFavorite, deleteRecent, selectFavorites, selectRecent } from './favorite.queries.ts';

export const favoriteRoutes: ModuleRoutes = (app) => {
  read(app, listFavorites, async ({ db, actor }) => {
    const [found, now] = await Promise.all([selectFavorites(db, actor.userId), readClock(db)]);
    return { items: found.map((row) => presentKept(row, now)) };
  });

  write(app, addFavorite, async ({ tx, actor, params, now }) => {
    await keepService(tx, { userId: actor.userId, serviceId: params.service_id, now });
    return {};
  });

  write(app, removeFavorite, async ({ tx, actor, params }) => {
    await deleteFavorite(tx, actor.userId, params.service_id);
    return {};
  });

  read(app, listRecentServices, async ({ db, actor }) => {
    const [found, now] = await Promise.all([selectRecent(db, actor.userId), readClock(db)]);
    return { items: found.map((row) => presentKept(row, now)) };
  });

  write(app, noteRecentService, async ({ tx, actor, params, now }) => {
    await recordSeenService(tx, { userId: actor.userId, serviceId: params.service_id, now });
    return {};
  });

  write(app, clearRecentServices, async ({ tx, actor }) => {
    await deleteRecent(tx, actor.userId);
    return {};
  });
};
