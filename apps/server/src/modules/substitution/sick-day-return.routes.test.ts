import { getAvailability } from '@patinha/contract/availability';
import { getBooking } from '@patinha/contract/booking';
import {
  declareSickDay,
  listSickDays,
  listSubstituteAsks,
  takeBackSickDay,
} from '@patinha/contract/substitution';
import { addDays } from '@patinha/domain/shared';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { mailsTo } from '../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  buildBooking,
  type BuiltBooking,
  type BuiltStall,
  requireHealthyLedger,
} from '../booking/booking.factory.ts';
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

const read = async ({ bookingId, tutor }: BuiltBooking) =>
  (await server.as(tutor).call(getBooking, { params: { booking_id: bookingId } })).body;
const declared = async ({ provider }: BuiltStall, from: string, to = from) =>
  (await server.as(provider).call(declareSickDay, { body: { from, to } })).body.id;
const takeBack = ({ provider }: BuiltStall, sickDayId: string) =>
  server.as(provider).send(takeBackSickDay, { params: { sick_day_id: sickDayId }, body: {} });
const closedDays = async ({ provider }: BuiltStall) =>
  (await server.as(provider).call(getAvailability)).body.exceptions.map(({ day }) => day);
const subjectsTo = async (email: string) => {
  await server.deliver();
  return (await mailsTo(server.db, email)).map(({ subject }) => subject.split(':')[0]);
};

test('an absence that is taken back opens its days, and its bookings return to the carer', async () => {
  const paid = await scene.booking({ hoursAhead: 48 });
  const day = dayOf(paid);
  const id = await declared(paid, day, addDays(day, 2));
  const reply = await takeBack(paid, id);
  expect(reply.body).toMatchObject({
    id,
    taken_back_at: expect.any(String),
    can_take_back: false,
    bookings: [{ booking_id: paid.bookingId, status: 'returned' }],
  });
  expect(await closedDays(paid)).toEqual([]);
  expect(await read(paid)).toMatchObject({ status: 'confirmed', provider_out_at: null });
  expect(await subjectsTo(paid.tutor.email)).toContain('Tudo como estava');
  await server.advance(24 * 3600);
  expect((await read(paid)).status).toBe('confirmed');
});

test('a substitute who has not answered is no longer asked', async () => {
  const absent = await scene.booking({ hoursAhead: 72 });
  const colleague = await scene.stall();
  const id = await declared(absent, dayOf(absent));
  const askId = await scene.asked(absent, colleague);
  await takeBack(absent, id);
  expect((await server.as(colleague.provider).call(listSubstituteAsks)).body.items).toEqual([]);
  expect(await scene.accept(colleague, askId)).toFailWith('substitution/ask-not-open');
  expect(await subjectsTo(colleague.provider.email)).toContain('Substituição não é mais necessária');
});

test('what a substitute took over stays with the substitute', async () => {
  const absent = await scene.booking({ hoursAhead: 72 });
  const colleague = await scene.stall();
  const id = await declared(absent, dayOf(absent));
  await scene.accept(colleague, await scene.asked(absent, colleague));
  expect((await takeBack(absent, id)).body).toMatchObject({ bookings: [{ status: 'replaced' }] });
  const { body } = await server
    .as(colleague.provider)
    .call(getBooking, { params: { booking_id: absent.bookingId } });
  expect(body).toMatchObject({ side: 'provider', status: 'confirmed' });
});

test('a request that was declined stays declined', async () => {
  const pending = await buildBooking(server.db, { hoursAhead: 48 });
  await takeBack(pending, await declared(pending, dayOf(pending)));
  expect((await read(pending)).status).toBe('declined');
});

test('days that were closed before, or that another absence needs, stay closed', async () => {
  const paid = await scene.booking({ hoursAhead: 48 });
  const day = dayOf(paid);
  const other = await declared(paid, addDays(day, 1));
  const id = await declared(paid, day, addDays(day, 2));
  await takeBack(paid, id);
  expect(await closedDays(paid)).toEqual([addDays(day, 1)]);
  await takeBack(paid, other);
  expect(await closedDays(paid)).toEqual([]);
});

test('an absence is taken back once', async () => {
  const paid = await scene.booking();
  const id = await declared(paid, dayOf(paid));
  await takeBack(paid, id);
  expect(await takeBack(paid, id)).toFailWith('substitution/absence-over');
});

test('the absence of another person cannot be taken back', async () => {
  const paid = await scene.booking();
  const id = await declared(paid, dayOf(paid));
  const stranger = await scene.stall();
  expect(await takeBack(stranger, id)).toFailWith('substitution/absence-not-found');
  const { items } = (await server.as(paid.provider).call(listSickDays)).body;
  expect(items).toMatchObject([{ can_take_back: true, taken_back_at: null }]);
});
