import { readCompanyReport } from '@patinha/contract/company';
import { lastMonths } from '@patinha/domain/company';
import { addMs, dayMs, hourMs, saoPauloZone, wallTime } from '@patinha/domain/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readClock } from '../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser } from '../auth/auth.factory.ts';
import {
  type BookingSpec,
  buildBooking,
  type BuiltStall,
  buildTutorWithPet,
} from '../booking/booking.factory.ts';
import { buildProvider } from '../provider/provider.factory.ts';
import { buildService } from '../service/service.factory.ts';
import { buildSubscription } from '../subscription/subscription.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function buildCompany(): Promise<BuiltStall> {
  const provider = await buildProvider(app.db, { kind: 'empresa' });
  return { provider, serviceId: (await buildService(app.db, { providerId: provider.providerId })).id };
}

/** A booking of the given number of days ago, completed by default. */
async function past(daysAgo: number, spec: BookingSpec): Promise<void> {
  const startsAt = addMs(await readClock(app.db), -daysAgo * dayMs);
  const endsAt = addMs(startsAt, hourMs);
  await buildBooking(app.db, {
    status: 'completed',
    startsAt,
    endsAt,
    busyUntil: endsAt,
    commissionBps: 1500,
    payUntil: startsAt,
    ...spec,
  });
}

const reportOf = async (stall: BuiltStall) => (await app.as(stall.provider).call(readCompanyReport)).body;

describe('the report of a company', () => {
  test('on freemium has three months, with new customers and services', async () => {
    const stall = await buildCompany();
    const old = await buildTutorWithPet(app.db);
    await past(70, { stall, tutor: old });
    await past(0, { stall, tutor: old, status: 'cancelled' });
    await past(0.1, { stall });
    await past(0, {});
    const { plan, months, services } = await reportOf(stall);
    expect(plan).toBe('freemium');
    expect(months).toHaveLength(3);
    const sum = (
      name: 'bookings' | 'completed' | 'cancelled' | 'gross_cents' | 'customers' | 'new_customers',
    ) => months.reduce((total, month) => total + month[name], 0);
    expect(sum('cancelled')).toBe(1);
    // A tutor of 70 days ago may fall before the third month, and is then new in none of the three.
    expect(sum('new_customers')).toBeGreaterThanOrEqual(1);
    expect(sum('new_customers')).toBeLessThanOrEqual(2);
    expect(services).toEqual([
      expect.objectContaining({ service_id: stall.serviceId, cancelled: 1, completed: sum('completed') }),
    ]);
    expect(sum('gross_cents')).toBe(4200 * sum('completed'));
  });

  test('says when bookings begin, in the time of their place, and what the same days of last month brought', async () => {
    const stall = await buildCompany();
    const now = await readClock(app.db);
    const [current, before] = lastMonths(now, 2);
    if (!current || !before) throw new Error('there are always two months');
    const from = (startsAt: Date) => {
      const endsAt = addMs(startsAt, hourMs);
      return { stall, startsAt, endsAt, busyUntil: endsAt };
    };
    const lastHour = addMs(before.end, -hourMs);
    const tenth = addMs(current.start, 10 * hourMs);
    await past(0, from(before.start));
    await past(0, from(lastHour));
    await past(0, { ...from(tenth), status: 'confirmed' });
    await past(0, { ...from(tenth), status: 'declined' });
    const { same_days_before: same, hours } = await reportOf(stall);
    const isReached = lastHour.getTime() - before.start.getTime() < now.getTime() - current.start.getTime();
    expect(same.completed).toBe(isReached ? 2 : 1);
    const { year, month, day, hour } = wallTime(tenth, saoPauloZone);
    const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7;
    expect(hours).toContainEqual({ weekday, hour, bookings: 1 });
    expect(hours.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(3);
  });

  test('counts as new who was with another company before', async () => {
    const [stall, tutor] = [await buildCompany(), await buildTutorWithPet(app.db)];
    await past(400, { tutor });
    await past(0.1, { stall, tutor });
    const { months } = await reportOf(stall);
    expect(months.map(({ new_customers }) => new_customers)).toContain(1);
  });

  test('on premium reaches back a year and not further', async () => {
    const stall = await buildCompany();
    await buildSubscription(app.db, {
      userId: stall.provider.userId,
      companyId: stall.provider.providerId,
      plan: 'completo',
    });
    await past(300, { stall });
    await past(400, { stall });
    const { plan, months } = await reportOf(stall);
    expect(plan).toBe('premium');
    expect(months).toHaveLength(12);
    expect(months.map(({ completed }) => completed).reduce((sum, one) => sum + one)).toBe(1);
    expect(months.map(({ month }) => month)).toEqual(
      months
        .map(({ month }) => month)
        .toSorted()
        .toReversed(),
    );
  });

  test('is only for companies, about themselves, and never for guests', async () => {
    const tutor = await buildUser(app.db, { userType: 'tutor' });
    expect(await app.as(tutor).call(readCompanyReport)).toFailWith('session/forbidden');
    expect(await app.anonymous.call(readCompanyReport)).toFailWith('session/missing');
    const newcomer = await buildUser(app.db, { userType: 'empresa' });
    expect(await app.as(newcomer).call(readCompanyReport)).toFailWith('provider/not-found');
    const { provider } = await buildCompany();
    const asking = await app.as(provider).send(readCompanyReport, { query: { provider_id: 'x' } });
    expect(asking).toRefuseFields('provider_id');
  });
});
