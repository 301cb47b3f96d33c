import { checkInBooking } from '@patinha/contract/booking';
import { readCareDay, saveEmergencyPlan } from '@patinha/contract/care';
import { updatePet } from '@patinha/contract/pet';
import { addMs, dayMs, hourMs, minuteMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readClock } from '../../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { BuiltUser } from '../../auth/auth.factory.ts';
import { buildConfirmedBooking, type BuiltBooking } from '../../booking/booking.factory.ts';
import { bookings } from '../../booking/booking.table.ts';
import { buildPaidBooking, buildStaffedCompany } from '../../company/assignment/assignment.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const address = {
  street: 'Rua das Acácias',
  number: '12',
  district: 'Centro',
  city: 'São Paulo',
  state: 'SP',
  zipcode: '01001000',
} as const;

async function timeIn(ms: number) {
  const startsAt = addMs(await readClock(server.db), ms);
  const endsAt = addMs(startsAt, hourMs);
  return { startsAt, endsAt, busyUntil: endsAt };
}
const dayOf = async (who: BuiltUser) => (await server.as(who).call(readCareDay, {})).body.items;
const idsOf = async (who: BuiltUser) => (await dayOf(who)).map(({ id }) => id);

/** What its tutor says of the pet, with a check-in. */
async function beginCareOf({ tutor, provider, bookingId }: BuiltBooking) {
  const params = { pet_id: tutor.petId };
  await server.as(tutor).call(updatePet, {
    params,
    body: {
      name: 'Thor',
      species: 'dog',
      breed: 'Vira-lata',
      temperament: 'Puxa a guia',
      medicine: 'Às 13 h',
    },
  });
  await server.as(tutor).call(saveEmergencyPlan, {
    params,
    body: {
      limit_cents: 50_000,
      vet_name: 'Clínica Vida',
      vet_phone: '(11) 3333-4444',
      allergies: 'Dipirona',
    },
  });
  const before = await dayOf(provider);
  await server.as(provider).call(checkInBooking, { params: { booking_id: bookingId }, body: {} });
  return before;
}

test('the day of a carer has place, telephone and pets, and the emergency plan during the service alone', async () => {
  const time = await timeIn(-minuteMs);
  const booking = await buildConfirmedBooking(server.db, {
    ...time,
    address,
    specialInstructions: 'A chave está com a porteira.',
  });
  const [before] = await beginCareOf(booking);
  expect(before).toMatchObject({ status: 'confirmed', plans: [] });
  const [item, ...more] = await dayOf(booking.provider);
  expect(more).toEqual([]);
  expect(item).toMatchObject({
    id: booking.bookingId,
    status: 'in_progress',
    address,
    special_instructions: 'A chave está com a porteira.',
    pets: [{ name: 'Thor', breed: 'Vira-lata', temperament: 'Puxa a guia', medicine: 'Às 13 h' }],
    plans: [{ limit_cents: 50_000, vet_name: 'Clínica Vida', allergies: 'Dipirona' }],
    keep_until: addMs(time.endsAt, dayMs).toISOString(),
  });
  expect(item?.tutor_phone).toMatch(/^\+55\d+$/);
  // Its tutor looks after nothing.
  expect(await dayOf(booking.tutor)).toEqual([]);
});

test('the day of a member is what they attend, and what is later, over or not paid is in no day', async () => {
  const team = await buildStaffedCompany(server.db);
  const own = await buildPaidBooking(server.db, team, {
    ...(await timeIn(hourMs)),
    assigneeId: team.bia.userId,
  });
  const other = await buildPaidBooking(server.db, team, await timeIn(3 * hourMs));
  await buildPaidBooking(server.db, team, { ...(await timeIn(3 * dayMs)), assigneeId: team.bia.userId });
  expect(await idsOf(team.bia)).toEqual([own.bookingId]);
  expect(await idsOf(team.company)).toEqual([own.bookingId, other.bookingId]);
  await server.db
    .update(bookings)
    .set({ status: 'cancelled', cancelledAt: new Date() })
    .where(eq(bookings.id, own.bookingId));
  expect(await idsOf(team.bia)).toEqual([]);
});
