import { getEarnings } from '@patinha/contract/ledger';
import { listPayouts, quoteAdvance, readPayoutOutlook, requestAdvance } from '@patinha/contract/payout';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { mailsTo } from '../../platform/outgoing/mail.ts';
import { asOwner } from '../../testing/as-owner.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { buildUser } from '../auth/auth.factory.ts';
import { bookingLooks } from '../booking/booking-look.table.ts';
import { buildConfirmedBooking, requireHealthyLedger } from '../booking/booking.factory.ts';
import { grantPlan } from '../company/team/team.factory.ts';
import { creditEarnings } from '../ledger/testing/earnings.factory.ts';
import type { Simulator } from '../payment/gateway/simulador/simulador.factory.ts';
import { openPaymentApp } from '../payment/payment.factory.ts';
import type { BuiltProvider } from '../provider/provider.factory.ts';
import { buildService } from '../service/service.factory.ts';
import { buildEarner, buildExperience, buildHeldBooking, moneyOf } from './payout.factory.ts';

let app: TestApp;
let simulator: Simulator;
beforeAll(async () => {
  ({ app, simulator } = await openPaymentApp());
});
afterAll(async () => {
  await app.close();
  await simulator.stop();
});
afterEach(() => requireHealthyLedger(app.db));

/** Verified, with R$ 100,00 held and the given number of released bookings of R$ 100,00, each of another tutor. */
async function buildHolder(
  spec: Parameters<typeof buildEarner>[1] = {},
  released = 5,
): Promise<BuiltProvider & { readonly serviceId: string }> {
  const provider = await buildEarner(app, {
    held: 10_000,
    ...spec,
    provider: { verifiedUntil: new Date('2100-01-01'), ...spec.provider },
  });
  const { id: serviceId } = await buildService(app.db, { providerId: provider.providerId });
  await buildExperience(app.db, { provider, serviceId }, released);
  return { ...provider, serviceId };
}

const quote = async (carla: BuiltProvider) => (await app.as(carla).call(quoteAdvance)).body;
const ask = (carla: BuiltProvider, seen = { amount_cents: 8_000, fee_cents: 240 }) =>
  app.as(carla).call(requestAdvance, { body: seen });
async function arrive(): Promise<void> {
  await app.deliver();
  await simulator.advance(11);
  await app.advance(3_600);
  await app.deliver();
}
const latest = async (carla: BuiltProvider) => (await app.as(carla).call(listPayouts)).body.items[0];

describe('an advance', () => {
  test('is quoted, lent, paid out, and repaid from the released money', async () => {
    const carla = await buildHolder();
    expect(await quote(carla)).toEqual({
      held_cents: 10_000,
      obstacle: null,
      amount_cents: 8_000,
      fee_cents: 240,
      paid_cents: 7_760,
      destination: 'ca•••@exemplo.com',
    });
    const asked = await ask(carla);
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({ kind: 'advance', amount_cents: 7_760, fee_cents: 240 });
    expect(await moneyOf(app, carla)).toEqual({
      provider_pending: 10_000,
      provider_debt: 8_000,
      payout_transit: 7_760,
    });
    await arrive();
    expect(await latest(carla)).toMatchObject({ kind: 'advance', status: 'paid' });
    expect(await moneyOf(app, carla)).toEqual({ provider_pending: 10_000, provider_debt: 8_000 });
    expect((await quote(carla)).obstacle).toBe('too_little');
    expect((await app.as(carla).call(getEarnings)).body).toMatchObject({
      held_cents: 10_000,
      paid_cents: 7_760,
    });
    // Released: R$ 20,00 are left for the next payout.
    await creditEarnings(app.db, { providerId: carla.providerId, available: 10_000 });
    expect((await app.as(carla).call(readPayoutOutlook, { query: {} })).body).toMatchObject({
      debt_cents: 8_000,
      payout_cents: 2_000,
    });
  });

  test('that does not arrive is undone, with its fee', async () => {
    const carla = await buildHolder({ key: 'conta-encerrada@simulador.test' });
    await ask(carla);
    await arrive();
    expect(await latest(carla)).toMatchObject({ status: 'failed', failure: 'account_closed' });
    expect(await moneyOf(app, carla)).toEqual({ provider_pending: 10_000 });
    const [mail] = await mailsTo(app.db, carla.email);
    expect(mail?.text).toContain('A antecipação foi desfeita, com a taxa.');
  });

  test('is nothing for an account that sells nothing', async () => {
    const newcomer = await buildUser(app.db, { userType: 'empresa' });
    const body = { amount_cents: 8_000, fee_cents: 240 };
    expect(await app.as(newcomer).call(requestAdvance, { body })).toFailWith('provider/not-found');
  });

  test('is lent once, however often the same key asks', async () => {
    const carla = await buildHolder();
    const call = () =>
      app.as(carla).call(requestAdvance, {
        body: { amount_cents: 8_000, fee_cents: 240 },
        key: 'one-and-the-same',
      });
    const answers = [await call(), await call()];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await ask(carla)).toFailWith('payout/under-way');
    expect((await moneyOf(app, carla))['provider_debt']).toBe(8_000);
  });
});

