import { readCompanyOverview } from '@patinha/contract/company';
import { cents } from '@patinha/domain/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser } from '../auth/auth.factory.ts';
import { buildBooking, buildTutorWithPet } from '../booking/booking.factory.ts';
import { buildProvider } from '../provider/provider.factory.ts';
import { buildService } from '../service/service.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const accepted = { commissionBps: 1500, payUntil: new Date() };
const worth = (priceCents: number) => ({
  listCents: cents(priceCents),
  discountCents: cents(0),
  priceCents: cents(priceCents),
  feeCents: cents(100),
});

describe('figures of a company', () => {
  test('follow the formulas of the specification', async () => {
    const provider = await buildProvider(app.db, { kind: 'empresa' });
    const { id: serviceId } = await buildService(app.db, { providerId: provider.providerId, isActive: true });
    await buildService(app.db, { providerId: provider.providerId, isActive: false });
    const stall = { provider, serviceId };
    const tutor = await buildTutorWithPet(app.db);
    await buildBooking(app.db, { stall, tutor, status: 'completed', ...accepted, ...worth(10_000) });
    await buildBooking(app.db, {
      stall,
      tutor,
      status: 'completed',
      ...accepted,
      ...worth(5_001),
      hoursAhead: 60,
    });
    await buildBooking(app.db, { stall, tutor, status: 'cancelled', ...worth(90_000) });
    await buildBooking(app.db, { stall, status: 'pending', ...worth(3_000) });
    await buildBooking(app.db, { status: 'pending' });
    const { body } = await app.as(provider).call(readCompanyOverview);
    expect(body).toEqual({
      revenue_cents: 15_201,
      bridge: { refunded_cents: 0, kept_cents: 0, cancelled_cents: 0, received_cents: 0 },
      bookings_count: 4,
      customers_count: 2,
      active_services_count: 1,
      average_ticket_cents: 7_601,
      conversion_percent: 50,
    });
  });

  test('of a new company have no ticket and no conversion', async () => {
    const provider = await buildProvider(app.db, { kind: 'empresa' });
    const { body } = await app.as(provider).call(readCompanyOverview);
    expect(body).toEqual({
      revenue_cents: 0,
      bridge: { refunded_cents: 0, kept_cents: 0, cancelled_cents: 0, received_cents: 0 },
      bookings_count: 0,
      customers_count: 0,
      active_services_count: 0,
      average_ticket_cents: null,
      conversion_percent: null,
    });
  });

  test.each(['tutor', 'prestador'] as const)('are closed to a %s', async (userType) => {
    const person = await buildUser(app.db, { userType });
    expect(await app.as(person).call(readCompanyOverview)).toFailWith('session/forbidden');
  });

  test('are closed to guests, and take no questions', async () => {
    expect(await app.anonymous.call(readCompanyOverview)).toFailWith('session/missing');
    const provider = await buildProvider(app.db, { kind: 'empresa' });
    const reply = await app.as(provider).send(readCompanyOverview, { query: { provider_id: 'x' } });
    expect(reply).toRefuseFields('provider_id');
  });

  test('of an account without a company are not found', async () => {
    const person = await buildUser(app.db, { userType: 'empresa' });
    expect(await app.as(person).call(readCompanyOverview)).toFailWith('provider/not-found');
  });
});
