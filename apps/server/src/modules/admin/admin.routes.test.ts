import { readAdminOverview, readWaitingWork } from '@patinha/contract/admin';
import { listDataViews } from '@patinha/contract/compliance';
import { comparedMonths } from '@patinha/domain/admin';
import { addMs, calendarDay, cents, dayMs } from '@patinha/domain/shared';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { readClock } from '../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type BuiltUser, buildUser } from '../auth/auth.factory.ts';
import { authUsers } from '../auth/auth.table.ts';
import { type BuiltBooking, buildBooking } from '../booking/booking.factory.ts';
import { payments } from '../payment/payment.table.ts';
import { buildReview } from '../review/review.factory.ts';
import { buildVerification } from '../verification/verification.factory.ts';
import { buildAppeal } from './appeal/appeal.factory.ts';

let app: TestApp;
let admin: BuiltUser;
let now: Date;
beforeEach(async () => {
  app = await openTestApp();
  admin = await buildUser(app.db, { roles: ['admin'], fullName: 'Alba Admin' });
  now = await readClock(app.db);
});
afterEach(() => app.close());

const daysAgo = (days: number) => addMs(now, -days * dayMs);
const overview = async () => (await app.as(admin).call(readAdminOverview)).body;

async function pay(
  { bookingId, tutor }: BuiltBooking,
  amountCents: number,
  completedAt: Date,
  status = 'completed',
) {
  await app.db.insert(payments).values({
    bookingId,
    userId: tutor.userId,
    provider: 'simulador',
    method: 'pix',
    amountCents: cents(amountCents),
    walletCents: cents(0),
    status: status === 'completed' ? 'completed' : 'failed',
    expiresAt: completedAt,
    createdAt: completedAt,
    completedAt,
  });
}

describe('who may see it', () => {
  test.each(['tutor', 'prestador', 'empresa'] as const)('a %s may not', async (userType) => {
    const person = await buildUser(app.db, { userType });
    expect(await app.as(person).call(readAdminOverview)).toFailWith('session/forbidden');
  });

  test('a guest may not', async () => {
    expect(await app.anonymous.call(readAdminOverview)).toFailWith('session/missing');
  });

  test('nothing may be asked of it', async () => {
    expect(await app.as(admin).send(readAdminOverview, { query: { since: '2026' } })).toRefuseFields('since');
  });
});

test('an empty product has zeros, no average and nothing to compare with', async () => {
  const { recent_users, ...figures } = await overview();
  expect(figures).toEqual({
    waiting: [],
    users: { count: 1, trend_percent: null },
    active_users: { count: 0, trend_percent: null, new_profiles_count: 1 },
    revenue: { total_cents: 0, trend_percent: null, plans_cents: 0, received_cents: 0 },
    monthly_revenue: { total_cents: 0, trend_percent: null, plans_cents: 0, received_cents: 0 },
    bookings: { count: 0, trend_percent: null },
    pending_bookings: { count: 0 },
    open_disputes: { count: 0 },
    rating: { average: null, count: 0, trend_percent: null },
    recent_bookings: [],
  });
  expect(recent_users.map(({ full_name }) => full_name)).toEqual(['Alba Admin']);
});

test('people: all, active by their last day of use, and the new ones of thirty days against the thirty before', async () => {
  for (const days of [3, 40, 50]) await buildUser(app.db, { createdAt: daysAgo(days) });
  const seen = async (days: number) => {
    const { userId } = await buildUser(app.db, { createdAt: daysAgo(200) });
    const lastSeenDay = calendarDay(daysAgo(days));
    await app.db.update(authUsers).set({ lastSeenDay }).where(eq(authUsers.id, userId));
  };
  for (const days of [0, 29, 30]) await seen(days);
  const active = async () => (await overview()).active_users;
  expect(await active()).toEqual({ count: 2, trend_percent: null, new_profiles_count: 2 });
  await app.runJobs();
  // The count of today is what the figure is compared with thirty days later.
  await app.db.execute(sql`select app.advance_clock(${30 * 86_400})`);
  expect(await active()).toMatchObject({ count: 0, trend_percent: -100 });
  expect((await overview()).users).toEqual({ count: 7, trend_percent: -100 });
});

