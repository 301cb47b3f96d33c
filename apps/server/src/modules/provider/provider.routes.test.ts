import { readOwnProvider, readProvider, updateOwnProvider } from '@patinha/contract/provider';
import { deactivateService, readService } from '@patinha/contract/service';
import { addMs, calendarDay, dayMs, hourMs, instantOf, saoPauloZone } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { auditLog } from '../../platform/audit/audit.table.ts';
import { transact } from '../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { profiles } from '../account/account.table.ts';
import { buildUser } from '../auth/auth.factory.ts';
import { buildCompletedBooking } from '../review/review.factory.ts';
import { buildService } from '../service/service.factory.ts';
import { applyToProvider } from '../verification/index.ts';
import { lockOwnProvider } from './provider.actions.ts';
import { buildProvider } from './provider.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const place = {
  display_name: 'Casa dos Bichos',
  bio: 'Cuidamos desde 2012.',
  specialties: 'Cães idosos, ligue 11 98888-7777',
  city: 'Manaus',
  state: 'AM',
  latitude: -3.119,
  longitude: -60.0217,
  zone: 'America/Manaus',
} as const;

/** A veterinary with a published service. */
async function buildVet() {
  const vet = await buildProvider(server.db, { crmvNumber: '12345', crmvState: 'SP' });
  const { id } = await buildService(server.db, { providerId: vet.providerId, serviceType: 'veterinary' });
  return { vet, id };
}

describe('the own provider', () => {
  test('is shown and changed, and its services move along', async () => {
    const provider = await buildProvider(server.db);
    const service = await buildService(server.db, { providerId: provider.providerId });
    const reply = await server.as(provider).call(updateOwnProvider, { body: place });
    const { specialties: _said, ...shown } = place;
    expect(reply.body).toMatchObject({ ...shown, is_publishable: true, rating_average: null });
    expect((await server.as(provider).call(readOwnProvider)).body).toEqual(reply.body);
    const page = await server.anonymous.call(readService, { params: { service_id: service.id } });
    expect(page.body).toMatchObject({ city: 'Manaus', zone: 'America/Manaus' });
    const publicPage = await server.anonymous.call(readProvider, {
      params: { provider_id: provider.providerId },
    });
    expect(publicPage.body.specialties).toBe('Cães idosos, ligue [contato oculto]');
  });

  test.each([
    { change: { zone: 'Europe/Lisbon' }, field: 'zone' },
    { change: { state: 'am' }, field: 'state' },
    { change: { latitude: 91 }, field: 'latitude' },
    { change: { longitude: null }, field: 'longitude' },
    { change: { verified_until: '2030-01-01T00:00:00Z' }, field: 'verified_until' },
    { change: { crmv_number: '12a', crmv_state: 'AM' }, field: 'crmv_number' },
  ])('refuses $change', async ({ change, field }) => {
    const provider = server.as(await buildProvider(server.db));
    expect(await provider.send(updateOwnProvider, { body: { ...place, ...change } })).toRefuseFields(field);
  });

  test('says that the name is another than the checked one, until the documents are checked again', async () => {
    const provider = await buildProvider(server.db);
    const caller = server.as(provider);
    const { body: before } = await caller.call(readOwnProvider);
    const same = { ...place, display_name: before.display_name };
    expect((await caller.call(updateOwnProvider, { body: same })).body.renamed_at).toBeNull();
    await caller.call(updateOwnProvider, { body: place });
    const params = { provider_id: provider.providerId };
    const { body: renamed } = await server.anonymous.call(readProvider, { params });
    expect(Date.parse(renamed.renamed_at ?? '')).toBeCloseTo(Date.now(), -5);
    const trail = await server.db
      .select({ action: auditLog.action, actorId: auditLog.actorId })
      .from(auditLog)
      .where(eq(auditLog.subjectId, provider.providerId));
    expect(trail).toEqual([{ action: 'provider.rename', actorId: provider.userId }]);
    await transact(server.db, async (tx, now) =>
      applyToProvider(tx, await lockOwnProvider(tx, provider.userId), {
        verified: { since: now, until: addMs(now, dayMs) },
        crmvVerifiedUntil: null,
      }),
    );
    expect((await server.anonymous.call(readProvider, { params })).body.renamed_at).toBeNull();
  });

  test('may be renamed freely before anything was checked', async () => {
    const provider = await buildProvider(server.db, { verifiedUntil: null, verifiedAt: null });
    const { body } = await server.as(provider).call(updateOwnProvider, { body: place });
    expect(body.renamed_at).toBeNull();
    await transact(server.db, async (tx, now) =>
      applyToProvider(tx, await lockOwnProvider(tx, provider.userId), {
        verified: { since: now, until: addMs(now, dayMs) },
        crmvVerifiedUntil: null,
      }),
    );
    expect((await server.as(provider).call(readOwnProvider)).body.renamed_at).toBeNull();
  });

  test('keeps the CRMV as long as one of its veterinary services is published', async () => {
    const { vet, id } = await buildVet();
    await buildVet();
    const without = { ...place, crmv_number: null, crmv_state: null };
    const caller = server.as(vet);
    expect(await caller.call(updateOwnProvider, { body: without })).toFailWith('provider/crmv-needed');
    await caller.call(deactivateService, { params: { service_id: id } });
    expect((await caller.call(updateOwnProvider, { body: without })).body.crmv_number).toBeNull();
  });

  test('that removes its CRMV loses its veterinary services, and no other provider does', async () => {
    const [lost, other] = [await buildVet(), await buildVet()];
    await transact(server.db, async (tx, now) =>
      applyToProvider(tx, await lockOwnProvider(tx, lost.vet.userId), {
        verified: { since: now, until: addMs(now, dayMs) },
        crmvVerifiedUntil: null,
      }),
    );
    const page = ({ id }: typeof lost) => server.anonymous.call(readService, { params: { service_id: id } });
    expect(await page(lost)).toFailWith('service/not-found');
    expect((await page(other)).status).toBe(200);
  });

  test('does not exist for those who do not sell', async () => {
    const tutor = server.as(await buildUser(server.db));
    expect(await tutor.call(readOwnProvider)).toFailWith('session/forbidden');
    const newcomer = server.as(await buildUser(server.db, { userType: 'prestador' }));
    expect(await newcomer.call(readOwnProvider)).toFailWith('provider/not-found');
    expect(await newcomer.call(updateOwnProvider, { body: place })).toFailWith('provider/not-found');
  });
});

