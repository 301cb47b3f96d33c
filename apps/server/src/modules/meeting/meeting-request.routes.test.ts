import { hiddenContact } from '@patinha/contact-filter';
import { requestMeeting } from '@patinha/contract/meeting';
import { maxOpenMeetings } from '@patinha/domain/meeting';
import { addMs, dayMs, hourMs, addDays } from '@patinha/domain/shared';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { auditLog } from '../../platform/audit/audit.table.ts';
import { readClock } from '../../platform/db/database.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { userRoles } from '../account/account.table.ts';
import { availabilityExceptions } from '../availability/availability.table.ts';
import { buildBooking } from '../booking/booking.factory.ts';
import { personBlocks } from '../message/message.table.ts';
import { buildPet } from '../pet/pet.factory.ts';
import { services } from '../service/service.table.ts';
import { MeetingScene } from './meeting-scene.factory.ts';

let server: TestApp;
let scene: MeetingScene;
beforeAll(async () => {
  server = await openTestApp();
});
beforeEach(async () => {
  scene = await MeetingScene.open(server);
});
afterAll(() => server.close());

const idOf = ({ body }: { readonly body: unknown }): string =>
  typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : '';

describe('a tutor who wants to get to know a carer', () => {
  test('proposes times, and the carer learns of it with the first name and no contact', async () => {
    const [stall, tutor] = [await scene.stall(), await scene.tutor()];
    const times = [scene.at(15), scene.at(10), scene.at(11)];
    const reply = await scene.ask(tutor, stall, {
      times,
      note: 'Me chame no 11 91234-5678 para combinar.',
    });
    expect(reply).toMatchObject({
      status: 201,
      body: {
        as: 'tutor',
        status: 'requested',
        title: 'Passeio no parque',
        provider_name: 'Carla Cuidadora',
        pet: { species: 'dog' },
        times: [10, 11, 15].map((hour) => ({ starts_at: scene.at(hour).toISOString(), is_free: null })),
        starts_at: null,
        place: 'public',
        place_note: 'Parque da Água Branca',
        cancelled_by: null,
      },
    });
    const [seen] = await scene.list(stall.provider, 'provider');
    expect(seen).toMatchObject({ as: 'provider', tutor_name: 'Ana', times: [{ is_free: true }, {}, {}] });
    expect(seen?.note).toContain(hiddenContact);
    expect(JSON.stringify(seen)).not.toMatch(/91234|Tutora|@patinha/);
    expect(await scene.mails(stall.provider)).toEqual(['Pedido de encontro para se conhecer']);
    // Masked once, when it is written; a meeting from before that is masked when it is read.
    const noteAfter = async (change: SQL) => {
      await asOwner(server, sql`update meetings set ${change} where id = ${idOf(reply)}`);
      return (await scene.list(stall.provider, 'provider'))[0]?.note;
    };
    const raw = 'Me chame no 11 91234-5678';
    expect(await noteAfter(sql`note = ${raw}`)).toBe(raw);
    expect(await noteAfter(sql`are_texts_masked = false`)).toBe(`Me chame no ${hiddenContact}`);
    const trail = await server.db
      .select({ actorId: auditLog.actorId })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'meeting.request'), eq(auditLog.subjectId, idOf(reply))));
    expect(trail).toEqual([{ actorId: tutor.userId }]);
  });

  test('asks one carer once, five carers at most, and again when it is over', async () => {
    const tutor = await scene.tutor();
    const stalls = await Promise.all(Array.from({ length: maxOpenMeetings + 1 }, () => scene.stall()));
    const asked: string[] = [];
    for (const stall of stalls.slice(0, -1)) asked.push((await scene.asked(tutor, stall)).id);
    const [first = '', last] = [asked[0], stalls.at(-1)];
    if (!stalls[0] || !last) throw new Error('No stalls');
    expect(await scene.ask(tutor, stalls[0])).toFailWith('meeting/already-open');
    expect(await scene.ask(tutor, last)).toFailWith('meeting/limit-reached');
    expect((await scene.cancel(tutor, first)).status).toBe(200);
    expect((await scene.ask(tutor, stalls[0])).status).toBe(201);
    expect(await scene.ask(tutor, last)).toFailWith('meeting/limit-reached');
  });

  test('proposes only what is free, a day ahead and within a month', async () => {
    const [stall, tutor] = [await scene.stall(), await scene.tutor()];
    const now = await readClock(server.db);
    const { providerId } = stall.provider;
    await buildBooking(server.db, {
      stall,
      status: 'accepted',
      startsAt: scene.at(9),
      endsAt: scene.at(10.5),
      busyUntil: scene.at(10.5),
    });
    await server.db.insert(availabilityExceptions).values({ providerId, day: addDays(scene.day, 1) });
    const times = await scene.times(tutor, stall);
    expect(times).toContain('08:30');
    expect(times).toContain('10:30');
    for (const taken of ['09:00', '09:30', '10:00']) expect(times).not.toContain(taken);
    expect(await scene.times(tutor, stall, addDays(scene.day, 1))).toEqual([]);
    expect(await scene.times(tutor, stall, addDays(scene.day, 40))).toEqual([]);

    for (const asked of [[scene.at(10)], [scene.at(10.5), scene.at(10)], [scene.at(10.25)]])
      expect(await scene.ask(tutor, stall, { times: asked })).toFailWith('meeting/time-not-free');
    expect(await scene.ask(tutor, stall, { times: [scene.at(10, addDays(scene.day, 1))] })).toFailWith(
      'meeting/time-not-free',
    );
    for (const asked of [
      [addMs(now, 23 * hourMs)],
      [addMs(now, 31 * dayMs)],
      [scene.at(11), scene.at(11)],
      [],
      [11, 12, 13, 14].map((hour) => scene.at(hour)),
    ])
      expect(await scene.ask(tutor, stall, { times: asked })).toRefuseFields('times');
    expect((await scene.ask(tutor, stall, { times: [scene.at(10.5)] })).status).toBe(201);
  });

  test('names a public place, or comes to a carer who receives pets at home', async () => {
    const [stall, tutor] = [await scene.stall({ locationType: 'domicilio' }), await scene.tutor()];
    expect(await scene.ask(tutor, stall, { placeNote: null })).toRefuseFields('place_note');
    expect(await scene.ask(tutor, stall, { place: 'provider' })).toRefuseFields('place');
    expect(await scene.ask(tutor, stall, { place: 'casa' })).toRefuseFields('place');
    const host = await scene.stall({ locationType: 'presencial' });
    expect(await scene.ask(tutor, host, { place: 'provider' })).toMatchObject({
      status: 201,
      body: { place_note: null, address: null },
    });
  });

  test('brings an own pet that the service accepts', async () => {
    const stall = await scene.stall({ acceptedSpecies: ['dog'] });
    const [tutor, other] = [await scene.tutor(), await scene.tutor()];
    expect(await scene.ask(tutor, stall, { petId: other.petId })).toFailWith('meeting/pet-not-found');
    const { id: petId } = await buildPet(server.db, { ownerId: tutor.userId, species: 'cat' });
    expect(await scene.ask(tutor, stall, { petId })).toFailWith('meeting/pet-not-accepted');
  });

  test('cannot be sent to a provider who is off the market, to oneself, or to one who wants no contact', async () => {
    const [stall, tutor] = [await scene.stall(), await scene.tutor()];
    const unknown = { serviceId: crypto.randomUUID() };
    expect(await scene.ask(tutor, unknown)).toFailWith('meeting/service-not-found');
    await server.db.update(services).set({ isActive: false }).where(eq(services.id, stall.serviceId));
    expect(await scene.ask(tutor, stall)).toFailWith('meeting/service-not-found');
    await expect(scene.times(tutor, stall)).rejects.toThrow(/meeting\/service-not-found/);

    const own = await scene.stall();
    await server.db.insert(userRoles).values({ userId: own.provider.userId, role: 'tutor' });
    const { id: petId } = await buildPet(server.db, { ownerId: own.provider.userId });
    expect(await scene.ask({ ...own.provider, petId }, own)).toFailWith('meeting/own-service');

    for (const [blockerId, blockedId] of [
      [tutor.userId, own.provider.userId],
      [own.provider.userId, tutor.userId],
    ] as const) {
      await server.db.insert(personBlocks).values({ blockerId, blockedId, createdAt: new Date() });
      expect(await scene.ask(tutor, own)).toFailWith('meeting/blocked');
      await server.db.delete(personBlocks).where(eq(personBlocks.blockerId, blockerId));
    }
    expect((await scene.ask(tutor, own)).status).toBe(201);
  });

  test('asks once with one key', async () => {
    const [stall, tutor] = [await scene.stall(), await scene.tutor()];
    const body = {
      service_id: stall.serviceId,
      pet_id: tutor.petId,
      times: [scene.at(10).toISOString()],
      place: 'public',
      place_note: 'Praça da Sé',
    };
    const key = crypto.randomUUID();
    const once = await server.as(tutor).send(requestMeeting, { body, key });
    expect(await server.as(tutor).send(requestMeeting, { body, key })).toMatchObject({
      status: 201,
      body: once.body,
    });
  });
});
