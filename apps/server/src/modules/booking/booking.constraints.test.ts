import { addMs, cents, hourMs, minuteMs } from '@patinha/domain/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { brokenConstraint } from '../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildService } from '../service/service.factory.ts';
import { buildBooking, type BookingSpec, buildStall, type BuiltStall } from './booking.factory.ts';

let server: TestApp;
let stall: BuiltStall;
let otherService: BuiltStall;

beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const at = (minutes: number) => {
  const startsAt = addMs(new Date('2027-03-10T12:00:00Z'), minutes * minuteMs);
  const endsAt = addMs(startsAt, hourMs);
  return { startsAt, endsAt, busyUntil: endsAt };
};
const live = { status: 'accepted' } as const;
const brokenBy = (spec: BookingSpec) =>
  buildBooking(server.db, spec).then(
    () => undefined,
    (error: unknown) => brokenConstraint(error),
  );

describe('the database itself refuses a double booking', () => {
  beforeAll(async () => {
    stall = await buildStall(server.db, { capacity: 3 });
    const { id: serviceId } = await buildService(server.db, { providerId: stall.provider.providerId });
    otherService = { ...stall, serviceId };
    await buildBooking(server.db, { stall, ...live, ...at(0), lane: 1 });
  });

  test('in the lane that is taken', async () => {
    expect(await brokenBy({ stall, ...live, ...at(30), lane: 1 })).toBe('bookings_one_booking_a_lane');
  });

  test('of another service of the same person, whatever the lane', async () => {
    expect(await brokenBy({ stall: otherService, ...live, ...at(30), lane: 2 })).toBe(
      'bookings_one_service_at_a_time',
    );
  });

  test('but not in another lane, right after it, without an answer, or for another provider', async () => {
    expect(await brokenBy({ stall, ...live, ...at(30), lane: 2 })).toBeUndefined();
    expect(await brokenBy({ stall, ...live, ...at(60), lane: 1 })).toBeUndefined();
    expect(await brokenBy({ stall: otherService, ...at(0) })).toBeUndefined();
    expect(await brokenBy({ ...live, ...at(0) })).toBeUndefined();
  });

  test('and a price whose parts do not add up, or an end before the start', async () => {
    expect(await brokenBy({ discountCents: cents(1) })).toBe('bookings_price_adds_up');
    const { startsAt } = at(0);
    expect(await brokenBy({ startsAt, endsAt: startsAt, busyUntil: startsAt })).toBe(
      'bookings_ends_after_start',
    );
  });
});
