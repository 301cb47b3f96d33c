import { listOpenNeeds, postNeed, readNeed, readOpenNeed, sendProposal } from '@patinha/contract/need';
import { needMailsPerDay } from '@patinha/domain/need';
import { addMs, dayMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readClock } from '../../platform/db/database.ts';
import { mailsTo } from '../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { authUsers } from '../auth/auth.table.ts';
import { buildTutorWithPet, type BuiltStall } from '../booking/booking.factory.ts';
import { notificationPreferences } from '../notification/notification.table.ts';
import { providers } from '../provider/provider.table.ts';
import { buildCarer, buildNeed, buildProposal, type BuiltNeed } from './need.factory.ts';
import { needs, proposals } from './need.table.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const offer = (carer: BuiltStall, changes: Record<string, unknown> = {}) => ({
  service_id: carer.serviceId,
  price_cents: 5000,
  message: 'Passeio com calma pelo bairro.',
  valid_days: 2 as const,
  ...changes,
});
const send = (
  carer: BuiltStall,
  { needId }: Pick<BuiltNeed, 'needId'>,
  changes: Record<string, unknown> = {},
) =>
  server.as(carer.provider).call(sendProposal, { params: { need_id: needId }, body: offer(carer, changes) });
const found = async (carer: BuiltStall, query: Record<string, unknown> = {}) =>
  (await server.as(carer.provider).call(listOpenNeeds, { query })).body;
const idsOf = async (carer: BuiltStall, query: Record<string, unknown> = {}) =>
  (await found(carer, query)).items.map(({ id }) => id);

const post = async (description = 'Passeio de uma hora pela manhã.') => {
  const tutor = await buildTutorWithPet(server.db);
  const startsAt = addMs(await readClock(server.db), 2 * dayMs);
  startsAt.setUTCSeconds(0, 0);
  const { body } = await server.as(tutor).call(postNeed, {
    body: {
      service_type: 'dog_walking',
      description,
      pet_ids: [tutor.petId],
      starts_at: startsAt.toISOString(),
      duration_minutes: 60,
      city: 'São Paulo',
      state: 'SP',
      latitude: -23.56,
      longitude: -46.69,
    },
  });
  await server.deliver();
  return body.id;
};

