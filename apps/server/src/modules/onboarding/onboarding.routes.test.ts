import { getMe } from '@patinha/contract/account';
import { completeOnboarding, type OnboardingInput, readOnboarding } from '@patinha/contract/onboarding';
import { readOwnProvider } from '@patinha/contract/provider';
import { addMs, dayMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { auditLog } from '../../platform/audit/audit.table.ts';
import { transact } from '../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { ageProofs, buildUser } from '../auth/auth.factory.ts';
import { buildProvider } from '../provider/provider.factory.ts';
import { providers } from '../provider/provider.table.ts';
import { recordApprovals } from '../verification/index.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const personal = {
  full_name: 'Ana  Prado',
  phone: '(11) 98765-4321',
  address: { street: 'Rua das Flores', city: 'São Paulo' },
};
const answers = {
  tutor: { ...personal, user_type: 'tutor' },
  prestador: {
    ...personal,
    user_type: 'prestador',
    bio: 'Cuido de cães desde 2015.',
    specialties: 'Cães idosos, filhotes',
    experience_years: 9,
    services_offered: ['dog_walking', 'pet_sitting'],
  },
  empresa: {
    ...personal,
    user_type: 'empresa',
    company_name: 'Bicho Feliz Ltda.',
    cnpj: '12.345.678/0001-95',
    services_offered: ['grooming'],
  },
} as const satisfies Record<string, object>;
type Input = Parameters<ReturnType<TestApp['as']>['send']>[1];
const bodyOf = (value: object): Input => ({ body: value });

const newcomer = (userType: OnboardingInput['user_type'] | null = 'tutor') =>
  buildUser(server.db, { userType, roles: userType ? [userType] : [], isOnboarded: false });

describe('completing', () => {
  test('as a tutor saves the person and the address', async () => {
    const tutor = await newcomer();
    const done = await server.as(tutor).send(completeOnboarding, bodyOf(answers.tutor));
    expect(done.body).toMatchObject({ completed_types: ['tutor'], open_types: ['tutor'] });
    expect((await server.as(tutor).call(getMe)).body).toMatchObject({
      full_name: 'Ana Prado',
      phone: '+5511987654321',
      address: { street: 'Rua das Flores', city: 'São Paulo', zipcode: '' },
      user_type: 'tutor',
    });
  });

  test('fills the place of a profile that has none, with its time zone', async () => {
    const place = { city: null, state: null };
    const provider = await buildProvider(server.db, { verifiedUntil: null, ...place });
    const settled = await buildProvider(server.db, { verifiedUntil: null, city: 'Santos', state: 'SP' });
    const address = { street: 'Rua dez', city: 'Manaus', state: 'AM' };
    for (const who of [provider, settled])
      await server.as(who).send(completeOnboarding, bodyOf({ ...answers.prestador, address }));
    const placeOf = async (who: typeof provider) => (await server.as(who).call(readOwnProvider)).body;
    expect(await placeOf(provider)).toMatchObject({ city: 'Manaus', state: 'AM', zone: 'America/Manaus' });
    expect(await placeOf(settled)).toMatchObject({ city: 'Santos', state: 'SP' });
  });

  test('as a prestador saves what the experience step asked for', async () => {
    const provider = await buildProvider(server.db, { verifiedUntil: null });
    const other = await buildProvider(server.db, { verifiedUntil: null });
    const before = (await server.as(other).call(readOwnProvider)).body;
    const { bio, specialties, experience_years, services_offered } = answers.prestador;
    const done = await server.as(provider).send(completeOnboarding, bodyOf(answers.prestador));
    expect(done.body).toMatchObject({ bio, specialties, experience_years, services_offered });
    expect((await server.as(provider).call(readOwnProvider)).body).toMatchObject({
      display_name: 'Ana Prado',
      bio,
    });
    expect((await server.as(provider).call(readOnboarding)).body).toEqual(done.body);
    expect((await server.as(other).call(readOwnProvider)).body).toEqual(before);
  });

  test('with another name than the checked one says so on the public page, and logs both names', async () => {
    const provider = await buildProvider(server.db, { user: { documentNumber: '52998224725' } });
    await transact(server.db, (tx, now) =>
      recordApprovals(tx, provider.userId, {
        types: ['doc', 'selfie', 'criminal'],
        reviewedAt: now,
        expiresAt: addMs(now, dayMs),
        now,
      }),
    );
    const complete = () => server.as(provider).send(completeOnboarding, bodyOf(answers.prestador));
    await complete();
    await complete();
    const { body } = await server.as(provider).call(readOwnProvider);
    expect(body).toMatchObject({ display_name: 'Ana Prado', is_publishable: true });
    expect(Date.parse(body.renamed_at ?? '')).toBeCloseTo(Date.now(), -5);
    const logged = await server.db.select().from(auditLog).where(eq(auditLog.actorId, provider.userId));
    expect(logged.map(({ action, subjectId }) => ({ action, subjectId }))).toEqual([
      { action: 'account.rename', subjectId: provider.userId },
      { action: 'provider.rename', subjectId: provider.providerId },
    ]);
  });

  test('as an empresa saves name and CNPJ of the company and its responsible person', async () => {
    const company = await buildProvider(server.db, { kind: 'empresa', verifiedUntil: null });
    const done = await server.as(company).send(completeOnboarding, bodyOf(answers.empresa));
    expect(done.body).toMatchObject({ company_name: 'Bicho Feliz Ltda.', cnpj: '12345678000195' });
    expect((await server.as(company).call(readOwnProvider)).body.display_name).toBe('Bicho Feliz Ltda.');
    expect((await server.as(company).call(getMe)).body.full_name).toBe('Ana Prado');
  });

  test('gives a type, its role and its provider to a person who has none yet, and logs it', async () => {
    const untyped = await newcomer(null);
    await server.as(untyped).send(completeOnboarding, bodyOf(answers.prestador));
    expect((await server.as(untyped).call(getMe)).body).toMatchObject({
      user_type: 'prestador',
      roles: ['prestador'],
    });
    const [provider] = await server.db
      .select()
      .from(providers)
      .where(eq(providers.ownerUserId, untyped.userId));
    expect(provider).toMatchObject({ kind: 'prestador', verifiedUntil: null });
    const logged = await server.db.select().from(auditLog).where(eq(auditLog.subjectId, untyped.userId));
    expect(logged.map(({ action, details }) => ({ action, details }))).toEqual([
      { action: 'account.add-role', details: { role: 'prestador', by: 'onboarding' } },
      { action: 'account.switch-face', details: { from: null, to: 'prestador', by: 'onboarding' } },
    ]);
  });

  test('as a company removes the carer role of its account, and of no other account', async () => {
    const [carer, colleague] = [await newcomer('prestador'), await newcomer('prestador')];
    const done = await server.as(carer).send(completeOnboarding, bodyOf(answers.empresa));
    expect(done.status).toBe(200);
    expect((await server.as(carer).call(getMe)).body.roles).toEqual(['empresa']);
    expect((await server.as(colleague).call(getMe)).body.roles).toEqual(['prestador']);
  });

  test('takes another type before the first completion and none that is not held afterwards (D-39)', async () => {
    const tutor = await newcomer();
    expect((await server.as(tutor).call(readOnboarding)).body.open_types).toEqual([
      'tutor',
      'prestador',
      'empresa',
    ]);
    await server.as(tutor).send(completeOnboarding, bodyOf(answers.tutor));
    expect(await server.as(tutor).send(completeOnboarding, bodyOf(answers.empresa))).toFailWith(
      'onboarding/role-not-held',
    );
    expect((await server.as(tutor).call(getMe)).body).toMatchObject({ user_type: 'tutor', roles: ['tutor'] });
  });
});

