import {
  acceptBooking,
  acceptBookingSeries,
  cancelBooking,
  getBooking,
  getBookingSeries,
  listBookingChanges,
  readBookingRequest,
  requestBooking,
} from '@patinha/contract/booking';
import { addMs, hourMs, minuteMs } from '@patinha/domain/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readClock } from '../../../platform/db/database.ts';
import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openPaymentScene, passTime, type PaymentScene } from '../../payment/charge/payment-scene.factory.ts';
import {
  buildBooking,
  buildStall,
  buildTutorWithPet,
  type BuiltBooking,
  type BuiltStall,
  payBooking,
  wholeMinute,
} from '../booking.factory.ts';
import { buildSeries } from '../series/booking-series.factory.ts';

let scene: PaymentScene;
beforeAll(async () => {
  scene = await openPaymentScene();
});
afterAll(() => scene.close());

const minute = 60;
const paramsOf = ({ bookingId }: Pick<BuiltBooking, 'bookingId'>) => ({ params: { booking_id: bookingId } });
const accept = (booking: BuiltBooking) =>
  scene.server.as(booking.provider).send(acceptBooking, { ...paramsOf(booking), body: {} });
const seen = async (booking: BuiltBooking) =>
  (await scene.server.as(booking.tutor).call(getBooking, paramsOf(booking))).body;
const pass = (minutes: number) => passTime(scene, minutes * minute);
const subjectsTo = async (email: string) => {
  await scene.server.deliver();
  return (await mailsTo(scene.server.db, email)).map(({ subject }) => subject.split(':')[0]);
};

/** Half an hour each, the hours counted from the product's clock. */
async function ask(stall: BuiltStall, hours: number): Promise<BuiltBooking> {
  const startsAt = wholeMinute(addMs(await readClock(scene.server.db), hours * hourMs));
  const endsAt = addMs(startsAt, 30 * minuteMs);
  return buildBooking(scene.server.db, { stall, startsAt, endsAt, busyUntil: endsAt });
}

async function clash(first: number, ...others: number[]) {
  const stall = await buildStall(scene.server.db);
  const waiting = [];
  for (const hours of others) waiting.push(await ask(stall, hours));
  return { stall, chosen: await ask(stall, first), waiting };
}

describe('what clashes', () => {
  const clashesFor = ({ bookingId }: BuiltBooking, user: { accessToken: string }) =>
    scene.server.as(user).call(readBookingRequest, { params: { booking_id: bookingId } });

  test('is shown to the provider before the answer, with the nearest free time of that day', async () => {
    const { stall, chosen, waiting } = await clash(48, 48.25, 49);
    const [rival] = waiting;
    if (!rival) throw new Error('two requests were built');
    const { body } = await clashesFor(chosen, chosen.provider);
    expect(body.clashes).toMatchObject([
      {
        booking_id: rival.bookingId,
        tutor_first_name: 'Ana',
        pets: [{ name: 'Thor' }],
        starts_at: rival.startsAt.toISOString(),
      },
    ]);
    const near = new Date(body.clashes[0]?.near_starts_at ?? 0);
    expect(near >= chosen.endsAt || addMs(near, 30 * minuteMs) <= chosen.startsAt).toBe(true);
    await accept(await ask(stall, 48.25));
    expect((await clashesFor(chosen, chosen.provider)).body.clashes).toEqual([]);
  });

  test('comes with the bookings around it and how often the tutor came', async () => {
    const stall = await buildStall(scene.server.db);
    const tutor = await buildTutorWithPet(scene.server.db);
    const startsAt = new Date('2027-03-10T15:00:00Z');
    const at = (minutes: number) => {
      const endsAt = addMs(startsAt, (minutes + 30) * minuteMs);
      return { stall, startsAt: addMs(startsAt, minutes * minuteMs), endsAt, busyUntil: endsAt };
    };
    await buildBooking(scene.server.db, { ...at(-70), status: 'accepted' });
    await buildBooking(scene.server.db, { ...at(-150), status: 'accepted' });
    // A stay takes no time of a person.
    await buildBooking(scene.server.db, { ...at(-45), status: 'accepted', stayUnit: 'day' });
    await buildBooking(scene.server.db, { ...at(24 * 60), status: 'accepted' });
    const done = { status: 'completed', commissionBps: 1500, payUntil: startsAt } as const;
    await buildBooking(scene.server.db, { ...at(-72 * 60), tutor, ...done });
    const request = await buildBooking(scene.server.db, { ...at(0), tutor });
    expect((await clashesFor(request, request.provider)).body).toMatchObject({
      served_count: 1,
      after: { minutes: 40, pets: ['Thor'] },
      before: null,
    });
  });

  test('is nothing to the tutor, and nothing once the request was answered', async () => {
    const { chosen } = await clash(48, 48);
    expect(await clashesFor(chosen, chosen.tutor)).toFailWith('session/forbidden');
    const other = await buildStall(scene.server.db);
    expect(await clashesFor(chosen, other.provider)).toFailWith('booking/not-found');
    expect((await accept(chosen)).status).toBe(200);
    expect((await clashesFor(chosen, chosen.provider)).body.clashes).toEqual([]);
  });

  test('is said of the dates of a series', async () => {
    const series = await buildSeries(scene.server.db, { dates: 2 });
    const [, last] = series.bookings;
    if (!last) throw new Error('two dates were built');
    const stall = { provider: series.provider, serviceId: series.serviceId };
    const { startsAt, endsAt } = last;
    await buildBooking(scene.server.db, { stall, startsAt, endsAt, busyUntil: endsAt });
    const params = { series_id: series.seriesId };
    const { body } = await scene.server.as(series.provider).call(getBookingSeries, { params });
    expect(body.clash_ids).toEqual([last.bookingId]);
  });
});

