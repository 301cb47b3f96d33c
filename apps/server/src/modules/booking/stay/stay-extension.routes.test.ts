import {
  cancelBooking,
  checkOutBooking,
  declineStayChange,
  quoteStayChange,
} from '@patinha/contract/booking';
import { listPayments, quotePayment } from '@patinha/contract/payment';
import { cents } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { services } from '../../service/service.table.ts';
import { requireHealthyLedger } from '../booking.factory.ts';
import { day, idIn, nightsScene, of } from './stay-change-scene.factory.ts';
import { buildBoarding } from './stay.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterEach(() => requireHealthyLedger(server.db));
afterAll(() => server.close());

const {
  stayFrom,
  begun,
  ask,
  answer,
  read,
  changesOf,
  escrowOf,
  refundsOf,
  nightsTaken,
  startPaying,
  pay,
  subjects,
} = nightsScene(() => server);

describe('more nights', () => {
  test('are asked for, accepted and paid apart, at the price of that day, in the same booking', async () => {
    const booking = await stayFrom(10, 12);
    await server.db
      .update(services)
      .set({ pricePerNightCents: cents(10_000) })
      .where(eq(services.id, booking.serviceId));
    const query = { kind: 'extension', ends_on: day(14) } as const;
    const quote = await server.as(booking.tutor).call(quoteStayChange, { ...of(booking), query });
    expect(quote.body).toMatchObject({ nights: 2, price_cents: 20_000, fee_cents: 1000, is_free: true });
    const id = idIn(await ask(booking, query));
    expect(await nightsTaken(booking)).toEqual([day(10), day(11)]);
    expect((await answer(booking, id)).body).toMatchObject({ status: 'accepted' });
    // Kept until it is paid, and not part of the stay yet.
    expect(await nightsTaken(booking)).toEqual([10, 11, 12, 13].map(day));
    expect(await read(booking)).toMatchObject({ stay: { nights: 2 }, total_cents: 18_900 });
    expect(await pay(booking, id)).toBe('confirmed');
    expect(await read(booking)).toMatchObject({
      stay: { nights: 4, last_day: day(14) },
      price_cents: 38_000,
      fee_cents: 1900,
    });
    expect(await escrowOf(booking)).toBe(39_900);
    expect(await changesOf(booking)).toMatchObject({ items: [{ status: 'done', number: 1, moves: [] }] });
    expect(await subjects(booking.provider)).toEqual(
      expect.arrayContaining([
        'Pedido de mais 2 noites: Passeio no parque',
        'Mais 2 noites: Passeio no parque',
      ]),
    );
    expect(await subjects(booking.tutor)).toContain('Mais 2 noites: Passeio no parque');
    // Cancelled whole, each payment gives back its own.
    await server.as(booking.tutor).call(cancelBooking, { ...of(booking), body: {} });
    expect(await refundsOf(booking)).toEqual([
      ['can:b', 21_000],
      ['can:b:2', 18_900],
    ]);
  });

  test('are refused without a place, by whichever booking it is taken, and asked for once at a time', async () => {
    const stall = await buildBoarding(server.db);
    const booking = await stayFrom(10, 12, stall);
    await stayFrom(13, 15, stall);
    const taken = await ask(booking, { kind: 'extension', ends_on: day(14) });
    expect(taken.error?.code).toBe('booking/slot-taken');
    const id = idIn(await ask(booking, { kind: 'extension', ends_on: day(13) }));
    const again = await ask(booking, { kind: 'extension', ends_on: day(13) });
    expect(again.error?.code).toBe('booking/change-exists');
    await stayFrom(12, 13, stall);
    expect((await answer(booking, id)).error?.code).toBe('booking/slot-taken');
    expect((await answer(booking, id, { operation: declineStayChange })).body).toMatchObject({
      status: 'declined',
    });
    expect((await answer(booking, id)).error?.code).toBe('booking/change-not-open');
    const nights = { kind: 'extension', ends_on: day(80) } as const;
    expect((await ask(booking, nights)).error?.code).toBe('request/invalid');
  });

  test('lapse unpaid: the places are free again, and money that comes later goes back whole', async () => {
    const booking = await stayFrom(10, 12);
    const id = idIn(await ask(booking, { kind: 'extension', ends_on: day(13) }));
    await answer(booking, id);
    await server.advance(31 * 60);
    expect(await nightsTaken(booking)).toEqual([day(10), day(11)]);
    expect(await changesOf(booking)).toMatchObject({
      items: [{ status: 'expired' }],
      kinds: ['extension', 'shortening'],
    });
    expect(await pay(booking, id)).toBe('not-payable');
    expect(await read(booking)).toMatchObject({ stay: { nights: 2 }, total_cents: 18_900 });
    expect(await escrowOf(booking)).toBe(18_900);
  });

  test('are paid by Pix beside the payment of the stay, and taken back before that by the tutor alone', async () => {
    const booking = await stayFrom(10, 12);
    const id = idIn(await ask(booking, { kind: 'extension', ends_on: day(13) }));
    const early = await startPaying(booking, id);
    expect(early.error?.code).toBe('payment/not-payable');
    await answer(booking, id);
    const query = { stay_change_id: id };
    const quote = await server.as(booking.tutor).call(quotePayment, { ...of(booking), query });
    expect(quote.body).toMatchObject({ state: 'payable', total_cents: 9450, wallet_part_cents: 0 });
    const started = await startPaying(booking, id);
    expect(started.body).toMatchObject({ payment: { amount_cents: 9450, stay_change_id: id } });
    const other = await startPaying(await stayFrom(10, 12), id);
    expect(other.error?.code).toBe('booking/not-found');
    const statusOf = async (asked: { stay_change_id?: string }) =>
      (await server.as(booking.tutor).call(listPayments, { ...of(booking), query: asked })).body.items.map(
        ({ status }) => status,
      );
    expect(await statusOf(query)).toEqual(['pending']);
    expect(await statusOf({})).toEqual(['completed']);
    const declined = await answer(booking, id, { operation: declineStayChange });
    expect(declined.error?.code).toBe('booking/change-not-open');
    const withdrawn = await answer(booking, id, { side: 'tutor', operation: declineStayChange });
    expect(withdrawn.body).toMatchObject({ status: 'withdrawn', moves: [] });
    expect(await statusOf(query)).toEqual(['cancelled']);
    expect(await nightsTaken(booking)).toEqual([day(10), day(11)]);
  });

  test('end with their booking', async () => {
    const booking = await begun(-1, 2);
    const id = idIn(await ask(booking, { kind: 'extension', ends_on: day(3) }));
    await answer(booking, id);
    await server.as(booking.provider).call(checkOutBooking, { ...of(booking), body: {} });
    expect(await changesOf(booking)).toMatchObject({ items: [{ status: 'expired' }], kinds: [] });
    expect(await pay(booking, id)).toBe('not-payable');
  });
});
