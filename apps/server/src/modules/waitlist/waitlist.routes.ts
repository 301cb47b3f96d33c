import { joinWaitlist, leaveWaitlist, listWaitlist, passOffer } from '@patinha/contract/waitlist';

import { consume } from '../../platform/http/rate-limit.ts';
import { type ModuleRoutes, read, write } from '../../platform/http/route.ts';
import { joinWaitlist as join, leaveWaitlist as leave, passOn, readWaits } from './waitlist.actions.ts';
import { presentEntry } from './waitlist.presenter.ts';

// Joining and leaving again and again would keep times from others.
const joinsPerHour = 30;

export const waitlistRoutes: ModuleRoutes = (app, platform) => {
  read(app, listWaitlist, async ({ db, actor }) => ({
    items: (await readWaits(db, actor.userId)).map(presentEntry),
  }));

  write(
    app,
    joinWaitlist,
    async ({ tx, actor, body, now }) => {
      const wait = {
        serviceId: body.service_id,
        day: body.day,
        part: body.part,
        petIds: [...new Set(body.pet_ids)],
        durationMinutes: body.duration_minutes ?? null,
      };
      return presentEntry(await join(tx, wait, { actor, now }));
    },
    {
      before: ({ actor }) =>
        consume(platform, {
          name: 'waitlist-join',
          subject: actor.userId,
          points: joinsPerHour,
          seconds: 3600,
          per: 'person',
        }),
    },
  );

  write(app, leaveWaitlist, async ({ tx, actor, params, now }) => {
    await leave(tx, { entryId: params.entry_id, actor, now });
    return {};
  });

  write(app, passOffer, async ({ tx, actor, params, body, now }) => {
    await passOn(tx, { entryId: params.entry_id, offerId: body.waitlist_offer_id, actor, now });
    return {};
  });
};