describe('accepting with a proposal to who waits', () => {
  const acceptAnd = ({ provider, bookingId }: BuiltBooking, rival: BuiltBooking, startsAt: Date) =>
    scene.server.as(provider).send(acceptBooking, {
      params: { booking_id: bookingId },
      body: { proposals: [{ booking_id: rival.bookingId, starts_at: startsAt.toISOString() }] },
    });

  test('sends it with the acceptance', async () => {
    const { chosen, waiting } = await clash(48, 48.25);
    const [rival] = waiting;
    if (!rival) throw new Error('one request was built');
    expect((await acceptAnd(chosen, rival, chosen.endsAt)).status).toBe(200);
    const changes = await scene.server.as(rival.tutor).call(listBookingChanges, paramsOf(rival));
    expect(changes.body.items).toMatchObject([
      { status: 'open', starts_at: chosen.endsAt.toISOString(), moves: ['accept', 'decline'] },
    ]);
    expect((await seen(rival)).waits_until).not.toBeNull();
  });

  test('does neither when the proposed time is not free', async () => {
    const { chosen, waiting } = await clash(48, 48.25);
    const [rival] = waiting;
    if (!rival) throw new Error('one request was built');
    expect(await acceptAnd(chosen, rival, chosen.startsAt)).toFailWith('booking/clash-changed');
    expect((await seen(chosen)).status).toBe('pending');
  });
});

describe('a request that another one precedes', () => {
  test('waits until that one is paid, and only then is declined', async () => {
    const { stall, chosen, waiting } = await clash(48, 48.25);
    const [rival] = waiting;
    if (!rival) throw new Error('one request was built');
    const adjacent = await ask(stall, 48.5);
    const elsewhere = await ask(await buildStall(scene.server.db), 48);
    expect((await accept(chosen)).status).toBe(200);
    const { pay_until: payUntil } = await seen(chosen);
    expect(await seen(rival)).toMatchObject({
      status: 'pending',
      waits_until: payUntil,
      respond_until: rival.startsAt.toISOString(),
    });
    for (const other of [adjacent, elsewhere])
      expect(await seen(other)).toMatchObject({ status: 'pending', waits_until: null });
    expect(await accept(rival)).toFailWith('booking/slot-taken');
    expect(await subjectsTo(rival.tutor.email)).toEqual([]);
    expect(await payBooking(scene.server.db, chosen.bookingId)).toBe('confirmed');
    expect(await subjectsTo(rival.tutor.email)).toEqual(['Horário ocupado']);
    expect(await seen(rival)).toMatchObject({ status: 'declined', waits_until: null });
    expect((await accept(adjacent)).status).toBe(200);
  });

  test('an unpaid acceptance gives the clash back', async () => {
    const { chosen, waiting } = await clash(48, 47.75, 48, 48.25);
    await pass(23 * 60);
    expect((await accept(chosen)).status).toBe(200);
    for (const rival of waiting) expect((await seen(rival)).waits_until).not.toBeNull();
    await pass(31);
    expect((await seen(chosen)).status).toBe('expired');
    const now = await readClock(scene.server.db);
    for (const rival of waiting) {
      const { status, waits_until, respond_until } = await seen(rival);
      expect({ status, waits_until }).toEqual({ status: 'pending', waits_until: null });
      // An hour of the 24 was left when the clock stopped; the clock of the test goes on while it runs.
      const leftMs = Date.parse(respond_until) - now.getTime();
      expect(Math.abs(leftMs - hourMs)).toBeLessThan(minuteMs);
    }
    const titles = await subjectsTo(chosen.provider.email);
    expect(titles.filter((title) => title === 'Dá para aceitar de novo')).toHaveLength(3);
    const [, second] = waiting;
    if (!second) throw new Error('three requests were built');
    expect((await accept(second)).status).toBe(200);
    for (const rival of waiting.filter((one) => one !== second))
      expect((await seen(rival)).waits_until).not.toBeNull();
  });

  test('can be accepted again when the one before it is cancelled, and ends as a clash at its start while it waits', async () => {
    const { chosen, waiting } = await clash(0.75, 0.3, 0.85);
    const [early, late] = waiting;
    if (!early || !late) throw new Error('two requests were built');
    expect((await accept(chosen)).status).toBe(200);
    await pass(20);
    expect(await seen(early)).toMatchObject({ status: 'declined', end: 'clash' });
    expect((await seen(late)).status).toBe('pending');
    const cancelled = await scene.server
      .as(chosen.tutor)
      .send(cancelBooking, { ...paramsOf(chosen), body: {} });
    expect(cancelled.status).toBe(200);
    await scene.server.deliver();
    expect((await accept(late)).status).toBe(200);
  });

  test('is not in the way while its group has a place left', async () => {
    const stall = await buildStall(scene.server.db, { capacity: 2 });
    const [first, second, third] = [await ask(stall, 48), await ask(stall, 48), await ask(stall, 48)];
    expect((await accept(first)).status).toBe(200);
    expect((await seen(third)).waits_until).toBeNull();
    expect((await accept(second)).status).toBe(200);
    const { pay_until: firstEnds } = await seen(first);
    expect((await seen(third)).waits_until).toBe(firstEnds);
    await payBooking(scene.server.db, first.bookingId);
    await scene.server.deliver();
    const { pay_until: secondEnds } = await seen(second);
    expect(await seen(third)).toMatchObject({ status: 'pending', waits_until: secondEnds });
  });
});

