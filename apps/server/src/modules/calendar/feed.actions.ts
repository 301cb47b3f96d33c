import { createHash } from 'node:crypto';

import { icalendar } from '@patinha/domain/calendar';
import { addMs, dayMs, productName } from '@patinha/domain/shared';

import { readClock } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { readFeedToken } from './feed-link.ts';
import { findFeedBookings, findFeedOwner } from './feed.queries.ts';

const daysBehind = 30;
const daysAhead = 365;
/** Agreed on by both sides and paid: it takes place. */
const firm = new Set(['confirmed', 'in_progress', 'completed']);

/** What a calendar program reads at a secret address; undefined for one that is forged or ended. */
export async function openFeed(
  { db, env }: Platform,
  token: string,
): Promise<{ readonly text: string; readonly etag: string } | undefined> {
  const feedId = readFeedToken(env.SECRET_KEY, token);
  const userId = feedId && (await findFeedOwner(db, feedId));
  if (!userId) return undefined;
  const now = await readClock(db);
  const period = { from: addMs(now, -daysBehind * dayMs), to: addMs(now, daysAhead * dayMs) };
  const found = await findFeedBookings(db, { userId, ...period });
  const text = icalendar({
    name: productName,
    domain: new URL(env.PUBLIC_URL).hostname,
    events: found.map(({ title, status, petNames, ...booking }) => ({
      ...booking,
      title: `${title} (${petNames.join(', ')})`,
      isFirm: firm.has(status),
      url: `${env.PUBLIC_URL}/bookings/${booking.id}`,
    })),
  });
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}
