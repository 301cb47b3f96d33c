import { listCities, listFreeHours, searchServices } from '@patinha/contract/search';
import { defaultLengthMinutes } from '@patinha/domain/search';

import { readClock } from '../../platform/db/database.ts';
import { addressSubject } from '../../platform/http/address-subject.ts';
import { consumeHere } from '../../platform/http/rate-limit.ts';
import { type ModuleRoutes, read } from '../../platform/http/route.ts';
import { nextHours } from '../availability/index.ts';
import { searchPage } from './search.actions.ts';
import { presentSearchPage } from './search.presenter.ts';
import { findCities, findHome } from './search.queries.ts';

/**
 * Each minute: more than a person types, far fewer than a copy of the market takes. Behind one address of a mobile
 * network stand many visitors.
 */
const searchesOf = { person: 240, ip: 1_200 } as const;

export const searchRoutes: ModuleRoutes = (app, platform) => {
  read(app, searchServices, async ({ db, actor, query, request }) => {
    const per = actor ? 'person' : 'ip';
    const subject = actor?.userId ?? addressSubject(request.ip);
    await consumeHere(platform, {
      name: `search-${per}`,
      subject,
      points: searchesOf[per],
      seconds: 60,
      per,
    });
    const home = query.place === 'home' && actor ? await findHome(db, actor.userId) : {};
    return presentSearchPage(await searchPage(platform.pool, { ...query, ...home }));
  });

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
