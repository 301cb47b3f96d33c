import {
  type CalendarFeed,
  makeCalendarFeed,
  readCalendarFeed,
  removeCalendarFeed,
} from '@patinha/contract/calendar';
import * as z from 'zod/mini';

import { addressSubject } from '../../platform/http/address-subject.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { consume } from '../../platform/http/rate-limit.ts';
import { type ModuleRoutes, read, write } from '../../platform/http/route.ts';
import { feedPath } from './feed-link.crypto.ts';
import { knownFeed, writeFeed } from './feed.actions.ts';
import { deleteFeed, findFeed, replaceFeed } from './feed.queries.ts';

const linkParams = z.object({ token: z.string() });
// Calendar programs poll every few minutes to hours. The large ones fetch the feeds of all people from a few addresses,
// so that an address is only charged for what opens nothing.
const readingsPerHour = 240;
const budget = { points: readingsPerHour, seconds: 3600, per: 'ip' } as const;

const none: CalendarFeed = { url: null, created_at: null };

export const feedRoutes: ModuleRoutes = (app, platform) => {
  const { SECRET_KEY: secretKey, PUBLIC_URL: publicUrl } = platform.env;
  const present = ({ feedId, createdAt }: { feedId: string; createdAt: Date }): CalendarFeed => ({
    url: `${publicUrl}${feedPath(secretKey, feedId)}`,
    created_at: createdAt.toISOString(),
  });

  read(app, readCalendarFeed, async ({ db, actor }) => {
    const feed = await findFeed(db, actor.userId);
    return feed ? present(feed) : none;
  });

  // The address is a credential for the calendar, so the response is not stored under its Idempotency-Key.
  write(
    app,
    makeCalendarFeed,
    async ({ tx, actor, now }) => present(await replaceFeed(tx, actor.userId, now)),
    { answerIsSecret: true },
  );

  write(app, removeCalendarFeed, async ({ tx, actor }) => {
    await deleteFeed(tx, actor.userId);
    return none;
  });

  app.get('/files/calendar/:token', async (request, reply) => {
    const known = await knownFeed(platform, z.parse(linkParams, request.params).token);
    await consume(
      platform,
      known
        ? { name: 'calendar-feed', subject: known.feedId, ...budget }
        : { name: 'calendar-feed-unknown', subject: addressSubject(request.ip), ...budget },
    );
    if (!known) throw new DomainError('resource/not-found');
    const feed = await writeFeed(platform, known);
    void reply
      .header('etag', feed.etag)
      .header('cache-control', 'private, no-cache')
      .header('x-content-type-options', 'nosniff');
    if (request.headers['if-none-match'] === feed.etag) return reply.status(304).send();
    return reply.type('text/calendar; charset=utf-8').send(feed.text);
  });
};
