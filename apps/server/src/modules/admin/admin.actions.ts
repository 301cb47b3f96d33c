import type { AdminOverview } from '@patinha/contract/admin';
import { comparedDays, comparedMonths, trendPercent } from '@patinha/domain/admin';
import { type Actor, calendarDay } from '@patinha/domain/shared';

import { type Database, transact } from '../../platform/db/database.ts';
import { countActivePeople, readActivePeople } from '../account/index.ts';
import { recordGlances } from '../privacy/index.ts';
import { presentRecentBooking, presentRecentUser } from './admin.presenter.ts';
import {
  type ComparedSpans,
  countOpenDisputes,
  countPending,
  listRecentBookings,
  listRecentUsers,
  sumAllDays,
} from './admin.queries.ts';
import { refreshDays } from './reports/market-days.actions.ts';
import { sumReceived } from './reports/money-days.queries.ts';
import { countAsked, countPeople, rateReviews, sumPayments } from './span-sums.queries.ts';
import type { ReportedMessages } from './waiting/message-waiting.port.ts';
import { readWaiting } from './waiting/waiting.actions.ts';

/** The overview with what waits; records a view for the people named in its two lists. */
export async function readOverview(
  db: Database,
  actor: Actor,
  messages: ReportedMessages,
): Promise<AdminOverview> {
  await refreshDays(db);
  return transact(db, async (tx, now) => {
    const [users, bookings] = [await listRecentUsers(tx), await listRecentBookings(tx)];
    const userIds = [
      ...users.map(({ userId }) => userId),
      ...bookings.flatMap(({ tutorId, ownerUserId }) => (ownerUserId ? [tutorId, ownerUserId] : [tutorId])),
    ];
    await recordGlances(tx, { viewerId: actor.userId, userIds, kind: 'overview' });
    return {
      waiting: await readWaiting(tx, messages),
      ...(await figuresAt(tx, now)),
      recent_users: users.map(presentRecentUser),
      recent_bookings: bookings.map(presentRecentBooking),
    };
  });
}

/** Every figure of the admin's first tab as it is now (§9, D-109 to D-112). */
async function figuresAt(db: Database, now: Date) {
  const days = comparedDays(now);
  const months = comparedMonths(now);
  const all = await sumAllDays(db);
  const people = await compared(db, days, countPeople);
  const bookings = await compared(db, days, countAsked);
  const monthly = await compared(db, months, sumPayments);
  return {
    users: { count: all.people, trend_percent: people.trend_percent },
    active_users: { ...(await activePeople(db, now)), new_profiles_count: people.current },
    revenue: {
      total_cents: all.paidCents,
      trend_percent: (await compared(db, days, sumPayments)).trend_percent,
      ...(await sumReceived(db)),
    },
    monthly_revenue: {
      total_cents: monthly.current,
      trend_percent: monthly.trend_percent,
      ...(await sumReceived(db, calendarDay(months.current.start))),
    },
    bookings: { count: all.bookings, trend_percent: bookings.trend_percent },
    pending_bookings: { count: await countPending(db) },
    open_disputes: { count: await countOpenDisputes(db) },
    rating: await rating(db, all, days),
  };
}

/** A figure of the current span, and its change against the one before. */
async function compared(
  db: Database,
  spans: ComparedSpans,
  sum: (db: Database, span: ComparedSpans['current']) => Promise<number>,
) {
  const current = await sum(db, spans.current);
  return { current, trend_percent: trendPercent(current, await sum(db, spans.previous)) };
}

/** The trend compares with the count of thirty days ago; none while there is no such count. */
async function activePeople(db: Database, now: Date) {
  const count = await countActivePeople(db, now);
  const before = await readActivePeople(db, comparedDays(now).previous.end);
  return { count, trend_percent: trendPercent(count, before ?? null) };
}

async function rating(
  db: Database,
  { reviews, stars }: { readonly reviews: number; readonly stars: number },
  { current, previous }: ComparedSpans,
) {
  const [now, before] = [await rateReviews(db, current), await rateReviews(db, previous)];
  return {
    average: reviews === 0 ? null : Math.round((stars / reviews) * 10) / 10,
    count: reviews,
    trend_percent: now === null ? null : trendPercent(now, before),
  };
}
