import { randomUUID } from 'node:crypto';

import {
  acceptBooking,
  cancelBooking,
  declineBooking,
  getBooking,
  quoteBooking,
  requestBooking,
} from '@patinha/contract/booking';
import { listHappyHour, listOwnPromotions } from '@patinha/contract/promotion';
import type { Endpoint } from '@patinha/contract/shared';
import { addMs, cents, dayMs, hourMs, saoPauloZone, wallTime } from '@patinha/domain/shared';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { testEngine } from '../../testing/test-database.ts';
import { userRoles } from '../account/account.table.ts';
import type { BuiltUser } from '../auth/auth.factory.ts';
import {
  buildBooking,
  buildStall,
  type BuiltStall,
  buildTutorWithPet,
  type BuiltTutor,
  payBooking,
  requireHealthyLedger,
  wholeMinute,
} from '../booking/booking.factory.ts';
import { bookings } from '../booking/booking.table.ts';
import { providers } from '../provider/provider.table.ts';
import { buildPromotion } from './promotion.factory.ts';
import { promotions, promotionUses } from './promotion.table.ts';

let server: TestApp;
let tutor: BuiltTutor;
beforeAll(async () => {
  server = await openTestApp();
  tutor = await buildTutorWithPet(server.db);
});
afterAll(async () => {
  await requireHealthyLedger(server.db);
  await server.close();
});

type Terms = Partial<typeof promotions.$inferInsert>;

/** A company that sells an hour for R$ 40,00, with one promotion. */
async function stallWith(terms: Terms = {}) {
  const stall = await buildStall(server.db);
  const { providerId, userId } = stall.provider;
  await server.db.update(providers).set({ kind: 'empresa' }).where(eq(providers.id, providerId));
  await server.db.insert(userRoles).values({ userId, role: 'empresa' }).onConflictDoNothing();
  return { stall, promotion: await promote(stall, terms) };
}

const promote = ({ provider }: BuiltStall, terms: Terms = {}) =>
  buildPromotion(server.db, { ...terms, partnerId: provider.providerId });

const startsAt = wholeMinute(addMs(new Date(), 48 * hourMs));
const time = ({ serviceId }: BuiltStall, at = startsAt) => ({
  service_id: serviceId,
  starts_at: at.toISOString(),
  ends_at: addMs(at, hourMs).toISOString(),
});
const quote = async (stall: BuiltStall, { who = tutor, at = startsAt } = {}) =>
  (await server.as(who).call(quoteBooking, { query: time(stall, at) })).body;
const ask = (stall: BuiltStall, changes: object = {}, who = tutor) =>
  server.as(who).send(requestBooking, { body: { ...time(stall), pet_ids: [who.petId], ...changes } });

async function asked(stall: BuiltStall, changes: object = {}, who = tutor): Promise<string> {
  const reply = await ask(stall, changes, who);
  expect(reply.status).toBe(201);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a booking, by its status
  return (reply.body as { id: string }).id;
}

const move = (endpoint: Endpoint, bookingId: string, who: BuiltUser) =>
  server.as(who).send(endpoint, { params: { booking_id: bookingId }, body: {} });

async function usesOf({ id }: { readonly id: string }, who = tutor) {
  const [inAll] = await server.db.select().from(promotions).where(eq(promotions.id, id));
  const [own] = await server.db
    .select()
    .from(promotionUses)
    .where(and(eq(promotionUses.promotionId, id), eq(promotionUses.memberId, who.userId)));
  return [inAll?.usedCount, own?.usedCount ?? 0];
}

// R$ 40,00 less 10 %; the fee is 5 % of R$ 36,00, and so at its least.
const reduced = {
  list_cents: 4_000,
  discount_cents: 400,
  price_cents: 3_600,
  fee_cents: 199,
  total_cents: 3_799,
  total_price: 37.99,
};
const full = { discount_cents: 0, price_cents: 4_000, fee_cents: 200, total_cents: 4_200, promotion: null };