describe('is refused', () => {
  test('at another quote than the one of now', async () => {
    const carla = await buildHolder();
    await creditEarnings(app.db, { providerId: carla.providerId, held: 100 });
    expect(await ask(carla)).toFailWith('payout/quote-changed');
    expect(await ask(carla, { amount_cents: 8_080, fee_cents: 1 })).toFailWith('payout/quote-changed');
    expect(await moneyOf(app, carla)).toEqual({ provider_pending: 10_100 });
  });

  test('to who has too few payers so far', async () => {
    const carla = await buildHolder({}, 4);
    expect((await quote(carla)).obstacle).toBe('too_few_bookings');
    expect(await ask(carla)).toFailWith('payout/advance-not-eligible');
  });

  test('of money of a service that is not over, or that an admin has to look at', async () => {
    const carla = await buildHolder();
    const stall = { provider: carla, serviceId: carla.serviceId };
    const stay = await buildHeldBooking(app.db, { stall, endsInDays: 20 });
    expect(await quote(carla)).toMatchObject({ held_cents: 18_500, amount_cents: 8_000 });
    await app.db.execute(
      sql`update bookings set starts_at = app.now() - interval '9 days', ends_at = app.now() - interval '1 day',
            busy_until = app.now() where id = ${stay}`,
    );
    expect(await quote(carla)).toMatchObject({ amount_cents: 14_800 });
    await app.db.insert(bookingLooks).values({ bookingId: stay, reasons: ['phone'], askedAt: new Date() });
    expect(await quote(carla)).toMatchObject({ amount_cents: 8_000 });
  });

  test('to a company without a plan', async () => {
    const company = await buildHolder({ provider: { kind: 'empresa' } });
    expect((await quote(company)).obstacle).toBe('needs_plan');
    expect(await ask(company)).toFailWith('payout/advance-not-eligible');
    await grantPlan(app.db, company, 'essencial');
    expect(await quote(company)).toMatchObject({ obstacle: null, amount_cents: 8_000 });
  });

  test('while a dispute is open, also about a booking that is not done', async () => {
    const carla = await buildHolder();
    const { bookingId } = await buildConfirmedBooking(app.db, {
      stall: { provider: carla, serviceId: carla.serviceId },
    });
    await app.db.execute(sql`update bookings set contested_at = app.now() where id = ${bookingId}`);
    expect(await quote(carla)).toMatchObject({ obstacle: 'disputed', amount_cents: 0 });
    expect(await ask(carla)).toFailWith('payout/advance-not-eligible');
    expect((await quote(await buildHolder())).obstacle).toBeNull();
  });

  test('without documents, a destination, or one that has rested', async () => {
    const unchecked = await buildHolder({ provider: { verifiedUntil: null } });
    expect(await ask(unchecked)).toFailWith('payout/not-verified');
    const resting = await buildHolder({ setHoursAgo: 1 });
    expect(await ask(resting)).toFailWith('payout/recipient-resting');
    const nowhere = await buildHolder();
    await asOwner(
      app,
      sql`update payout_recipients set replaced_at = app.now() where provider_id = ${nowhere.providerId}`,
    );
    expect(await ask(nowhere)).toFailWith('payout/no-recipient');
  });

  test('while payouts are stopped', async () => {
    const carla = await buildHolder();
    await asOwner(
      app,
      sql`insert into payout_stops (reason, provider_id, stopped_at)
          values ('statement', ${carla.providerId}, app.now())`,
    );
    expect(await ask(carla)).toFailWith('payout/stopped');
    expect((await ask(await buildHolder())).status).toBe(201);
  });

  test('for amounts that are none', async () => {
    const carla = await buildHolder();
    expect((await ask(carla, { amount_cents: 90.5, fee_cents: 240 })).status).toBe(400);
  });
});
