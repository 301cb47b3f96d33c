import { readAnalytics, readRevenue } from '@patinha/contract/admin';
import { cents } from '@patinha/domain/shared';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readClock } from '../../../platform/db/database.ts';
import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { profiles } from '../../account/account.table.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import {
  buildBooking,
  buildConfirmedBooking,
  buildStall,
  buildTutorWithPet,
} from '../../booking/booking.factory.ts';
import { bookings } from '../../booking/booking.table.ts';
import { checkMoneyDays } from './money-days-check.actions.ts';
import { sumMoneyDays } from './money-days.queries.ts';

let server: TestApp;
let admin: BuiltUser;
beforeAll(async () => {
  server = await openTestApp();
  admin = await buildUser(server.db, { roles: ['admin'], userType: null });
});
afterAll(() => server.close());

const analytics = async (from: string, to: string) =>
  (await server.as(admin).call(readAnalytics, { query: { from, to } })).body;

// The last minute of March and the first of April in São Paulo.
const [march, april] = [new Date('2024-04-01T02:59:00Z'), new Date('2024-04-01T03:00:00Z')];
const inMarch = () => analytics('2024-03-01', '2024-03-31');

describe('figures of a period', () => {
  beforeAll(async () => {
    const { db } = server;
    const began = async (userId: string, createdAt: Date) => {
      await db.update(profiles).set({ createdAt }).where(eq(profiles.userId, userId));
    };
    const [stall, other] = [await buildStall(db), await buildStall(db)];
    await began(stall.provider.userId, march);
    await began(other.provider.userId, april);
    const [loyal, once] = [await buildTutorWithPet(db), await buildTutorWithPet(db)];
    await began(loyal.userId, march);
    await began(once.userId, march);
    await buildUser(db, { createdAt: march });
    await buildUser(db, { createdAt: april });

    const ask = async (spec: Parameters<typeof buildBooking>[1]) => (await buildBooking(db, spec)).bookingId;
    const done = async (bookingId: string, respondedAt: Date) => {
      await db
        .update(bookings)
        .set({
          status: 'completed',
          commissionBps: 1500,
          respondedAt,
          payUntil: respondedAt,
          confirmedAt: respondedAt,
        })
        .where(eq(bookings.id, bookingId));
    };
    const minutesLater = (minutes: number) => new Date(march.getTime() + minutes * 60_000);
    await done(await ask({ stall, tutor: loyal, createdAt: march }), minutesLater(10));
    await done(await ask({ stall, tutor: loyal, createdAt: april, hoursAhead: 60 }), minutesLater(60));
    await done(await ask({ stall, tutor: once, createdAt: march, hoursAhead: 72 }), minutesLater(30));
    await ask({ stall, tutor: once, createdAt: march, hoursAhead: 84, city: 'Santos' });
    await ask({ stall: other, tutor: once, createdAt: april });
  });

  test('say how far the new people have come by now', async () => {
    const { tutors, sellers } = await inMarch();
    expect(tutors).toEqual({ signed_up: 3, with_pet: 2, asked: 2, paid: 2, served: 2 });
    expect(sellers).toEqual({ signed_up: 1, verified: 1, listed: 1, booked: 1, served: 1 });
  });

  test('say what became of the requests, and how fast half of them were answered', async () => {
    const { bookings: found, answer_minutes } = await inMarch();
    expect(found).toEqual({ asked: 3, accepted: 2, paid: 2, completed: 2 });
    expect(answer_minutes).toBe(20);
  });

  test('count who was first served on a request of the period, and as returning who was on another one too', async () => {
    expect(await inMarch()).toMatchObject({ served_tutors: 2, returning_tutors: 1 });
  });

  test('tell what is asked for, and where', async () => {
    const { categories, places } = await inMarch();
    expect(categories).toEqual([
      { service_type: 'dog_walking', asked: 3, completed: 2, price_cents: cents(8000) },
    ]);
    expect(places).toEqual([
      { city: 'São Paulo', state: 'SP', asked: 2, completed: 2, price_cents: cents(8000) },
      { city: 'Santos', state: 'SP', asked: 1, completed: 0, price_cents: cents(0) },
    ]);
  });

  test('are zero where nothing happened', async () => {
    expect(await analytics('2023-01-01', '2023-01-31')).toMatchObject({
      tutors: { signed_up: 0, served: 0 },
      bookings: { asked: 0 },
      answer_minutes: null,
      served_tutors: 0,
      returning_tutors: 0,
      categories: [],
      places: [],
    });
  });

  test.each([
    { query: { from: '2024-04-02', to: '2024-04-01' }, field: 'to' },
    { query: { from: '2021-01-01', to: '2024-04-01' }, field: 'from' },
  ])('of $query are refused', async ({ query, field }) => {
    expect(await server.as(admin).send(readAnalytics, { query })).toRefuseFields(field);
  });

  test('are for admins', async () => {
    const query = { from: '2024-03-01', to: '2024-03-31' };
    expect(await server.anonymous.send(readAnalytics, { query })).toFailWith('session/missing');
    expect(await server.as(await buildUser(server.db)).send(readAnalytics, { query })).toFailWith(
      'session/forbidden',
    );
  });
});

test('sums of a day that the ledger does not have are put right, and the admins are told', async () => {
  await buildConfirmedBooking(server.db);
  await sumMoneyDays(server.db, 0);
  const gross = async () =>
    (await server.as(admin).call(readRevenue, { query: { months: 1 } })).body.months[0]?.gross_cents;
  const check = async () => checkMoneyDays(server.db, await readClock(server.db), server.platform);
  expect([await gross(), await check()]).toEqual([4_200, 0]);
  await server.db.execute(sql`update money_days set gross_cents = 1`);
  expect([await check(), await gross(), await check()]).toEqual([1, 4_200, 0]);
  await server.deliver();
  expect((await mailsTo(server.db, admin.email)).map(({ subject }) => subject)).toEqual([
    'Somas de um dia corrigidas na Patinha',
  ]);
});
