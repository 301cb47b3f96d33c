import { cancelBooking, getBooking, listBookings } from '@patinha/contract/booking';
import { openThread } from '@patinha/contract/message';
import { listPetsInCare } from '@patinha/contract/pet';
import {
  askSubstitute,
  declineSubstituteAsk,
  listSubstituteAsks,
  listHandedOver,
  readHandedOver,
  readSubstitution,
} from '@patinha/contract/substitution';
import { cents } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { transact } from '../../platform/db/database.ts';
import { mailsTo } from '../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser } from '../auth/auth.factory.ts';
import {
  balancesOf,
  buildBooking,
  buildTutorWithPet,
  type BuiltBooking,
  type BuiltStall,
  payBooking,
  requireHealthyLedger,
  walletOf,
} from '../booking/booking.factory.ts';
import { bookings } from '../booking/booking.table.ts';
import { setWalletPart } from '../booking/index.ts';
import { holdWallet } from '../ledger/index.ts';
import { grantRefundMoney } from '../ledger/ledger.factory.ts';
import { notifications } from '../notification/notification.table.ts';
import { refunds } from '../payment/payment.table.ts';
import { providers } from '../provider/provider.table.ts';
import { dayOf, SickDayScene } from './substitution-scene.factory.ts';

let server: TestApp;
let scene: SickDayScene;
beforeAll(async () => {
  server = await openTestApp();
});
beforeEach(() => {
  scene = new SickDayScene(server);
});
afterEach(() => requireHealthyLedger(server.db));
afterAll(() => server.close());

const of = ({ bookingId }: BuiltBooking) => ({ params: { booking_id: bookingId } });
const refundsOf = async ({ bookingId }: BuiltBooking) =>
  (await server.db.select().from(refunds).where(eq(refunds.bookingId, bookingId)))
    .map(({ amountCents, reason }) => [Number(amountCents), reason])
    .toSorted();
const proposedTo = async (booking: BuiltBooking) =>
  (await scene.seen(booking)).proposals.map(({ service_id }) => service_id);