test('the first payment of a series declines what clashes with any of its dates', async () => {
  const series = await buildSeries(scene.server.db, { dates: 2, hoursAhead: 72 });
  const [first, last] = series.bookings;
  if (!first || !last) throw new Error('two dates were built');
  const stall = { provider: series.provider, serviceId: series.serviceId };
  const { startsAt, endsAt } = last;
  const rival = await buildBooking(scene.server.db, { stall, startsAt, endsAt, busyUntil: endsAt });
  await acceptDates(series);
  const { pay_until: firstEnds } = await seen(first);
  expect(await seen(rival)).toMatchObject({ status: 'pending', waits_until: firstEnds });
  await payBooking(scene.server.db, first.bookingId);
  await scene.server.deliver();
  expect((await seen(last)).status).toBe('accepted');
  expect((await seen(rival)).status).toBe('declined');
});

const acceptDates = ({ provider, seriesId, bookingIds }: Awaited<ReturnType<typeof buildSeries>>) =>
  scene.server.as(provider).call(acceptBookingSeries, {
    params: { series_id: seriesId },
    body: { booking_ids: [...bookingIds] },
  });

describe('N-5: the first leaves the payment page open, the second pays, the first pays too', () => {
  test('exactly one gets the time, the other gets the money back with words', async () => {
    const { chosen: first, waiting } = await clash(48, 48);
    const [second] = waiting;
    if (!second) throw new Error('one request was built');
    expect((await accept(first)).status).toBe(200);
    await scene.pay(first);
    await pass(31);
    expect((await seen(first)).status).toBe('expired');
    expect((await accept(second)).status).toBe(200);
    await scene.pay(second);
    await scene.press(second);
    await scene.deliverWebhooks(second);
    await scene.press(first, 'pagar-atrasado');
    await scene.deliverWebhooks(first);
    expect([await scene.bookingStatus(first), await scene.bookingStatus(second)]).toEqual([
      'expired',
      'confirmed',
    ]);
    expect((await scene.latest(first)).refunds).toMatchObject([{ amount_cents: 4200 }]);
    expect(await scene.mails(first)).toContain('Devolvemos um pagamento de R$ 42,00');
    await scene.requireSoundLedger();
  });
});

test('N-6: a second try to pay confirms nothing until the bank reports its own charge', async () => {
  const booking = await scene.accepted();
  await scene.pay(booking);
  await scene.pay(booking);
  expect(await scene.bookingStatus(booking)).toBe('accepted');
  await scene.press(booking);
  expect(await scene.bookingStatus(booking)).toBe('accepted');
  await scene.deliverWebhooks(booking);
  expect(await scene.bookingStatus(booking)).toBe('confirmed');
});

test('N-7: a request blocks no one, an acceptance keeps the time until it is paid or lapses', async () => {
  const stall = await buildStall(scene.server.db);
  const first = await ask(stall, 48);
  const book = async () => {
    const tutor = await buildTutorWithPet(scene.server.db);
    const body = {
      service_id: stall.serviceId,
      pet_ids: [tutor.petId],
      starts_at: first.startsAt.toISOString(),
      duration_minutes: 30,
    };
    return scene.server.as(tutor).send(requestBooking, { body });
  };
  expect((await book()).status).toBe(201);
  expect((await accept(first)).status).toBe(200);
  expect(await book()).toFailWith('booking/slot-taken');
  await pass(31);
  expect((await book()).status).toBe(201);
});
