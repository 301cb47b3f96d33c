import { changeNeed, closeNeed, listOwnNeeds, postNeed, readNeed } from '@patinha/contract/need';
import { maxNeedsPerDay, maxOpenNeeds } from '@patinha/domain/need';
import { addMs, dayMs, hourMs, secondMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readClock } from '../../platform/db/database.ts';
import { mailsTo } from '../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildTutorWithPet, type BuiltTutor } from '../booking/booking.factory.ts';
import { buildCarer, buildNeed, buildProposal } from './need.factory.ts';
import { needs } from './need.table.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const inDays = async (days: number) => {
  const at = addMs(await readClock(server.db), days * dayMs);
  at.setUTCSeconds(0, 0);
  return at;
};

const bodyOf = async ({ petId }: BuiltTutor, changes: Record<string, unknown> = {}) => ({
  service_type: 'dog_walking' as const,
  description: 'Passeio de uma hora pela manhã.',
  pet_ids: [petId],
  starts_at: (await inDays(3)).toISOString(),
  duration_minutes: 60,
  city: 'São  Paulo',
  state: 'SP',
  district: 'Pinheiros',
  latitude: -23.561_684,
  longitude: -46.688_981,
  ...changes,
});

const call = (tutor: BuiltTutor) => server.as(tutor);

describe('posting a need', () => {
  test('keeps a coarse position only, in the zone of the place, and ends with its start', async () => {
    const tutor = await buildTutorWithPet(server.db);
    const body = await bodyOf(tutor);
    const reply = await call(tutor).call(postNeed, { body });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      status: 'open',
      starts_at: body.starts_at,
      ends_at: addMs(new Date(body.starts_at), hourMs).toISOString(),
      expires_at: body.starts_at,
      zone: 'America/Sao_Paulo',
      has_position: true,
      open_proposals_count: 0,
      can_edit: true,
      pets: [{ species: 'dog' }],
      pet_ids: [tutor.petId],
    });
    const [row] = await server.db.select().from(needs).where(eq(needs.id, reply.body.id));
    expect(row).toMatchObject({ cityKey: 'sao paulo' });
    expect([row?.latitude?.toFixed(4), row?.longitude?.toFixed(4)]).toEqual(['-23.5625', '-46.6875']);
    expect((await call(tutor).call(listOwnNeeds)).body.items).toEqual([reply.body]);
    const shown = await call(tutor).call(readNeed, { params: { need_id: reply.body.id } });
    expect(shown.body).toEqual({ need: reply.body, proposals: [] });
  });

  test('in Acre is in the time of Acre, and waits two weeks at most', async () => {
    const tutor = await buildTutorWithPet(server.db);
    const startsAt = (await inDays(40)).toISOString();
    const body = await bodyOf(tutor, { city: 'Rio Branco', state: 'AC', starts_at: startsAt });
    const need = (await call(tutor).call(postNeed, { body })).body;
    expect(need.zone).toBe('America/Rio_Branco');
    expect(Date.parse(need.expires_at) - Date.parse(need.created_at)).toBe(14 * dayMs);
  });

  test.each([
    { change: { description: 'curto' }, field: 'description' },
    { change: { pet_ids: [] }, field: 'pet_ids' },
    { change: { service_type: 'surf' }, field: 'service_type' },
    { change: { starts_at: '2020-01-01T12:00:00.000Z' }, field: 'starts_at' },
    { change: { starts_at: '2099-01-01T12:00:00.000Z' }, field: 'starts_at' },
    { change: { duration_minutes: 5 }, field: 'duration_minutes' },
    { change: { longitude: null }, field: 'latitude' },
    { change: { budget_cents: 0 }, field: 'budget_cents' },
    { change: { tutor_id: 'x' }, field: 'tutor_id' },
  ])('$change is refused naming $field, and nothing is kept', async ({ change, field }) => {
    const tutor = await buildTutorWithPet(server.db);
    const body = await bodyOf(tutor, change);
    expect(await call(tutor).send(postNeed, { body })).toRefuseFields(field);
    expect((await call(tutor).call(listOwnNeeds)).body.items).toEqual([]);
  });

  test('for a pet of another tutor is refused', async () => {
    const [tutor, other] = [await buildTutorWithPet(server.db), await buildTutorWithPet(server.db)];
    const body = await bodyOf(tutor, { pet_ids: [other.petId] });
    expect(await call(tutor).send(postNeed, { body })).toFailWith('booking/pet-not-found');
  });

  test('stops at the limits of open needs and of a day', async () => {
    const tutor = await buildTutorWithPet(server.db);
    const body = await bodyOf(tutor);
    for (let n = 0; n < maxOpenNeeds; n += 1) await buildNeed(server.db, { tutor });
    expect(await call(tutor).send(postNeed, { body })).toFailWith('need/too-many-open');
    const endedAt = await readClock(server.db);
    await server.db.update(needs).set({ status: 'closed', endedAt }).where(eq(needs.tutorId, tutor.userId));
    for (let n = maxOpenNeeds; n < maxNeedsPerDay; n += 1)
      await buildNeed(server.db, { tutor, status: 'closed', endedAt });
    expect(await call(tutor).send(postNeed, { body })).toFailWith('need/too-many-today');
  });

  test('is for signed-in tutors', async () => {
    const { provider } = await buildCarer(server.db);
    const body = await bodyOf(await buildTutorWithPet(server.db));
    expect(await server.anonymous.send(postNeed, { body })).toFailWith('session/missing');
    expect(await server.as(provider).send(postNeed, { body })).toFailWith('session/forbidden');
  });
});

