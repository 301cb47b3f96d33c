import { checkInBooking, getBooking } from '@patinha/contract/booking';
import { objectToAbsence, readTutorAbsence } from '@patinha/contract/care';
import { openDispute, readDispute } from '@patinha/contract/dispute';
import { addMs, cents, hourMs, minuteMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { readClock } from '../../../platform/db/database.ts';
import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testEngine } from '../../../testing/test-database.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import {
  balancesOf,
  buildConfirmedBooking,
  type BookingSpec,
  type BuiltBooking,
  requireHealthyLedger,
} from '../../booking/booking.factory.ts';
import { bookings } from '../../booking/booking.table.ts';
import { closeNoShows } from '../../booking/index.ts';
import { buildPaidBooking, buildStaffedCompany } from '../../company/assignment/assignment.factory.ts';
import { DisputeScene } from '../../dispute/dispute-scene.factory.ts';
import { services } from '../../service/service.table.ts';
import { atTheDoor, type DoorPosition, photographDoor, reportAbsence, writeFrom } from './absence.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterEach(() => requireHealthyLedger(server.db));
afterAll(() => server.close());

const minutes = (count: number) => server.advance(count * 60);
const params = ({ bookingId }: BuiltBooking) => ({ params: { booking_id: bookingId } });
const see = async (booking: BuiltBooking, side: 'tutor' | 'provider' = 'provider') =>
  (await server.as(booking[side]).call(readTutorAbsence, params(booking))).body;
const seen = async (booking: BuiltBooking) =>
  (await server.as(booking.tutor).call(getBooking, params(booking))).body;
const object = (booking: BuiltBooking, who: BuiltUser = booking.tutor) =>
  server.as(who).send(objectToAbsence, { ...params(booking), body: {} });
const report = (booking: BuiltBooking, position?: DoorPosition) =>
  reportAbsence(server, booking.provider, booking, position);
const photograph = (booking: BuiltBooking) => photographDoor(server, booking.provider, booking);
const payable = async ({ provider }: BuiltBooking) => {
  const code = `provider_payable:${provider.providerId}`;
  return (await balancesOf(server.db, code))[code] ?? 0;
};

const spanFrom = (startsAt: Date) => {
  const endsAt = addMs(startsAt, hourMs);
  return { startsAt, endsAt, busyUntil: endsAt };
};

/** Paid, of an hour, beginning now. */
const starting = async (spec: BookingSpec = {}): Promise<BuiltBooking> =>
  buildConfirmedBooking(server.db, { ...spanFrom(await readClock(server.db)), ...spec });

/** Written to at the start; a quarter of an hour has passed, and the photo is taken. */
async function waited(spec: BookingSpec = {}): Promise<BuiltBooking> {
  const booking = await starting(spec);
  await writeFrom(server, booking.provider, booking);
  await minutes(15);
  await photograph(booking);
  return booking;
}