describe('the open needs around a carer', () => {
  test('come nearest first, without the point, and page by page', async () => {
    const own = await openTestApp();
    try {
      const carer = await buildCarer(own.db, { km: 0 });
      await buildCarer(own.db, { serviceType: 'pet_sitting' });
      const at = async (km: number) =>
        (
          await buildNeed(own.db, {
            latitude: -23.5625 - km / 111.2,
            description: `A ${km} quilômetros daqui`,
          })
        ).needId;
      const [far, near, outside] = [await at(9), await at(2), await at(30)];
      const { needId: unplaced } = await buildNeed(own.db, { latitude: null, longitude: null });
      const list = (query: Record<string, unknown>) => own.as(carer.provider).call(listOpenNeeds, { query });
      const { body } = await list({});
      expect(body.items.map(({ id, distance_km: km }) => [id, km])).toEqual([
        [near, 2],
        [far, 9],
        [unplaced, null],
      ]);
      expect(body).toMatchObject({
        is_verified: true,
        served: ['dog_walking'],
        quota: { used: 0, limit: 5 },
        next_cursor: null,
      });
      expect(
        Object.keys(body.items[0] ?? {}).filter((key) => /lat|long|email|phone|tutor_id/.test(key)),
      ).toEqual([]);
      expect(body.items[0]).toMatchObject({ tutor_first_name: 'Ana', pets: [{ species: 'dog' }] });
      expect((await list({ radius_km: 5 })).body.items.map(({ id }) => id)).toEqual([near, unplaced]);
      expect((await list({ radius_km: 40 })).body.items.map(({ id }) => id)).toContain(outside);
      const walked: (string | undefined)[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = (await list({ limit: 1, ...(cursor && { cursor }) })).body;
        walked.push(...page.items.map(({ id }) => id));
        cursor = page.next_cursor;
      }
      expect(walked).toEqual([near, far, unplaced]);
    } finally {
      await own.close();
    }
  });

  test('leave out ended needs, other categories, own needs, and people who are suspended or leaving', async () => {
    const carer = await buildCarer(server.db);
    const { needId } = await buildNeed(server.db);
    const now = await readClock(server.db);
    const left = [
      await buildNeed(server.db, { status: 'closed', endedAt: now }),
      await buildNeed(server.db, { createdAt: addMs(now, -15 * dayMs), expiresAt: addMs(now, -dayMs) }),
      await buildNeed(server.db, { serviceType: 'grooming' }),
      await buildNeed(server.db, { locationType: 'domicilio' }),
      await buildNeed(server.db, {
        city: 'Recife',
        cityKey: 'recife',
        state: 'PE',
        latitude: null,
        longitude: null,
      }),
    ];
    const suspended = await buildNeed(server.db);
    await server.db
      .update(authUsers)
      .set({ suspendedAt: now })
      .where(eq(authUsers.id, suspended.tutor.userId));
    const ids = await idsOf(carer);
    expect(ids).toContain(needId);
    expect(ids.filter((id) => [...left, suspended].some((hidden) => hidden.needId === id))).toEqual([]);
    for (const { needId: hidden } of [...left.slice(2), suspended]) {
      const read = await server.as(carer.provider).send(readOpenNeed, { params: { need_id: hidden } });
      expect(read).toFailWith('need/not-found');
    }
  });

  test('are for checked providers: others see none and propose nothing', async () => {
    const carer = await buildCarer(server.db);
    const need = await buildNeed(server.db);
    await server.db
      .update(providers)
      .set({ verifiedUntil: null })
      .where(eq(providers.id, carer.provider.providerId));
    const { items, is_verified: isVerified } = await found(carer);
    expect([items, isVerified]).toEqual([[], false]);
    expect(await send(carer, need)).toFailWith('need/not-found');
    const tutor = await buildTutorWithPet(server.db);
    expect(await server.as(tutor).send(listOpenNeeds)).toFailWith('session/forbidden');
    expect(await server.anonymous.send(listOpenNeeds)).toFailWith('session/missing');
  });

  test('hide telephone numbers and addresses written into them (D-96)', async () => {
    const carer = await buildCarer(server.db);
    const description = 'Me chame no (11) 98765-4321 ou ana@exemplo.com.br, por favor.';
    const need = await buildNeed(server.db, { description });
    const read = await server.as(carer.provider).call(readOpenNeed, { params: { need_id: need.needId } });
    expect(read.body.need.description).not.toMatch(/98765|exemplo/);
    const proposalId = await buildProposal(server.db, { need, carer, message: description });
    const own = await server.as(need.tutor).call(readNeed, { params: { need_id: need.needId } });
    expect(own.body.need.description).toBe(description);
    expect(own.body.proposals.map(({ id, message }) => [id, /98765|exemplo/.test(message)])).toEqual([
      [proposalId, false],
    ]);
  });

  test('are masked when they are written, and read as they were stored', async () => {
    const carer = await buildCarer(server.db);
    const needId = await post('Me chame no 11 98765-4321, por favor.');
    await send(carer, { needId }, { message: 'Combino por ana@exemplo.com.br' });
    const stored = async () => {
      const [need] = await server.db.select().from(needs).where(eq(needs.id, needId));
      const [proposal] = await server.db.select().from(proposals).where(eq(proposals.needId, needId));
      return [need?.shownDescription, proposal?.shownMessage];
    };
    expect(await stored()).toEqual([
      'Me chame no [contato oculto], por favor.',
      'Combino por [contato oculto]',
    ]);
    await server.db.update(needs).set({ shownDescription: 'Como foi guardado' }).where(eq(needs.id, needId));
    const read = await server.as(carer.provider).call(readOpenNeed, { params: { need_id: needId } });
    expect(read.body.need.description).toBe('Como foi guardado');
  });

  test('show the facts for a proposal', async () => {
    const carer = await buildCarer(server.db);
    const need = await buildNeed(server.db);
    const { body } = await server.as(carer.provider).call(readOpenNeed, { params: { need_id: need.needId } });
    expect(body.services).toEqual([
      { id: carer.serviceId, title: expect.any(String), location_type: 'presencial', list_cents: 4000 },
    ]);
    expect(body.need).toMatchObject({ id: need.needId, own_proposal_status: null });
  });
});

describe('carers nearby are notified by mail', () => {
  const mailsAboutNeeds = async ({ provider }: BuiltStall) =>
    (await mailsTo(server.db, provider.email)).filter(({ subject }) => subject.startsWith('Pedido perto'));

  test('once of each need, a few times a day, and not when they turned it off', async () => {
    const [carer, quiet, far] = [
      await buildCarer(server.db),
      await buildCarer(server.db),
      await buildCarer(server.db, { km: 30 }),
    ];
    await server.db.insert(notificationPreferences).values({
      userId: quiet.provider.userId,
      kind: 'nearby_need',
      isOn: false,
      changedAt: new Date(),
    });
    for (let n = 0; n <= needMailsPerDay; n += 1) await post();
    expect(await mailsAboutNeeds(carer)).toHaveLength(needMailsPerDay);
    expect([await mailsAboutNeeds(quiet), await mailsAboutNeeds(far)]).toEqual([[], []]);
    const [mail] = await mailsAboutNeeds(carer);
    expect(mail?.text).toMatch(/Ana pede propostas de Passeio para .+ São Paulo \(\d+(,\d)? km\)/);
    expect(mail?.text).toContain('Configurações › Notificações');
  });
});
