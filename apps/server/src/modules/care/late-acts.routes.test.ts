import { answerHappened, checkInBooking, checkOutBooking, getBooking } from '@patinha/contract/booking';
import {
  addCareEntry,
  exportCareDiary,
  listBookingIncidents,
  readCareDiary,
  reportBookingIncident,
} from '@patinha/contract/care';
import { addMs, hourMs, minuteMs } from '@patinha/domain/shared';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { readClock } from '../../platform/db/database.ts';
import { mailsTo } from '../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  buildConfirmedBooking,
  type BuiltBooking,
  requireHealthyLedger,
} from '../booking/booking.factory.ts';
import { verifyDiaries } from './diary/diary-check.actions.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterEach(() => requireHealthyLedger(server.db));
afterAll(() => server.close());

/** A walk of an hour that began so many minutes ago, not checked in. */
async function walk(minutesAgo: number): Promise<BuiltBooking> {
  const startsAt = addMs(await readClock(server.db), -minutesAgo * minuteMs);
  const endsAt = addMs(startsAt, hourMs);
  return buildConfirmedBooking(server.db, { startsAt, endsAt, busyUntil: endsAt });
}

const params = ({ bookingId }: BuiltBooking) => ({ params: { booking_id: bookingId } });
const minuteOf = ({ startsAt }: BuiltBooking, minutes: number) =>
  addMs(startsAt, minutes * minuteMs).toISOString();
const move = (
  booking: BuiltBooking,
  operation: typeof checkInBooking | typeof checkOutBooking,
  at?: number,
) =>
  server.as(booking.provider).send(operation, {
    ...params(booking),
    body: at === undefined ? {} : { done_at: minuteOf(booking, at) },
  });
const note = (booking: BuiltBooking, at: number, clock?: 'device') =>
  server.as(booking.provider).send(addCareEntry, {
    ...params(booking),
    body: { kind: 'pee', done_at: minuteOf(booking, at), ...(clock && { clock }) },
  });
const seen = async (booking: BuiltBooking) =>
  (await server.as(booking.tutor).call(getBooking, params(booking))).body;
const diaryOf = async (booking: BuiltBooking) =>
  (await server.as(booking.tutor).call(readCareDiary, params(booking))).body;

test('an hour without a signal arrives with its own hours, and waits for the tutor’s word', async () => {
  const booking = await walk(62);
  expect((await move(booking, checkInBooking, 0)).body).toMatchObject({
    status: 'in_progress',
    checked_in_at: minuteOf(booking, 0),
    checked_in_late: { is_device_clock: false },
  });
  expect((await note(booking, 20)).status).toBe(201);
  expect((await note(booking, 40, 'device')).status).toBe(201);
  await move(booking, checkOutBooking, 60);
  const { entries } = await diaryOf(booking);
  expect(entries.map(({ done_at, is_device_clock }) => [done_at, is_device_clock])).toEqual([
    [minuteOf(booking, 20), false],
    [minuteOf(booking, 40), true],
  ]);
  expect((await server.as(booking.tutor).call(exportCareDiary, params(booking))).body.is_whole).toBe(true);
  expect(await verifyDiaries(server.db, server.platform.env.SECRET_KEY)).toMatchObject({ isWhole: true });

  await server.advance(3600);
  expect(await seen(booking)).toMatchObject({
    status: 'in_progress',
    checked_out_at: minuteOf(booking, 60),
    completes_at: null,
    release_at: null,
    happened: { asks: true },
  });
  await server.deliver();
  const asked = async ({ email }: { readonly email: string }) =>
    (await mailsTo(server.db, email)).filter(({ subject }) => subject.startsWith('Aconteceu?'));
  // Once, and not the seller, whose check-in is the answer.
  await server.advance(60);
  await server.deliver();
  expect((await asked(booking.tutor)).map(({ text }) => text)).toEqual([
    expect.stringMatching(/chegou fora de hora\. Ele aconteceu\?[\s\S]*nossa equipe decide/),
  ]);
  expect(await asked(booking.provider)).toEqual([]);
  const yes = { ...params(booking), body: { answer: 'yes' as const } };
  expect((await server.as(booking.tutor).send(answerHappened, yes)).body).toMatchObject({
    status: 'completed',
  });
});

test('a check-in and a check-out of a quarter of an hour ago count as ever, and can be undone from their arrival', async () => {
  const booking = await walk(14);
  await move(booking, checkInBooking, 0);
  await server.advance(50 * 60);
  await move(booking, checkOutBooking, 60);
  const { undo_until: until, checked_out_late: late } = await seen(booking);
  expect(Date.parse(until ?? '') - Date.parse(late?.received_at ?? '')).toBe(10 * minuteMs);
  await server.advance(601);
  expect((await seen(booking)).status).toBe('completed');
});

test('entries of the service are taken until a day after its end, others never', async () => {
  const booking = await walk(50);
  await move(booking, checkInBooking, 10);
  expect(await note(booking, 5)).toFailWith('care/not-in-service');
  await move(booking, checkOutBooking);
  await server.advance(23 * 3600);
  expect((await note(booking, 30)).status).toBe(201);
  expect(await note(booking, 61)).toFailWith('care/not-in-service');
  await server.advance(2 * 3600);
  expect(await note(booking, 30)).toFailWith('care/not-in-service');
});

test('a check-out that comes after the system’s is the true end in the report', async () => {
  const booking = await walk(59);
  await move(booking, checkInBooking, 55);
  await server.advance(3 * 3600);
  expect((await seen(booking)).ended_by).toBe('system');
  expect((await move(booking, checkOutBooking, 70)).status).toBe(200);
  expect((await diaryOf(booking)).report?.stated_end_at).toBe(minuteOf(booking, 70));
});

test('N-15: one act sent twice under its id is written once', async () => {
  const booking = await walk(30);
  await move(booking, checkInBooking, 25);
  const act = { ...params(booking), body: { kind: 'water' as const, done_at: minuteOf(booking, 28) } };
  const idempotencyKey = crypto.randomUUID();
  for (let times = 0; times < 2; times += 1)
    expect(
      (await server.as(booking.provider).send(addCareEntry, { ...act, key: idempotencyKey })).status,
    ).toBe(201);
  expect((await diaryOf(booking)).entries).toHaveLength(1);
});

test('an incident keeps its hour too', async () => {
  const booking = await walk(30);
  await move(booking, checkInBooking, 20);
  await server.as(booking.provider).call(reportBookingIncident, {
    ...params(booking),
    body: { kind: 'injury', text: 'Cortou a pata.', done_at: minuteOf(booking, 25), clock: 'device' },
  });
  const { body } = await server.as(booking.tutor).call(listBookingIncidents, params(booking));
  expect(body.items).toMatchObject([{ done_at: minuteOf(booking, 25), is_device_clock: true }]);
});