describe('changing and closing a need', () => {
  const paramsOf = (needId: string) => ({ params: { need_id: needId } });

  test('can be changed in full while there is no proposal', async () => {
    const { needId, tutor } = await buildNeed(server.db);
    const body = await bodyOf(tutor, {
      description: 'Agora são duas horas.',
      duration_minutes: 120,
      budget_cents: 6000,
      latitude: null,
      longitude: null,
    });
    const changed = await call(tutor).call(changeNeed, { ...paramsOf(needId), body });
    expect(changed.body).toMatchObject({
      description: 'Agora são duas horas.',
      budget_cents: 6000,
      has_position: false,
    });
    expect(Date.parse(changed.body.ends_at) - Date.parse(changed.body.starts_at)).toBe(2 * hourMs);
  });

  test('cannot be changed under an open proposal', async () => {
    const need = await buildNeed(server.db);
    const carer = await buildCarer(server.db);
    await buildProposal(server.db, { need, carer });
    const body = await bodyOf(need.tutor);
    const change = { ...paramsOf(need.needId), body };
    expect(await call(need.tutor).send(changeNeed, change)).toFailWith('need/has-proposals');
    const shown = (await call(need.tutor).call(readNeed, paramsOf(need.needId))).body;
    expect([shown.need.can_edit, shown.need.open_proposals_count]).toEqual([false, 1]);
  });

  test('closing declines open proposals, notifies their providers, and happens once', async () => {
    const need = await buildNeed(server.db);
    const carer = await buildCarer(server.db);
    await buildProposal(server.db, { need, carer });
    const closed = await call(need.tutor).call(closeNeed, { ...paramsOf(need.needId), body: {} });
    expect(closed.body).toMatchObject({ status: 'closed', open_proposals_count: 0, can_edit: false });
    const shown = (await call(need.tutor).call(readNeed, paramsOf(need.needId))).body;
    expect(shown.proposals.map(({ status }) => status)).toEqual(['declined']);
    await server.deliver();
    const subjects = (await mailsTo(server.db, carer.provider.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Pedido encerrado: Passeio');
    const again = await call(need.tutor).send(closeNeed, { ...paramsOf(need.needId), body: {} });
    expect(again).toFailWith('need/not-open');
    const body = await bodyOf(need.tutor);
    expect(await call(need.tutor).send(changeNeed, { ...paramsOf(need.needId), body })).toFailWith(
      'need/not-open',
    );
  });

  test.each([readNeed, changeNeed, closeNeed])('$operationId is the owner’s alone', async (operation) => {
    const { needId, tutor } = await buildNeed(server.db);
    const other = await buildTutorWithPet(server.db);
    const body = operation === changeNeed ? await bodyOf(tutor) : operation === closeNeed ? {} : undefined;
    const request = { ...paramsOf(needId), ...(body && { body }) };
    expect(await call(other).send(operation, request)).toFailWith('need/not-found');
    expect(await server.anonymous.send(operation, request)).toFailWith('session/missing');
  });

  test('one without a booking expires, and its tutor is notified', async () => {
    const own = await openTestApp();
    try {
      const need = await buildNeed(own.db);
      const carer = await buildCarer(own.db);
      await buildProposal(own.db, { need, carer, expiresAt: need.startsAt });
      await own.advance((2 * dayMs + hourMs) / secondMs);
      const shown = (await own.as(need.tutor).call(readNeed, paramsOf(need.needId))).body;
      expect([shown.need.status, shown.proposals.map(({ status }) => status)]).toEqual([
        'expired',
        ['expired'],
      ]);
      await own.deliver();
      expect((await mailsTo(own.db, need.tutor.email)).map(({ subject }) => subject)).toEqual([
        'Pedido encerrado: Passeio',
      ]);
      expect((await mailsTo(own.db, carer.provider.email)).map(({ subject }) => subject)).toEqual([
        'Proposta sem resposta: Passeio',
      ]);
    } finally {
      await own.close();
    }
  });
});