test('changes no telephone number of a session whose last proof is over ten minutes old', async () => {
  const tutor = await newcomer();
  const send = (phone: string) =>
    server.as(tutor).send(completeOnboarding, bodyOf({ ...answers.tutor, phone }));
  await send('(11) 98765-4321');
  await ageProofs(server.db, tutor.userId);
  expect((await send('(11) 98765-4321')).status).toBe(200);
  expect(await send('(11) 98765-0000')).toFailWith('session/proof-needed');
});

test('is completed thirty times an hour and no more', async () => {
  const limited = await openTestApp({ RATE_LIMIT_SCALE: '0.1' });
  const tutor = limited.as(await buildUser(limited.db, { userType: 'tutor' }));
  const complete = () => tutor.send(completeOnboarding, bodyOf(answers.tutor));
  expect([(await complete()).status, (await complete()).status, (await complete()).status]).toEqual([
    200, 200, 200,
  ]);
  expect(await complete()).toFailWith('request/rate-limited');
  await limited.close();
});

test.each([
  { change: { full_name: ' ' }, of: 'tutor', field: 'full_name' },
  { change: { phone: '12' }, of: 'tutor', field: 'phone' },
  { change: { address: { street: 'Rua', city: '' } }, of: 'tutor', field: 'address.city' },
  { change: { bio: null }, of: 'prestador', field: 'bio' },
  { change: { specialties: undefined }, of: 'prestador', field: 'specialties' },
  { change: { experience_years: -1 }, of: 'prestador', field: 'experience_years' },
  { change: { services_offered: ['flying'] }, of: 'prestador', field: 'services_offered.0' },
  { change: { company_name: null }, of: 'empresa', field: 'company_name' },
  { change: { cnpj: undefined }, of: 'empresa', field: 'cnpj' },
  { change: { cnpj: '111.444.777-35' }, of: 'empresa', field: 'cnpj' },
  { change: { user_type: 'admin' }, of: 'tutor', field: 'user_type' },
  { change: { roles: ['admin'] }, of: 'tutor', field: 'roles' },
] as const)('refuses $change of a $of and stores nothing', async ({ change, of, field }) => {
  const person = await newcomer(of);
  const reply = await server.as(person).send(completeOnboarding, bodyOf({ ...answers[of], ...change }));
  expect(reply).toRefuseFields(field);
  expect((await server.as(person).call(readOnboarding)).body.completed_types).toEqual([]);
});
