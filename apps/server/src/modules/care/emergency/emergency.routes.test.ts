import { checkOutBooking } from '@patinha/contract/booking';
import {
  listBookingIncidents,
  readEmergencyPlan,
  reportBookingIncident,
  saveEmergencyPlan,
} from '@patinha/contract/care';
import { listNotifications } from '@patinha/contract/notification';
import { maxIncidents } from '@patinha/domain/care';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { asOwner } from '../../../testing/as-owner.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type BuiltUser, buildUser } from '../../auth/auth.factory.ts';
import {
  buildConfirmedBooking,
  type BuiltBooking,
  buildTutorWithPet,
} from '../../booking/booking.factory.ts';
import { bookings } from '../../booking/booking.table.ts';
import { buildPet } from '../../pet/pet.factory.ts';
import { buildBookingInService } from '../care.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const plan = {
  limit_cents: 50_000,
  vet_name: 'Clínica Vida',
  vet_phone: '(11) 3333-4444',
  allergies: 'Dipirona',
};
const save = (who: BuiltUser, pet_id: string, body: object = plan) =>
  server.as(who).send(saveEmergencyPlan, { params: { pet_id }, body });
const incidentsOf = async (who: BuiltUser, { bookingId }: Pick<BuiltBooking, 'bookingId'>) =>
  (await server.as(who).call(listBookingIncidents, { params: { booking_id: bookingId } })).body;
const report = (who: BuiltUser, { bookingId }: Pick<BuiltBooking, 'bookingId'>, body?: object) =>
  server.as(who).send(reportBookingIncident, {
    params: { booking_id: bookingId },
    body: body ?? { kind: 'injury', text: 'Cortou a pata no vidro.' },
  });

describe('what a tutor agrees to beforehand', () => {
  test('is kept, changed and read by the tutor alone', async () => {
    const tutor = await buildTutorWithPet(server.db);
    const read = async () =>
      (await server.as(tutor).call(readEmergencyPlan, { params: { pet_id: tutor.petId } })).body.plan;
    expect(await read()).toBeNull();
    expect((await save(tutor, tutor.petId)).body).toMatchObject({ plan });
    await save(tutor, tutor.petId, { limit_cents: 0 });
    expect(await read()).toMatchObject({
      limit_cents: 0,
      vet_name: null,
      vet_phone: null,
      allergies: null,
    });
    const stranger = await buildTutorWithPet(server.db);
    expect(await save(stranger, tutor.petId)).toFailWith('pet/not-found');
    expect(await server.as(stranger).send(readEmergencyPlan, { params: { pet_id: tutor.petId } })).toFailWith(
      'pet/not-found',
    );
  });

  test('has a limit that is an amount, and a telephone that can be dialled', async () => {
    const tutor = await buildTutorWithPet(server.db);
    for (const body of [
      { limit_cents: -1 },
      { limit_cents: 2_000_001 },
      { limit_cents: 10.5 },
      { limit_cents: 1, vet_phone: 'liga lá' },
      {},
    ])
      expect((await save(tutor, tutor.petId, body)).status).toBe(400);
  });

  test('is read-only for a pet that the plan no longer covers', async () => {
    const tutor = await buildUser(server.db, { userType: 'tutor' });
    const pets = [];
    for (let count = 0; count < 4; count += 1)
      pets.push(await buildPet(server.db, { ownerId: tutor.userId }));
    const replies = [];
    for (const { id } of pets) replies.push((await save(tutor, id)).error?.code);
    expect(replies.filter((code) => code === 'pet/read-only')).toHaveLength(1);
  });

  test('is seen by the carer while the animal is with them, and by no one else', async () => {
    const waiting = await buildConfirmedBooking(server.db);
    await save(waiting.tutor, waiting.tutor.petId);
    expect((await incidentsOf(waiting.provider, waiting)).plans).toEqual([]);

    const booking = await buildBookingInService(server);
    await save(booking.tutor, booking.tutor.petId);
    expect((await incidentsOf(booking.provider, booking)).plans).toEqual([
      { pet_id: booking.tutor.petId, pet_name: 'Thor', ...plan },
    ]);
    expect((await incidentsOf(booking.tutor, booking)).plans).toEqual([]);
    await server
      .as(booking.provider)
      .call(checkOutBooking, { params: { booking_id: booking.bookingId }, body: {} });
    expect((await incidentsOf(booking.provider, booking)).plans).toEqual([]);
  });
});

describe('an incident', () => {
  test('is seen by both, and the tutor is notified at once without its text', async () => {
    const booking = await buildBookingInService(server);
    expect((await report(booking.provider, booking)).status).toBe(201);
    for (const who of [booking.tutor, booking.provider])
      expect((await incidentsOf(who, booking)).items).toMatchObject([
        { kind: 'injury', text: 'Cortou a pata no vidro.' },
      ]);
    const title = 'Incidente no atendimento: Passeio no parque';
    const { items } = (await server.as(booking.tutor).call(listNotifications, { query: {} })).body;
    expect(items.map((item) => item.title)).toContain(title);
    await server.deliver();
    const mail = (await mailsTo(server.db, booking.tutor.email)).find(({ subject }) => subject === title);
    expect(mail?.text).toContain(`/bookings/${booking.bookingId}`);
    expect(mail?.text).not.toContain('pata');
  });

  test('is reported by the carer alone, and only in service', async () => {
    const booking = await buildBookingInService(server);
    expect(await report(booking.tutor, booking)).toFailWith('care/not-the-carer');
    const other = await buildBookingInService(server);
    expect(await report(other.provider, booking)).toFailWith('booking/not-found');
    expect(
      await server.as(other.tutor).send(listBookingIncidents, { params: { booking_id: booking.bookingId } }),
    ).toFailWith('booking/not-found');
    const waiting = await buildConfirmedBooking(server.db);
    expect(await report(waiting.tutor, waiting)).toFailWith('care/not-the-carer');
    expect(await report(waiting.provider, waiting)).toFailWith('care/not-in-service');
    expect((await report(booking.provider, booking, { kind: 'fire', text: 'x' })).status).toBe(400);
    expect((await report(booking.provider, booking, { kind: 'other', text: ' ' })).status).toBe(400);
  });

  test('cannot be changed, and has an end', async () => {
    const booking = await buildBookingInService(server);
    for (let count = 0; count < maxIncidents; count += 1) await report(booking.provider, booking);
    expect(await report(booking.provider, booking)).toFailWith('care/too-many-incidents');
    for (const change of [sql`delete from care_incidents`, sql`update care_incidents set kind = 'other'`])
      await expect(server.db.execute(change)).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  test('shows no contact once a dispute has ended the booking', async () => {
    const booking = await buildBookingInService(server);
    await report(booking.provider, booking, { kind: 'other', text: 'Me liga: 11 98765-4321' });
    await server.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, booking.bookingId));
    expect((await incidentsOf(booking.tutor, booking)).items[0]?.text).toBe('Me liga: [contato oculto]');
    await asOwner(server, sql`update care_incidents set shown_text = 'Como foi guardado'`);
    expect((await incidentsOf(booking.tutor, booking)).items[0]?.text).toBe('Como foi guardado');
  });
});
