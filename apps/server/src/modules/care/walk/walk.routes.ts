import { readCareWalk, recordCareWalk } from '@patinha/contract/care';

import { readClock } from '../../../platform/db/database.ts';
import { consume } from '../../../platform/http/rate-limit.ts';
import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { readWalk, recordWalk } from './walk.actions.ts';
import { presentWalk } from './walk.presenter.ts';

// A device uploads every few seconds; after an hour offline it catches up.
const batchesPerMinute = 60;

export const walkRoutes: ModuleRoutes = (app, platform) => {
  read(app, readCareWalk, async ({ db, actor, params }) =>
    presentWalk(await readWalk(db, { bookingId: params.booking_id, actor, now: await readClock(db) })),
  );

  write(
    app,
    recordCareWalk,
    async ({ tx, actor, params, body, now }) => {
      const walk = await recordWalk(tx, {
        bookingId: params.booking_id,
        actor,
        recorderId: body.recorder_id,
        sentAt: new Date(body.sent_at),
        positions: body.positions,
        now,
      });
      return { distance_meters: walk.distanceMeters, duration_seconds: walk.durationSeconds };
    },
    {
      before: ({ actor }) =>
        consume(platform, {
          name: 'care-walk',
          subject: actor.userId,
          points: batchesPerMinute,
          seconds: 60,
          per: 'person',
        }),
    },
  );
};