test('money: completed payments in all and of this month in São Paulo', async () => {
  const { previous, current } = comparedMonths(now);
  await pay(await buildBooking(app.db), 4200, now);
  await pay(await buildBooking(app.db), 10_000, now);
  await pay(await buildBooking(app.db), 99_999, now, 'failed');
  await pay(await buildBooking(app.db), 2000, previous.start);
  await pay(await buildBooking(app.db), 500, addMs(current.start, -365 * dayMs));
  const { revenue, monthly_revenue } = await overview();
  expect(revenue.total_cents).toBe(16_700);
  expect(monthly_revenue).toMatchObject({ total_cents: 14_200, trend_percent: 610 });
});

test('bookings: all, pending, and the last five with both names', async () => {
  for (const days of [1, 2, 35])
    await buildBooking(app.db, { createdAt: daysAgo(days), status: 'cancelled' });
  for (const title of ['Um', 'Dois', 'Três', 'Quatro']) await buildBooking(app.db, { title });
  const { bookings, pending_bookings, recent_bookings } = await overview();
  expect(bookings).toEqual({ count: 7, trend_percent: 500 });
  expect(pending_bookings).toEqual({ count: 4 });
  expect(recent_bookings).toHaveLength(5);
  expect(recent_bookings[0]).toMatchObject({
    title: 'Quatro',
    status: 'pending',
    end: null,
    tutor_name: 'Ana Tutora',
    provider_name: 'Carla Cuidadora',
    total_cents: 4200,
  });
  expect(recent_bookings[4]).toMatchObject({ status: 'cancelled', end: 'by_provider' });
});

test('what waits for an admin is counted, with the time since which the oldest does', async () => {
  expect((await overview()).waiting).toEqual([]);
  const person = await buildUser(app.db, { userType: 'prestador' });
  await buildVerification(app.db, { userId: person.userId, createdAt: daysAgo(2) });
  await buildVerification(app.db, { userId: person.userId, type: 'selfie' });
  await buildAppeal(app.db, await buildUser(app.db, { isSuspended: true }));
  expect((await overview()).waiting).toMatchObject([
    { kind: 'verification', count: 2, oldest_at: daysAgo(2).toISOString() },
    { kind: 'appeal', count: 1 },
  ]);
  const alone = (await app.as(admin).call(readWaitingWork)).body;
  expect(alone.items).toEqual((await overview()).waiting);
});

test('rating: the mean of all reviews with one decimal', async () => {
  for (const rating of [5, 4, 4]) {
    const booking = await buildBooking(app.db, { status: 'cancelled' });
    await buildReview(app.db, booking, { rating, createdAt: now, publishedAt: now });
  }
  expect((await overview()).rating).toEqual({ average: 4.3, count: 3, trend_percent: null });
});

test('people whose names are in the lists can see that, once an hour', async () => {
  const { tutor, provider } = await buildBooking(app.db);
  await overview();
  await overview();
  for (const person of [tutor, provider]) {
    const { items } = (await app.as(person).call(listDataViews, { query: {} })).body;
    expect(items.map(({ kind, viewed_by }) => [kind, viewed_by])).toEqual([['overview', 'Alba']]);
  }
  await app.advance(3601);
  await overview();
  expect((await app.as(tutor).call(listDataViews, { query: {} })).body.items).toHaveLength(2);
});

test('the five newest people are shown with what the card needs and nothing else', async () => {
  for (let days = 6; days > 0; days -= 1)
    await buildUser(app.db, { fullName: `Pessoa ${days}`, createdAt: daysAgo(-days) });
  const { recent_users } = await overview();
  expect(recent_users.map(({ full_name }) => full_name)).toEqual([
    'Pessoa 6',
    'Pessoa 5',
    'Pessoa 4',
    'Pessoa 3',
    'Pessoa 2',
  ]);
  expect(Object.keys(recent_users[0] ?? {}).toSorted()).toEqual([
    'avatar_url',
    'created_at',
    'email',
    'full_name',
    'user_id',
    'user_type',
  ]);
});