describe('the public page', () => {
  test('contains the own photo, and the bookings with released money, those of one tutor and day as one', async () => {
    const seen = async (photo: string | null, bookings: number) => {
      const provider = await buildProvider(server.db);
      await server.db.update(profiles).set({ avatarUrl: photo }).where(eq(profiles.userId, provider.userId));
      const { id: serviceId } = await buildService(server.db, { providerId: provider.providerId });
      const stall = { provider, serviceId };
      const releasedAt = new Date();
      const noon = instantOf(calendarDay(releasedAt), 12 * 60, saoPauloZone);
      const hoursToNoon = (noon.getTime() - releasedAt.getTime()) / hourMs;
      await buildCompletedBooking(server.db, { stall, hoursAhead: hoursToNoon - 24 });
      for (let made = 0; made < bookings; made += 1) {
        const hoursAhead = hoursToNoon - 48 - 72 * made;
        const { tutor } = await buildCompletedBooking(server.db, { stall, hoursAhead, releasedAt });
        await buildCompletedBooking(server.db, { stall, tutor, hoursAhead: hoursAhead - 0.5, releasedAt });
      }
      const params = { provider_id: provider.providerId };
      return async () => (await server.anonymous.call(readProvider, { params })).body;
    };
    const pages = [await seen('/fotos/carla.webp', 1), await seen(null, 2)];
    const bodies = await Promise.all(pages.map((read) => read()));
    expect(bodies.map((body) => [body.photo_url, body.completed_bookings_count])).toEqual([
      ['/fotos/carla.webp', 1],
      [null, 2],
    ]);
  });

  test('contains no contact and no position', async () => {
    const provider = await buildProvider(server.db, { user: { phone: '+5511999990000' } });
    const reply = await server.anonymous.call(readProvider, { params: { provider_id: provider.providerId } });
    expect(Object.keys(reply.body).filter((name) => /mail|phone|lat|lng|long|owner/.test(name))).toEqual([]);
    expect(JSON.stringify(reply.body)).not.toContain('99999');
  });

  test('stays when the check lapses, but no longer says checked', async () => {
    const verifiedUntil = new Date('2020-01-01T00:00:00Z');
    const provider = await buildProvider(server.db, { verifiedUntil });
    const reply = await server.anonymous.call(readProvider, { params: { provider_id: provider.providerId } });
    expect(reply.body).toMatchObject({ verified_at: null, verified_until: null });
  });

  test('does not exist before the documents are checked', async () => {
    const provider = await buildProvider(server.db, { verifiedUntil: null });
    const params = { provider_id: provider.providerId };
    expect(await server.anonymous.call(readProvider, { params })).toFailWith('provider/not-found');
    expect(await server.anonymous.send(readProvider, { params: { provider_id: '1' } })).toRefuseFields(
      'provider_id',
    );
  });
});