describe('the price of a booking', () => {
  test('is reduced by the company’s promotion before it is asked for, and the fee with it', async () => {
    const { stall, promotion } = await stallWith();
    const shown = { id: promotion.id, title: 'Happy Hour do banho' };
    expect(await quote(stall)).toMatchObject({ ...reduced, promotion: shown });
    expect(await usesOf(promotion)).toEqual([0, 0]);
    const id = await asked(stall, { promotion_id: promotion.id });
    const booking = (await server.as(tutor).call(getBooking, { params: { booking_id: id } })).body;
    expect(booking).toMatchObject({ ...reduced, promotion: shown });
    expect(await usesOf(promotion)).toEqual([1, 1]);
  });

  test('takes the promotion that takes off most, and one alone', async () => {
    const { stall } = await stallWith();
    const best = await promote(stall, { pctOff: 30, maxDiscountCents: cents(900) });
    await promote(stall, { pctOff: 50, minValueCents: cents(4_001) });
    expect(await quote(stall)).toMatchObject({ discount_cents: 900, promotion: { id: best.id } });
  });

  test('stays what it was when the promotion is switched off afterwards', async () => {
    const { stall, promotion } = await stallWith();
    const id = await asked(stall);
    await server.db.update(promotions).set({ isActive: false }).where(eq(promotions.id, promotion.id));
    expect((await server.as(tutor).call(getBooking, { params: { booking_id: id } })).body).toMatchObject(
      reduced,
    );
    expect(await quote(stall)).toMatchObject(full);
  });

  const { weekday, hour } = wallTime(startsAt, saoPauloZone);
  test.each<[string, Terms]>([
    ['is switched off', { isActive: false }],
    ['has not begun', { startAt: addMs(new Date(), dayMs) }],
    ['has ended', { startAt: addMs(new Date(), -3 * dayMs), endAt: addMs(new Date(), -dayMs) }],
    ['is for other days', { daysOfWeek: [(weekday + 1) % 7] }],
    [
      'is for other hours',
      hour < 12 ? { startMinute: 720, endMinute: 1440 } : { startMinute: 0, endMinute: 720 },
    ],
    ['asks for more', { minValueCents: cents(4_001) }],
    ['is used up', { totalLimit: 1, usedCount: 1 }],
  ])('is not reduced by one that %s', async (_, terms) => {
    const { stall } = await stallWith(terms);
    expect(await quote(stall)).toMatchObject(full);
    await asked(stall, { promotion_id: null });
  });

  test('goes by the weekday of the service, not by that of the asking', async () => {
    const { stall } = await stallWith({ daysOfWeek: [weekday] });
    expect(await quote(stall)).toMatchObject(reduced);
    expect(await quote(stall, { at: addMs(startsAt, dayMs) })).toMatchObject(full);
  });

  test('is another company’s affair', async () => {
    await stallWith();
    expect(await quote(await buildStall(server.db))).toMatchObject(full);
  });

  test.each(['quoteBooking', 'requestBooking'])('cannot be set by who asks (%s)', async (name) => {
    const { stall } = await stallWith();
    const reply =
      name === 'requestBooking'
        ? await ask(stall, { discount_cents: 3_999 })
        : await server.as(tutor).send(quoteBooking, { query: { ...time(stall), pct_off: 90 } });
    expect(reply.status).toBe(400);
  });
});

describe('a promise that does not hold', () => {
  test.each([
    ['of a promotion that is gone', { isActive: false }, undefined],
    ['of none where there is one', {}, null],
    ['of another account', {}, randomUUID()],
  ])('%s is refused, and nothing is booked', async (_, terms, promised) => {
    const { stall, promotion } = await stallWith(terms);
    const reply = await ask(stall, { promotion_id: promised === undefined ? promotion.id : promised });
    expect(reply).toFailWith('booking/promotion-gone');
    expect(await usesOf(promotion)).toEqual([0, 0]);
    const made = await server.db
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings.serviceId, stall.serviceId));
    expect(made).toEqual([]);
  });

  test('that is no id names its field', async () => {
    const { stall } = await stallWith();
    expect(await ask(stall, { promotion_id: 'a maior' })).toRefuseFields('promotion_id');
  });
});