describe('a report', () => {
  test('leads step by step to the three proofs, tells the tutor at once, and pays all after 48 hours', async () => {
    const booking = await starting();
    expect(await see(booking)).toMatchObject({
      may_report: false,
      missing: ['message', 'photo', 'position'],
      all: { earning_cents: 3400, refund_cents: 0 },
      half: { earning_cents: 1700, refund_cents: 2000 },
    });
    expect((await photograph(booking)).code).toBe('booking/too-early');
    expect(await report(booking, atTheDoor)).toFailWith('booking/too-early');
    await minutes(6);
    await writeFrom(server, booking.provider, booking);
    await minutes(9);
    expect((await photograph(booking)).status).toBe(201);
    expect(await see(booking)).toMatchObject({ may_report: true, missing: ['message', 'position'] });
    expect((await see(booking, 'tutor')).photo).toBeNull();
    await minutes(1);
    expect(await see(booking)).toMatchObject({ missing: ['position'] });
    expect((await report(booking, atTheDoor)).body).toMatchObject({
      may_report: false,
      report: { share: 'all', missing: [], position: { ...atTheDoor, distance_meters: null } },
    });
    expect(await report(booking, atTheDoor)).toFailWith('booking/illegal-move');
    await server.deliver();
    const mails = await mailsTo(server.db, booking.tutor.email);
    const told = mails.find(({ subject }) => subject === 'Ninguém no local: Passeio no parque');
    expect(told?.text).toMatch(/Estava no local\? Diga até [\s\S]*não há reembolso/);
    const { photo, report: shown } = await see(booking, 'tutor');
    expect(shown).toMatchObject({ may_object: true, objected_at: null, is_over: false });
    const image = await server.app.inject({ method: 'GET', url: photo?.url ?? '' });
    expect(image.headers['content-type']).toBe('image/webp');
    await minutes(48 * 60 - 1);
    expect(await seen(booking)).toMatchObject({ status: 'confirmed' });
    expect(await payable(booking)).toBe(0);
    await minutes(2);
    expect(await seen(booking)).toMatchObject({
      status: 'cancelled',
      end: 'tutor_absent',
      cancellation_rule: 'tutor_absent',
      refund_cents: 0,
    });
    expect(await payable(booking)).toBe(3400);
    expect((await see(booking)).report).toMatchObject({ is_over: true, may_object: false });
  });

  test.each([
    // Half of R$ 40,01 is 20,005: the odd half centavo goes to the tutor, the commission is of what is left.
    { price: 4001, refund: 2001, earning: 1700 },
    { price: 3, refund: 2, earning: 1 },
  ])('with a proof missing gives half of $price back', async ({ price, refund, earning }) => {
    const amounts = { listCents: cents(price), priceCents: cents(price) };
    const booking = await waited(amounts);
    expect((await report(booking)).body).toMatchObject({
      half: { earning_cents: earning, refund_cents: refund },
      report: { share: 'half', missing: ['position'], position: null },
    });
    await minutes(48 * 60 + 1);
    expect(await seen(booking)).toMatchObject({
      end: 'tutor_absent',
      cancellation_rule: 'tutor_absent_half',
      refund_cents: refund,
    });
    expect(await payable(booking)).toBe(earning);
    await server.deliver();
    const mails = await mailsTo(server.db, booking.tutor.email);
    const settled = mails
      .map(({ text }) => text)
      .filter((text) => text.includes('não havia ninguém no local'));
    expect(settled).toEqual([expect.stringMatching(/não havia ninguém no local\.\s+Você recebe R\$/)]);
  });

  test('needs two of the proofs: an old photo, a message of before and a far device count for nothing', async () => {
    const booking = await starting();
    // Before the check-in opens.
    await server.db
      .update(bookings)
      .set({
        startsAt: addMs(booking.startsAt, 31 * minuteMs),
        endsAt: addMs(booking.endsAt, 31 * minuteMs),
        busyUntil: addMs(booking.endsAt, 31 * minuteMs),
      })
      .where(eq(bookings.id, booking.bookingId));
    await writeFrom(server, booking.provider, booking);
    await minutes(46);
    expect(await report(booking, atTheDoor)).toFailWith('care/absence-unproven');
    await photograph(booking);
    await minutes(16);
    expect(await see(booking)).toMatchObject({ missing: ['message', 'photo', 'position'] });
    expect(await report(booking, atTheDoor)).toFailWith('care/absence-unproven');
    await writeFrom(server, booking.tutor, booking);
    await minutes(11);
    expect(await see(booking)).toMatchObject({ missing: ['message', 'photo', 'position'] });
  });

  test.each([
    { lat: -23.5613 + 0.0026, distance: 289, share: 'all' },
    { lat: -23.5613 + 0.0028, distance: 311, share: 'half' },
  ])('measures the position from the place: $distance m', async ({ lat, distance, share }) => {
    const booking = await waited({ placeAddress: 'Rua Augusta, 100' });
    await server.db
      .update(services)
      .set({ latitude: -23.5613, longitude: -46.6565 })
      .where(eq(services.id, booking.serviceId));
    await report(booking, { ...atTheDoor, lat });
    expect((await see(booking)).report).toMatchObject({ share, position: { distance_meters: distance } });
  });

  test('is refused when it is too late, unreadable, or not the carer’s; a check-in after it takes it back', async () => {
    const late = await starting();
    await minutes(61);
    expect(await report(late, atTheDoor)).toFailWith('booking/too-late');
    expect((await photograph(late)).code).toBe('booking/too-late');
    const booking = await waited();
    const { tutor, provider } = booking;
    const stranger = await buildUser(server.db, { roles: ['tutor', 'prestador'], userType: 'prestador' });
    expect(await server.as(stranger).send(readTutorAbsence, params(booking))).toFailWith('booking/not-found');
    expect(await reportAbsence(server, stranger, booking)).toFailWith('booking/not-found');
    expect(await reportAbsence(server, tutor, booking)).toFailWith('care/not-the-carer');
    expect((await photographDoor(server, stranger, booking)).code).toBe('booking/not-found');
    expect((await photographDoor(server, tutor, booking)).code).toBe('care/not-the-carer');
    expect((await photographDoor(server, provider, booking, Buffer.from('no picture'))).code).toBe(
      'care/photo-unreadable',
    );
    await report(booking, atTheDoor);
    expect((await photograph(booking)).code).toBe('booking/illegal-move');
    expect((await server.as(provider).send(checkInBooking, { ...params(booking), body: {} })).status).toBe(
      200,
    );
    await minutes(49 * 60);
    expect((await seen(booking)).status).toBe('completed');
    expect(await object(booking)).toFailWith('booking/illegal-move');
  });

  test('is made by the member of the team who attends, who sees no amounts', async () => {
    const team = await buildStaffedCompany(server.db);
    const startsAt = await readClock(server.db);
    const endsAt = addMs(startsAt, hourMs);
    const time = { startsAt, endsAt, busyUntil: endsAt, assigneeId: team.bia.userId };
    const booking = await buildPaidBooking(server.db, team, time);
    await minutes(15);
    await photographDoor(server, team.bia, booking);
    const { body } = await reportAbsence(server, team.bia, booking, atTheDoor);
    expect(body).toMatchObject({ all: null, half: null, report: { share: 'half', missing: ['message'] } });
  });
});

