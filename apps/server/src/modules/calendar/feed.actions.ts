import { createHash } from 'node:crypto';

import { type FeedEvent, icalendar } from '@patinha/domain/calendar';
import { addMs, calendarDay, dayMs, productName } from '@patinha/domain/shared';

import { type Database, readClock } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { companyActedFor } from '../company/index.ts';
import { readFeedToken } from './feed-link.crypto.ts';
import { findFeedBookings, findFeedMeetings, findFeedOwner } from './feed.queries.ts';

const daysBehind = 30;
const daysAhead = 365;
/** Agreed by both sides and paid: confirmed in the calendar. */
const firm = new Set(['confirmed', 'in_progress', 'completed']);

interface KnownFeed {
  readonly feedId: string;
  readonly userId: string;
}

/** The feed behind a secret address; undefined for one that is forged or revoked. */
export async function knownFeed({ db, env }: Platform, token: string): Promise<KnownFeed | undefined> {
  const feedId = readFeedToken(env.SECRET_KEY, token);
  const userId = feedId && (await findFeedOwner(db, feedId));
  return userId ? { feedId, userId } : undefined;
}

export async function writeFeed(
  { db, env }: Platform,
  { userId }: KnownFeed,
): Promise<{ readonly text: string; readonly etag: string }> {
  const now = await readClock(db);
  const period = { from: addMs(now, -daysBehind * dayMs), to: addMs(now, daysAhead * dayMs) };
  const company = await companyActedFor(db, userId);
  const asked = { userId, companyId: company?.id, ...period, publicUrl: env.PUBLIC_URL };
  const text = icalendar({
    name: productName,
    domain: new URL(env.PUBLIC_URL).hostname,
    events: [...(await bookingEvents(db, asked)), ...(await meetingEvents(db, asked))],
  });
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}

interface EventsQuery {
  readonly userId: string;
  /** The company in whose team they have a seat. */
  readonly companyId: string | undefined;
  readonly from: Date;
  readonly to: Date;
  readonly publicUrl: string;
}

async function bookingEvents(db: Database, { publicUrl, ...asked }: EventsQuery): Promise<FeedEvent[]> {
  const found = await findFeedBookings(db, asked);
  return found.map(({ title, status, petNames, isParty, zone, ...booking }) => ({
    ...booking,
    title: `${title} (${petNames.join(', ')})`,
    isFirm: firm.has(status),
    // A member of a team is no side of the booking: theirs is the agenda.
    url: isParty
      ? `${publicUrl}/bookings/${booking.id}`
      : `${publicUrl}/empresa/team/agenda?dia=${calendarDay(booking.startsAt, zone)}`,
  }));
}

async function meetingEvents(db: Database, { publicUrl, ...asked }: EventsQuery): Promise<FeedEvent[]> {
  const found = await findFeedMeetings(db, asked);
  return found.map(({ tutorId, providerKind, petName, ...meeting }) => ({
    ...meeting,
    title: `Conhecer antes (${petName})`,
    sequence: 0,
    isFirm: true,
    url: `${publicUrl}/${tutorId === asked.userId ? 'tutor' : providerKind}/bookings`,
  }));
}