describe('the chosen substitute', () => {
  test('is asked without names, and takes over the booking with the money paid', async () => {
    const substitute = await scene.stall(30);
    const booking = await scene.absent();
    const askId = await scene.asked(booking, substitute);
    const asks = await server.as(substitute.provider).call(listSubstituteAsks);
    expect(asks.body.items).toMatchObject([
      { id: askId, price_cents: 3000, earning_cents: 2550, pets: [{ species: 'dog' }] },
    ]);
    expect(JSON.stringify(asks.body)).not.toMatch(/Ana|Thor/);
    await server.deliver();
    expect(JSON.stringify(await mailsTo(server.db, substitute.provider.email))).not.toMatch(/Ana|Thor/);
    const params = of(booking).params;
    expect(await server.as(substitute.provider).send(getBooking, { params })).toFailWith('booking/not-found');

    const reply = await scene.accept(substitute, askId);
    expect(reply.body).toMatchObject({
      status: 'confirmed',
      side: 'provider',
      service_id: substitute.serviceId,
      provider_id: substitute.provider.providerId,
      tutor_name: 'Ana Tutora',
      total_cents: 3199,
      provider_out_at: null,
      contact: { phone: '+5511912345678' },
    });
    expect(await refundsOf(booking)).toEqual([[1001, 'substitute']]);
    expect(await balancesOf(server.db, `escrow:${booking.bookingId}`)).toEqual({
      [`escrow:${booking.bookingId}`]: 3199,
    });
    expect((await scene.seen(booking)).status).toBe('replaced');
    expect(await server.as(booking.provider).send(getBooking, { params })).toFailWith('booking/not-found');
    const handedOver = await server.as(booking.provider).call(readHandedOver, { params });
    expect(handedOver.body).toEqual({
      title: 'Passeio no parque',
      starts_at: booking.startsAt.toISOString(),
      zone: 'America/Sao_Paulo',
      substitute_name: expect.any(String),
    });
    expect((await server.as(booking.provider).call(listHandedOver)).body.items).toEqual([
      { ...handedOver.body, booking_id: booking.bookingId, reason: null },
    ]);
    expect((await server.as(substitute.provider).call(listHandedOver)).body.items).toEqual([]);
    for (const { provider } of [substitute, await scene.stall()])
      expect(await server.as(provider).send(readHandedOver, { params })).toFailWith('booking/not-found');
    await server.deliver();
    const subjectsTo = async ({ email }: { readonly email: string }) =>
      (await mailsTo(server.db, email)).map(({ subject }) => subject);
    expect(await subjectsTo(booking.tutor)).toContain('Substituto confirmado');
    expect(await subjectsTo(booking.provider)).toContain('Um atendimento seu foi assumido');
    expect(await subjectsTo(substitute.provider)).toContain('Agendamento confirmado');
  });

  test('earns what the tutor paid for them: check-out pays the substitute, not the first', async () => {
    const substitute = await scene.stall(40);
    const booking = await scene.absent();
    await scene.accept(substitute, await scene.asked(booking, substitute));
    const cancelled = await server.as(substitute.provider).send(cancelBooking, { ...of(booking), body: {} });
    expect(cancelled.body).toMatchObject({ cancellation_rule: 'provider_cancelled', refund_cents: 4200 });
    expect(await refundsOf(booking)).toEqual([[4200, 'provider_cancelled']]);
  });

  test('is shown with the own name and rating', async () => {
    const faces = [
      { displayName: 'Bia', ratingAverage: 4.5, ratingCount: 3 },
      { displayName: 'Caio', ratingAverage: 3, ratingCount: 7 },
      { displayName: 'Duda', ratingAverage: 5, ratingCount: 2 },
    ];
    const stalls: BuiltStall[] = [];
    for (const face of faces) {
      const stall = await scene.stall();
      await server.db.update(providers).set(face).where(eq(providers.id, stall.provider.providerId));
      stalls.push(stall);
    }
    const { proposals } = await scene.seen(await scene.absent());
    const shown = stalls.map(({ serviceId }) => proposals.find(({ service_id }) => service_id === serviceId));
    expect(shown).toMatchObject([
      { provider_name: 'Bia', rating_average: 4.5, rating_count: 3 },
      { provider_name: 'Caio', rating_average: 3, rating_count: 7 },
      { provider_name: 'Duda', rating_average: null, rating_count: 2 },
    ]);
  });

  test('gives the wallet its part of the difference', async () => {
    const substitute = await scene.stall(20);
    const tutor = await buildTutorWithPet(server.db);
    await grantRefundMoney(server.db, { userId: tutor.userId, amount: cents(2100) });
    const booking = await buildBooking(server.db, { tutor, status: 'accepted', ...scene.place });
    const { bookingId } = booking;
    await transact(server.db, async (tx, now) => {
      await holdWallet(tx, { bookingId, userId: tutor.userId, amountCents: cents(2100), now });
      await setWalletPart(tx, { bookingId, walletCents: cents(2100) });
    });
    await payBooking(server.db, bookingId);
    await scene.declare(booking, dayOf(booking));
    await scene.accept(substitute, await scene.asked(booking, substitute));
    // Half of R$ 20,01 came from the wallet, and the remaining centavo goes back to the Pix.
    expect(await walletOf(server.db, tutor.userId)).toEqual({ balanceCents: 1000, holdCents: 0 });
    expect(await refundsOf(booking)).toEqual([[1001, 'substitute']]);
    await server.as(substitute.provider).call(cancelBooking, { ...of(booking), body: {} });
    expect((await walletOf(server.db, tutor.userId)).balanceCents).toBe(2100);
    expect((await refundsOf(booking)).map(([amount]) => amount)).toEqual([1001, 1099]);
  });

  test('may decline: the tutor chooses another one and is not offered the same again', async () => {
    const [first, second] = [await scene.stall(), await scene.stall()];
    const booking = await scene.absent();
    const askId = await scene.asked(booking, first);
    expect((await scene.decline(first, askId)).status).toBe(200);
    expect(await proposedTo(booking)).toEqual([second.serviceId]);
    expect(await scene.accept(first, askId)).toFailWith('substitution/ask-not-open');
    expect(await scene.decline(first, askId)).toFailWith('substitution/ask-not-open');
    expect(await scene.ask(booking, first)).toFailWith('substitution/not-eligible');
    await server.deliver();
    expect((await mailsTo(server.db, booking.tutor.email)).map(({ subject }) => subject)).toContain(
      'Escolha outra pessoa',
    );
  });

  test('is asked no more when the tutor chooses another', async () => {
    const [first, second] = [await scene.stall(), await scene.stall()];
    const booking = await scene.absent();
    const askId = await scene.asked(booking, first);
    await scene.asked(booking, second);
    expect(await scene.accept(first, askId)).toFailWith('substitution/ask-not-open');
    expect((await server.as(first.provider).call(listSubstituteAsks)).body.items).toEqual([]);
    expect((await scene.seen(booking)).asked).toMatchObject({ service_id: second.serviceId });
  });

  test('has six hours to answer, then the tutor chooses again', async () => {
    const substitute = await scene.stall();
    const booking = await scene.absent();
    const askId = await scene.asked(booking, substitute);
    await server.advance(6 * 3600 + 1);
    expect(await scene.accept(substitute, askId)).toFailWith('substitution/ask-not-open');
    expect(await scene.seen(booking)).toMatchObject({ status: 'open', asked: null, proposals: [] });
  });

  test('cannot take a time that another booking has got meanwhile', async () => {
    const substitute = await scene.stall();
    const booking = await scene.absent();
    const askId = await scene.asked(booking, substitute);
    await buildBooking(server.db, { stall: substitute, status: 'accepted', hoursAhead: 48 });
    expect(await scene.accept(substitute, askId)).toFailWith('booking/slot-taken');
  });

  test('has to be checked still', async () => {
    const substitute = await scene.stall();
    const booking = await scene.absent();
    const askId = await scene.asked(booking, substitute);
    await server.db
      .update(providers)
      .set({ verifiedUntil: null })
      .where(eq(providers.id, substitute.provider.providerId));
    expect(await scene.accept(substitute, askId)).toFailWith('booking/provider-not-verified');
  });

  test('starts a new conversation', async () => {
    const substitute = await scene.stall();
    const booking = await scene.booking();
    const body = { booking_id: booking.bookingId };
    const before = await server.as(booking.tutor).call(openThread, { body });
    await scene.declare(booking, dayOf(booking));
    await scene.accept(substitute, await scene.asked(booking, substitute));
    const after = await server.as(substitute.provider).call(openThread, { body });
    expect(after.body.id).not.toBe(before.body.id);
  });
});