describe('a use', () => {
  test('per person counts bookings, and another person has theirs', async () => {
    const { stall, promotion } = await stallWith({ perUserLimit: 1 });
    await asked(stall);
    expect(await quote(stall)).toMatchObject(full);
    const other = await buildTutorWithPet(server.db);
    expect(await quote(stall, { who: other })).toMatchObject(reduced);
    await asked(stall, {}, other);
    expect(await usesOf(promotion, other)).toEqual([2, 1]);
  });

  test.each(['tutor', 'provider'] as const)(
    'is there again when the %s gives the booking up',
    async (side) => {
      const { stall, promotion } = await stallWith({ perUserLimit: 1, totalLimit: 1 });
      const id = await asked(stall);
      const [endpoint, who] = side === 'tutor' ? [cancelBooking, tutor] : [declineBooking, stall.provider];
      expect((await move(endpoint, id, who)).status).toBe(200);
      expect(await usesOf(promotion)).toEqual([0, 0]);
      expect((await move(endpoint, id, who)).status).toBe(409);
      expect(await usesOf(promotion)).toEqual([0, 0]);
      await asked(stall, { promotion_id: promotion.id });
    },
  );

  test('is released when the booking is not answered', async () => {
    const { stall, promotion } = await stallWith();
    const id = await asked(stall);
    await server.db
      .update(bookings)
      .set({ respondUntil: addMs(new Date(), -hourMs) })
      .where(eq(bookings.id, id));
    await server.advance(1);
    expect(await usesOf(promotion)).toEqual([0, 0]);
  });

  test('is there again for who lost the time to another', async () => {
    const { stall, promotion } = await stallWith();
    const [first, second] = [await buildTutorWithPet(server.db), await buildTutorWithPet(server.db)];
    const won = await asked(stall, {}, first);
    await asked(stall, {}, second);
    expect(await usesOf(promotion, second)).toEqual([2, 1]);
    expect((await move(acceptBooking, won, stall.provider)).status).toBe(200);
    expect(await usesOf(promotion, second)).toEqual([2, 1]);
    await payBooking(server.db, won);
    await server.deliver();
    expect(await usesOf(promotion, first)).toEqual([1, 1]);
    expect(await usesOf(promotion, second)).toEqual([1, 0]);
  });
});

describe('the results of a campaign', () => {
  const resultsFor = async ({ provider }: BuiltStall, { id }: { readonly id: string }) => {
    const { items } = (await server.as(provider).call(listOwnPromotions)).body;
    return items.find((promotion) => promotion.id === id)?.results;
  };

  test('are zeros at first', async () => {
    const { stall, promotion } = await stallWith();
    expect(await resultsFor(stall, promotion)).toEqual({
      shown_count: 0,
      bookings_count: 0,
      redemptions_count: 0,
      contested_count: 0,
      revenue_cents: 0,
      discount_cents: 0,
    });
  });

  test('count who saw it once each, bookings that live, and the revenue of those that took place', async () => {
    const { stall, promotion } = await stallWith({ endAt: addMs(new Date(), 60_000) });
    for (const viewer of [tutor, tutor, await buildTutorWithPet(server.db)])
      expect((await server.as(viewer).call(listHappyHour)).body.items.map(({ id }) => id)).toContain(
        promotion.id,
      );
    const price = { listCents: cents(4_000), discountCents: cents(400), priceCents: cents(3_600) };
    const book = (status: 'pending' | 'cancelled' | 'completed') =>
      buildBooking(server.db, {
        ...price,
        stall,
        tutor,
        promotionId: promotion.id,
        status,
        ...(status === 'completed' && { commissionBps: 1500, payUntil: new Date() }),
      });
    for (const status of ['pending', 'cancelled', 'completed'] as const) await book(status);
    expect(await resultsFor(stall, promotion)).toEqual({
      shown_count: 2,
      bookings_count: 2,
      redemptions_count: 0,
      contested_count: 0,
      revenue_cents: 3_600,
      discount_cents: 400,
    });
  });
});

// The embedded engine is one session: only PostgreSQL can race.
describe.runIf(testEngine === 'postgres')('at once', () => {
  const inFlight = 40;

  test('of 80 requests for the last ten uses ten succeed, and none books at another price', async () => {
    const { stall, promotion } = await stallWith({ totalLimit: 10 });
    const people: BuiltTutor[] = [];
    for (let made = 0; made < 80; made += 1) people.push(await buildTutorWithPet(server.db));
    const waiting = [...people];
    const statuses: number[] = [];
    const worker = async () => {
      for (let who = waiting.shift(); who; who = waiting.shift())
        statuses.push((await ask(stall, { promotion_id: promotion.id }, who)).status);
    };
    await Promise.all(Array.from({ length: inFlight }, worker));
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 409)).toHaveLength(70);
    expect((await usesOf(promotion))[0]).toBe(10);
  }, 60_000);

  test('200 cancellations of one booking give its use back once', async () => {
    const { stall, promotion } = await stallWith();
    const id = await asked(stall);
    await asked(stall, {
      starts_at: addMs(startsAt, dayMs).toISOString(),
      ends_at: addMs(startsAt, dayMs + hourMs).toISOString(),
    });
    await Promise.all(Array.from({ length: 200 }, () => move(cancelBooking, id, tutor)));
    expect(await usesOf(promotion)).toEqual([1, 1]);
  }, 60_000);
});
