import { requestBooking, requestBookingSeries } from '@patinha/contract/booking';
import { postNeed } from '@patinha/contract/need';
import { completeOnboarding } from '@patinha/contract/onboarding';
import { activateService, createService, listOwnServices } from '@patinha/contract/service';
import { addMs, dayMs } from '@patinha/domain/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { transact } from '../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { openEveryDay } from '../availability/availability.factory.ts';
import { buildStall, type BuiltStall, buildTutorWithPet, wholeMinute } from '../booking/booking.factory.ts';
import { buildProvider } from '../provider/provider.factory.ts';
import { buildService } from '../service/service.factory.ts';
import { recordApprovals } from '../verification/index.ts';

let server: TestApp;
let stall: BuiltStall;
beforeAll(async () => {
  server = await openTestApp();
  stall = await buildStall(server.db);
});
afterAll(() => server.close());

const personal = {
  full_name: 'Ana Prado',
  phone: '(11) 98765-4321',
  address: { street: 'Rua das Flores', city: 'São Paulo' },
};
const inDays = (days: number) => wholeMinute(addMs(new Date(), days * dayMs)).toISOString();

const firstUses = [
  {
    operation: requestBooking,
    bodyOf: (petId: string) => ({
      service_id: stall.serviceId,
      pet_ids: [petId],
      starts_at: inDays(3),
      duration_minutes: 60,
    }),
  },
  {
    operation: requestBookingSeries,
    bodyOf: (petId: string) => ({
      service_id: stall.serviceId,
      pet_ids: [petId],
      every_weeks: 1,
      starts: [inDays(3), inDays(10)],
      duration_minutes: 60,
    }),
  },
  {
    operation: postNeed,
    bodyOf: (petId: string) => ({
      service_type: 'dog_walking',
      description: 'Passeio de uma hora pela manhã.',
      pet_ids: [petId],
      starts_at: inDays(3),
      duration_minutes: 60,
      city: 'São Paulo',
      state: 'SP',
    }),
  },
];

test.each(firstUses)(
  '$operation.operationId asks for the onboarding, names what is missing, and works after it',
  async ({ operation, bodyOf }) => {
    const tutor = await buildTutorWithPet(server.db, { isOnboarded: false });
    const send = () => server.as(tutor).send(operation, { body: bodyOf(tutor.petId) });
    const refused = await send();
    expect(refused).toFailWith('onboarding/unfinished');
    expect(refused.error?.fields).toEqual({ street: 'required', city: 'required' });
    await server.as(tutor).call(completeOnboarding, { body: { ...personal, user_type: 'tutor' } });
    expect((await send()).status).toBe(201);
  },
);

test('a prestador publishes after the onboarding; what is on sale already stays', async () => {
  const provider = await buildProvider(server.db, {
    user: { isOnboarded: false, documentNumber: '52998224725' },
  });
  await transact(server.db, (tx, now) =>
    recordApprovals(tx, provider.userId, {
      types: ['doc', 'selfie', 'criminal'],
      reviewedAt: now,
      expiresAt: addMs(now, dayMs),
      now,
    }),
  );
  await openEveryDay(server.db, provider.providerId);
  const seller = server.as(provider);
  const earlier = await buildService(server.db, { providerId: provider.providerId });
  const { body: draft } = await seller.call(createService, {
    body: {
      title: 'Passeio no parque',
      description: 'Uma hora de passeio.',
      service_type: 'dog_walking',
      price_per_hour: 40,
      price_per_service: null,
      location: { type: 'domicilio' },
    },
  });
  expect(draft).toMatchObject({ is_active: false, missing: ['not-onboarded'] });
  const params = { service_id: draft.id };
  expect(await seller.call(activateService, { params })).toFailWith('service/not-onboarded');
  const { items } = (await seller.call(listOwnServices)).body;
  expect(items.find(({ id }) => id === earlier.id)).toMatchObject({ is_active: true, missing: [] });
  await seller.call(completeOnboarding, {
    body: { ...personal, user_type: 'prestador', bio: 'Cuido de cães.', specialties: 'Filhotes' },
  });
  expect((await seller.call(activateService, { params })).body.is_active).toBe(true);
});