test('without a substitute two hours before, everything is refunded and it counts against the provider', async () => {
  const substitute = await scene.stall();
  const booking = await scene.absent({ hoursAhead: 30 });
  const askId = await scene.asked(booking, substitute);
  await server.advance(28 * 3600 - 60);
  expect((await scene.seen(booking)).status).toBe('open');
  await server.advance(121);
  const { body } = await server.as(booking.tutor).call(getBooking, of(booking));
  expect(body).toMatchObject({ status: 'cancelled', cancelled_by: 'provider', refund_cents: 4200 });
  expect(await refundsOf(booking)).toEqual([[4200, 'provider_cancelled']]);
  expect(await scene.accept(substitute, askId)).toFailWith('substitution/ask-not-open');
  expect(await scene.ask(booking, substitute)).toFailWith('substitution/not-open');
});

test('the provider sees the state but cannot choose; others see nothing', async () => {
  const substitute = await scene.stall();
  const booking = await scene.absent();
  expect((await scene.read(booking, 'provider')).body).toMatchObject({
    status: 'open',
    proposals: [],
    asked: null,
  });
  const chosen = { ...of(booking), body: { service_id: substitute.serviceId } };
  expect(await server.as(booking.provider).send(askSubstitute, chosen)).toFailWith('session/forbidden');
  const stranger = server.as(await buildTutorWithPet(server.db));
  expect(await stranger.send(askSubstitute, chosen)).toFailWith('booking/not-found');
  expect(await stranger.send(readSubstitution, of(booking))).toFailWith('booking/not-found');
  const whole = await scene.booking({ hoursAhead: 72 });
  expect(await scene.read(whole)).toFailWith('substitution/not-found');
  expect(await scene.ask(whole, substitute)).toFailWith('substitution/not-found');
  const askId = await scene.asked(booking, substitute);
  const other = await scene.stall();
  expect(await scene.accept(other, askId)).toFailWith('substitution/ask-not-found');
  expect(await scene.decline(other, askId)).toFailWith('substitution/ask-not-found');
  expect(
    await server.as(booking.tutor).send(declineSubstituteAsk, { params: { ask_id: askId }, body: {} }),
  ).toFailWith('session/forbidden');
});

test('a booking that was taken over is in the substitute’s list and no more in the first one’s', async () => {
  const substitute = await scene.stall();
  const booking = await scene.absent();
  const { userId: assigneeId } = await buildUser(server.db);
  await server.db.update(bookings).set({ assigneeId }).where(eq(bookings.id, booking.bookingId));
  await scene.accept(substitute, await scene.asked(booking, substitute));
  const listOf = async ({ provider }: BuiltStall) =>
    (await server.as(provider).call(listBookings, { query: { as: 'provider' } })).body.items.map(
      ({ id }) => id,
    );
  expect(await listOf(substitute)).toEqual([booking.bookingId]);
  expect(await listOf(booking)).toEqual([]);
  const [row] = await server.db.select().from(bookings).where(eq(bookings.id, booking.bookingId));
  expect(row?.professionalId).toBe(substitute.provider.userId);
  // The team member assigned by the first provider is notified and unassigned.
  expect(row?.assigneeId).toBeNull();
  const received = await server.db.select().from(notifications).where(eq(notifications.userId, assigneeId));
  expect(received.map(({ title }) => title)).toEqual(['Você não atende mais: Passeio no parque']);
});

test('who is asked sees the pets as in a request, until the answer', async () => {
  const absent = await scene.absent({ hoursAhead: 72 });
  const [asked, other] = [await scene.stall(), await scene.stall()];
  const askId = await scene.asked(absent, asked);
  const petsFor = ({ provider }: BuiltStall) =>
    server.as(provider).send(listPetsInCare, { params: { booking_id: absent.bookingId } });
  const { items } = (await server.as(asked.provider).call(listSubstituteAsks)).body;
  expect(items).toMatchObject([{ id: askId, booking_id: absent.bookingId }]);
  expect((await petsFor(asked)).body).toMatchObject({ items: [{ id: absent.tutor.petId }] });
  expect(await petsFor(other)).toFailWith('booking/not-found');
  await scene.decline(asked, askId);
  expect(await petsFor(asked)).toFailWith('booking/not-found');
});
