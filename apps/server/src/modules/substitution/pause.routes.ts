import { readPause, setPause, setServicePause } from '@patinha/contract/substitution';

import { readClock } from '../../platform/db/database.ts';
import { type ModuleRoutes, read, write } from '../../platform/http/route.ts';
import { pauseSelf, pauseService, readOwnPause } from './pause.actions.ts';

export const pauseRoutes: ModuleRoutes = (app) => {
  read(app, readPause, async ({ db, actor }) => ({
    paused_until: await readOwnPause(db, actor.userId, await readClock(db)),
  }));

  write(app, setPause, async ({ tx, actor, body, now }) => ({
    paused_until: await pauseSelf(tx, { actor, until: body.until, now }),
  }));

  write(app, setServicePause, async ({ tx, actor, params, body, now }) => ({
    paused_until: await pauseService(tx, { actor, serviceId: params.service_id, until: body.until, now }),
  }));
};
