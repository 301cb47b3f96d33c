import { listCities, listFreeHours, searchServices } from '@patinha/contract/search';
import { defaultLengthMinutes } from '@patinha/domain/search';

import { readClock } from '../../platform/db/database.ts';
import { type ModuleRoutes, read } from '../../platform/http/route.ts';
import { nextHours } from '../availability/index.ts';
import { searchPage } from './search.actions.ts';
import { presentSearchPage } from './search.presenter.ts';
import { findCities } from './search.queries.ts';

export const searchRoutes: ModuleRoutes = (app, platform) => {
  read(app, searchServices, async ({ query }) => presentSearchPage(await searchPage(platform.pool, query)));

  read(app, listFreeHours, async ({ db, actor, query }) => {
    const found = await nextHours(db, {
      serviceIds: query.ids.split(','),
      durationMinutes: query.duration_minutes ?? defaultLengthMinutes,
      near: query.starts_at === undefined ? undefined : new Date(query.starts_at),
      tutorId: actor?.userId,
      now: await readClock(db),
    });
    return {
      items: found.map(({ serviceId, zone, starts }) => ({
        service_id: serviceId,
        zone,
        hours: starts.map((start) => start.toISOString()),
      })),
    };
  });

  read(app, listCities, async ({ db }) => ({ items: await findCities(db) }));
};