describe('the tutor’s objection', () => {
  test('opens a dispute with one press; the money stays held until it is decided', async () => {
    const booking = await waited();
    expect(await object(booking)).toFailWith('booking/illegal-move');
    await report(booking);
    expect(await object(booking, await buildUser(server.db, { userType: 'tutor' }))).toFailWith(
      'booking/not-found',
    );
    expect((await object(booking)).status).toBe(200);
    expect((await see(booking)).report).toMatchObject({ may_object: false, is_over: false });
    expect(await object(booking)).toFailWith('booking/illegal-move');
    const { body } = await server.as(booking.provider).call(readDispute, params(booking));
    expect(body.dispute).toMatchObject({ status: 'open', opened_by: 'tutor' });
    const disputes = new DisputeScene(server);
    const admin = await disputes.admin();
    await disputes.waitForDecision();
    expect((await seen(booking)).status).toBe('confirmed');
    expect(await payable(booking)).toBe(0);
    // Decided for the seller: the missing proof no longer halves the pay.
    expect((await disputes.resolve(admin, body.dispute?.id ?? '', { kind: 'provider' })).status).toBe(200);
    await minutes(1);
    expect(await seen(booking)).toMatchObject({ status: 'cancelled', end: 'dispute', refund_cents: 0 });
    expect(await payable(booking)).toBe(3400);
  });

  test('is refused after 48 hours and beside a dispute', async () => {
    const [booking, disputed] = [await waited(), await waited()];
    for (const one of [booking, disputed]) await report(one, atTheDoor);
    const reason = 'Ninguém veio.';
    await server.as(disputed.tutor).call(openDispute, { ...params(disputed), body: { reason } });
    expect(await object(disputed)).toFailWith('booking/disputed');
    const late = addMs(await readClock(server.db), -48 * hourMs);
    await server.db.update(bookings).set({ tutorAbsentAt: late }).where(eq(bookings.id, booking.bookingId));
    expect(await object(booking)).toFailWith('booking/too-late');
  });

  test('reopens no dispute of before: its decision may be reopened on its own page', async () => {
    const ahead = addMs(await readClock(server.db), 200 * hourMs);
    const booking = await buildConfirmedBooking(server.db, { ...spanFrom(ahead) });
    const reason = 'Combinamos outro preço.';
    await server.as(booking.tutor).call(openDispute, { ...params(booking), body: { reason } });
    const { body } = await server.as(booking.tutor).call(readDispute, params(booking));
    const disputes = new DisputeScene(server);
    const admin = await disputes.admin();
    await disputes.waitForDecision();
    await disputes.resolve(admin, body.dispute?.id ?? '', { kind: 'provider' });
    await server.db
      .update(bookings)
      .set(spanFrom(await readClock(server.db)))
      .where(eq(bookings.id, booking.bookingId));
    await minutes(15);
    await photograph(booking);
    await report(booking, atTheDoor);
    expect(await object(booking)).toFailWith('dispute/already-open');
  });

  test.runIf(testEngine === 'postgres')('and the end after 48 hours exclude each other', async () => {
    const scenes: BuiltBooking[] = [];
    for (let count = 0; count < 6; count += 1) scenes.push(await starting());
    for (const booking of scenes) await writeFrom(server, booking.provider, booking);
    await minutes(15);
    for (const booking of scenes) await report(booking, atTheDoor);
    const due = addMs(await readClock(server.db), 48 * hourMs);
    const objections = scenes.flatMap((booking) => [object(booking), object(booking)]);
    const [replies] = await Promise.all([Promise.all(objections), closeNoShows(server.db, due)]);
    for (const [index, booking] of scenes.entries()) {
      const won = replies.slice(index * 2, index * 2 + 2).filter(({ status }) => status === 200).length;
      const { status } = await seen(booking);
      expect({ won, status }).toEqual(
        won === 1 ? { won: 1, status: 'confirmed' } : { won: 0, status: 'cancelled' },
      );
    }
  });
});
