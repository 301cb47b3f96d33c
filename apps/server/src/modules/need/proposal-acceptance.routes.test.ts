import { getBooking } from '@patinha/contract/booking';
import { acceptProposal, declineProposal, readNeed } from '@patinha/contract/need';
import { deletePet } from '@patinha/contract/pet';
import { addMs, cents, dayMs, hourMs, secondMs } from '@patinha/domain/shared';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { mailsTo } from '../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  buildBooking,
  buildTutorWithPet,
  type BuiltStall,
  payBooking,
  requireHealthyLedger,
} from '../booking/booking.factory.ts';
import { providers } from '../provider/provider.table.ts';
import { services } from '../service/service.table.ts';
import { buildCarer, buildNeed, buildProposal, type BuiltNeed } from './need.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const proposalParams = (proposalId: string) => ({ params: { proposal_id: proposalId } });
const accept = (need: BuiltNeed, proposalId: string, body: Record<string, unknown> = {}) =>
  server.as(need.tutor).call(acceptProposal, { ...proposalParams(proposalId), body });

describe('accepting', () => {
  test('makes the booking at the proposed price, accepted and waiting for its payment', async () => {
    const [need, carer, loser] = [
      await buildNeed(server.db),
      await buildCarer(server.db),
      await buildCarer(server.db),
    ];
    const proposalId = await buildProposal(server.db, { need, carer, priceCents: cents(7350) });
    await buildProposal(server.db, { need, carer: loser });
    const reply = await accept(need, proposalId, { special_instructions: 'Tem medo de fogos.' });
    expect(reply.status).toBe(201);
    const { booking_id: bookingId } = reply.body;
    const booking = (await server.as(need.tutor).call(getBooking, { params: { booking_id: bookingId } }))
      .body;
    expect(booking).toMatchObject({
      status: 'accepted',
      service_id: carer.serviceId,
      list_cents: 7350,
      price_cents: 7350,
      fee_cents: 368,
      total_cents: 7718,
      starts_at: need.startsAt.toISOString(),
      ends_at: addMs(need.startsAt, hourMs).toISOString(),
      pets: [{ id: need.tutor.petId }],
      special_instructions: 'Tem medo de fogos.',
    });
    expect(booking.pay_until).not.toBeNull();
    const shown = (await server.as(need.tutor).call(readNeed, { params: { need_id: need.needId } })).body;
    expect(shown.need).toMatchObject({ status: 'booked', booking_id: bookingId });
    expect(shown.proposals.map(({ status }) => status).toSorted()).toEqual(['accepted', 'declined']);
    await server.deliver();
    const subjectsTo = async ({ provider }: BuiltStall) =>
      (await mailsTo(server.db, provider.email)).map(({ subject }) => subject);
    expect([await subjectsTo(carer), await subjectsTo(loser)]).toEqual([
      ['Proposta aceita: Passeio'],
      ['Outra proposta foi aceita: Passeio'],
    ]);
    expect(await payBooking(server.db, bookingId)).toBe('confirmed');
    await requireHealthyLedger(server.db);
    expect(await accept(need, proposalId)).toFailWith('need/not-open');
  });

  test('at the tutor’s home needs the address', async () => {
    const carer = await buildCarer(server.db, { locationType: 'domicilio' });
    const need = await buildNeed(server.db);
    const proposalId = await buildProposal(server.db, { need, carer });
    expect(await accept(need, proposalId)).toRefuseFields('address');
    const address = {
      street: 'Rua dos Pinheiros',
      number: '10',
      district: 'Pinheiros',
      city: 'São Paulo',
      state: 'SP',
      zipcode: '05422001',
    };
    expect((await accept(need, proposalId, { address })).status).toBe(201);
  });

  test('is refused while the time is taken, and everything stays as it was', async () => {
    const [need, carer] = [await buildNeed(server.db), await buildCarer(server.db)];
    const proposalId = await buildProposal(server.db, { need, carer });
    const times = { startsAt: need.startsAt, endsAt: addMs(need.startsAt, hourMs) };
    await buildBooking(server.db, {
      stall: carer,
      status: 'accepted',
      ...times,
      busyUntil: times.endsAt,
    });
    expect(await accept(need, proposalId)).toFailWith('booking/slot-taken');
    const shown = (await server.as(need.tutor).call(readNeed, { params: { need_id: need.needId } })).body;
    expect([shown.need.status, shown.proposals[0]?.status]).toEqual(['open', 'open']);
  });

  test('is refused when the provider or the service cannot be booked any more', async () => {
    const [need, carer, other] = [
      await buildNeed(server.db),
      await buildCarer(server.db),
      await buildCarer(server.db),
    ];
    const lapsed = await buildProposal(server.db, { need, carer });
    const offSale = await buildProposal(server.db, { need, carer: other });
    await server.db
      .update(providers)
      .set({ verifiedUntil: null })
      .where(eq(providers.id, carer.provider.providerId));
    await server.db.update(services).set({ isActive: false }).where(eq(services.id, other.serviceId));
    expect(await accept(need, lapsed)).toFailWith('booking/provider-not-verified');
    expect(await accept(need, offSale)).toFailWith('booking/service-not-found');
    const shown = (await server.as(need.tutor).call(readNeed, { params: { need_id: need.needId } })).body;
    expect(shown.proposals.map(({ is_bookable: isBookable }) => isBookable)).toEqual([false, false]);
  });

  test('is refused once the pet is gone, and without its key', async () => {
    const [need, carer] = [await buildNeed(server.db), await buildCarer(server.db)];
    const request = { ...proposalParams(await buildProposal(server.db, { need, carer })), body: {} };
    const tutor = server.as(need.tutor);
    expect(await tutor.call(acceptProposal, { ...request, key: null })).toFailWith(
      'request/idempotency-key-missing',
    );
    await tutor.call(deletePet, { params: { pet_id: need.tutor.petId } });
    expect(await tutor.call(acceptProposal, request)).toFailWith('booking/pet-not-found');
  });

  test('is refused while three acceptances of the tutor wait for their payment', async () => {
    const [need, carer] = [await buildNeed(server.db), await buildCarer(server.db)];
    for (let n = 0; n < 3; n += 1)
      await buildBooking(server.db, { tutor: need.tutor, status: 'accepted', hoursAhead: 72 });
    const proposalId = await buildProposal(server.db, { need, carer });
    expect(await accept(need, proposalId)).toFailWith('booking/too-many-unpaid');
  });

  test('is refused where the tutor would book themselves under another account', async () => {
    const [need, carer] = [await buildNeed(server.db), await buildCarer(server.db)];
    await server.db.execute(sql`update profiles set document_number = '11144477735'
      where user_id in (${need.tutor.userId}, ${carer.provider.userId})`);
    const proposalId = await buildProposal(server.db, { need, carer });
    expect(await accept(need, proposalId)).toFailWith('booking/own-service');
  });

  test('is the tutor’s alone, and not after the proposal’s end', async () => {
    const own = await openTestApp();
    try {
      const [need, carer] = [await buildNeed(own.db), await buildCarer(own.db)];
      const proposalId = await buildProposal(own.db, { need, carer });
      const request = { ...proposalParams(proposalId), body: {} };
      const stranger = await buildTutorWithPet(own.db);
      for (const operation of [acceptProposal, declineProposal]) {
        expect(await own.as(stranger).send(operation, request)).toFailWith('need/proposal-not-found');
        expect(await own.anonymous.send(operation, request)).toFailWith('session/missing');
        expect(await own.as(carer.provider).send(operation, request)).toFailWith('session/forbidden');
        expect(
          await own.as(need.tutor).send(operation, { ...request, body: { price_cents: 1 } }),
        ).toRefuseFields('price_cents');
      }
      await own.advance((dayMs + hourMs) / secondMs);
      for (const operation of [acceptProposal, declineProposal])
        expect(await own.as(need.tutor).send(operation, request)).toFailWith('need/proposal-not-open');
    } finally {
      await own.close();
    }
  });
});
