import {
  abandonRole,
  beginRole,
  getMe,
  removeProfilePhoto,
  switchUserType,
  updateMe,
} from '@patinha/contract/account';
import { completeOnboarding, readOnboarding } from '@patinha/contract/onboarding';
import { readOwnProvider } from '@patinha/contract/provider';
import type { UserType } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { auditLog } from '../../platform/audit/audit.table.ts';
import { transact } from '../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser } from '../auth/auth.factory.ts';
import { buildProvider } from '../provider/provider.factory.ts';
import { recordApprovals } from '../verification/index.ts';
import { profiles } from './account.table.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

describe('getMe', () => {
  test('returns the caller’s profile with the roles held and no other user’s data', async () => {
    await buildUser(server.db, { fullName: 'Outra Pessoa' });
    const user = await buildUser(server.db, {
      roles: ['tutor', 'prestador'],
      userType: 'prestador',
      fullName: 'Bia Prado',
      phone: '+5511987654321',
      documentNumber: '11144477735',
    });
    const reply = await server.as(user).call(getMe);
    expect(reply.body).toMatchObject({
      user_id: user.userId,
      email: user.email,
      full_name: 'Bia Prado',
      user_type: 'prestador',
      phone: '+5511987654321',
      document_number: '11144477735',
      bio: null,
      address: null,
      consent_version: null,
      team: null,
    });
    expect(reply.body.roles.toSorted()).toEqual(['prestador', 'tutor']);
  });

  test('answers a person whose registration is unfinished, so that it can be finished', async () => {
    const user = await buildUser(server.db, { roles: [], userType: null, fullName: '' });
    const reply = await server.as(user).call(getMe);
    expect(reply.body).toMatchObject({ user_type: null, roles: [], full_name: '' });
  });

  test('is refused without a session, to a suspended person, and where there is no profile', async () => {
    expect(await server.anonymous.send(getMe)).toFailWith('session/missing');
    const suspended = await buildUser(server.db, { isSuspended: true });
    expect(await server.as(suspended).send(getMe)).toFailWith('session/suspended');
    const faceless = await buildUser(server.db);
    await server.db.delete(profiles).where(eq(profiles.userId, faceless.userId));
    expect(await server.as(faceless).send(getMe)).toFailWith('resource/not-found');
  });

  test('refuses a query it does not know', async () => {
    const user = await buildUser(server.db);
    expect(await server.as(user).send(getMe, { query: { user_id: user.userId } })).toRefuseFields('user_id');
  });
});

const details = {
  full_name: 'Ana  Prado',
  phone: '(11) 98765-4321',
  bio: 'Moro com dois gatos.',
  address: { street: 'Rua das Flores', number: '10', city: 'São Paulo', state: 'SP', zipcode: '01310100' },
} as const;
const trailOf = (userId: string) =>
  server.db
    .select({ action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.subjectId, userId))
    .orderBy(auditLog.id);

describe('updateMe', () => {
  test('saves what people say of themselves and nothing else', async () => {
    const user = await buildUser(server.db, { userType: 'tutor', documentNumber: '11144477735' });
    const reply = await server.as(user).call(updateMe, { body: details });
    expect(reply.body).toMatchObject({
      ...details,
      full_name: 'Ana Prado',
      phone: '+5511987654321',
      document_number: '11144477735',
      email: user.email,
    });
    expect((await server.as(user).call(getMe)).body).toEqual(reply.body);
    const emptied = { ...details, bio: null, address: null };
    expect((await server.as(user).call(updateMe, { body: emptied })).body).toMatchObject({
      bio: null,
      address: null,
    });
    expect(await trailOf(user.userId)).toEqual([]);
  });

  test('logs another name than the one that was checked, once', async () => {
    const user = await buildUser(server.db, { userType: 'tutor', documentNumber: '39053344705' });
    const approval = {
      types: ['doc'],
      reviewedAt: new Date(),
      expiresAt: new Date(Date.now() + 9e9),
    } as const;
    await transact(server.db, (tx, now) => recordApprovals(tx, user.userId, { ...approval, now }));
    for (const _time of [1, 2]) await server.as(user).call(updateMe, { body: details });
    expect(await trailOf(user.userId)).toEqual([{ action: 'account.rename', details: { by: 'profile' } }]);
  });

  test.each([
    [{ full_name: ' ' }, 'full_name'],
    [{ phone: '12' }, 'phone'],
    [{ bio: 'x'.repeat(1001) }, 'bio'],
    [{ address: { street: 'Rua' } }, 'address.city'],
    [{ address: { ...details.address, zipcode: '01310-100' } }, 'address.zipcode'],
    [{ address: { ...details.address, state: 'XX' } }, 'address.state'],
    [{ document_number: '39053344705' }, 'document_number'],
    [{ user_type: 'empresa' }, 'user_type'],
    [{ roles: ['admin'] }, 'roles'],
    [{ avatar_url: 'https://example.org/x.png' }, 'avatar_url'],
  ])('refuses %j', async (change, field) => {
    const user = await buildUser(server.db);
    const reply = await server.as(user).send(updateMe, { body: { ...details, ...change } });
    expect(reply).toRefuseFields(field);
  });
});

test('every change is for the person who is signed in, not suspended, and has a profile', async () => {
  const suspended = await buildUser(server.db, { isSuspended: true });
  const faceless = await buildUser(server.db);
  await server.db.delete(profiles).where(eq(profiles.userId, faceless.userId));
  for (const [endpoint, body] of [
    [updateMe, details],
    [switchUserType, { user_type: 'tutor' }],
    [beginRole, { user_type: 'prestador' }],
    [abandonRole, undefined],
    [removeProfilePhoto, undefined],
  ] as const) {
    expect(await server.anonymous.send(endpoint, { body })).toFailWith('session/missing');
    expect(await server.as(suspended).send(endpoint, { body })).toFailWith('session/suspended');
    expect(await server.as(faceless).send(endpoint, { body })).toFailWith('resource/not-found');
  }
});

const prestadorAnswers = {
  user_type: 'prestador',
  full_name: 'Ana Prado',
  phone: '11987654321',
  bio: 'Cuido de cães desde 2015.',
  specialties: 'Filhotes',
  address: { street: 'Rua das Flores', city: 'São Paulo' },
} as const;
const asType = (userType: UserType) => ({ body: { user_type: userType } });

describe('the face shown', () => {
  test('switches among the roles held, is audited, and reaches the other open screens', async () => {
    const user = await buildUser(server.db, { roles: ['tutor', 'prestador'], userType: 'tutor' });
    const heard: string[] = [];
    const stop = server.platform.notifications.on('event', ({ users, type }) => {
      if (users.includes(user.userId)) heard.push(type);
    });
    for (const _time of [1, 2])
      expect((await server.as(user).call(switchUserType, asType('prestador'))).body.user_type).toBe(
        'prestador',
      );
    expect((await server.as(user).call(getMe)).body.user_type).toBe('prestador');
    expect(await trailOf(user.userId)).toEqual([
      { action: 'account.switch-face', details: { from: 'tutor', to: 'prestador', by: 'profile' } },
    ]);
    await expect.poll(() => heard).toContain('account.changed');
    stop();
  });

  test('is no role that is not held, whatever was asked for, and never admin', async () => {
    const user = await buildUser(server.db, { roles: ['tutor', 'admin'], userType: 'tutor' });
    await server.as(user).call(beginRole, asType('prestador'));
    expect(await server.as(user).call(switchUserType, asType('prestador'))).toFailWith(
      'account/role-not-held',
    );
    expect(await server.as(user).send(switchUserType, { body: { user_type: 'admin' } })).toRefuseFields(
      'user_type',
    );
  });

  test('falls back to a role that is held when its own is taken away', async () => {
    const user = await buildUser(server.db, { roles: ['tutor'], userType: 'prestador' });
    expect((await server.as(user).call(getMe)).body.user_type).toBe('tutor');
  });
});

describe('a further role', () => {
  const onboarded = async () => {
    const user = await buildUser(server.db, { userType: 'tutor' });
    return { user, caller: server.as(user) };
  };

  test('is there once its onboarding is complete, and not before', async () => {
    const { user, caller } = await onboarded();
    const answers = { body: prestadorAnswers };
    expect(await caller.send(completeOnboarding, answers)).toFailWith('onboarding/role-not-held');
    const begun = await caller.call(beginRole, asType('prestador'));
    expect(begun.body).toMatchObject({ user_type: 'tutor', roles: ['tutor'] });
    expect((await caller.call(readOnboarding)).body.open_types).toEqual(['tutor', 'prestador']);
    expect(await caller.call(readOwnProvider)).toFailWith('session/forbidden');
    const done = await caller.send(completeOnboarding, answers);
    expect(done.body).toMatchObject({
      completed_types: ['tutor', 'prestador'],
      open_types: ['tutor', 'prestador'],
    });
    expect((await caller.call(getMe)).body).toMatchObject({
      user_type: 'prestador',
      roles: ['prestador', 'tutor'],
    });
    expect((await caller.call(readOwnProvider)).body).toMatchObject({
      kind: 'prestador',
      is_publishable: false,
    });
    expect((await trailOf(user.userId)).map(({ action }) => action)).toEqual([
      'account.begin-role',
      'account.add-role',
      'account.switch-face',
    ]);
    expect(await caller.call(beginRole, asType('prestador'))).toFailWith('account/role-held');
  });

  test('is one at a time, and can be taken back', async () => {
    const { user, caller } = await onboarded();
    for (const type of ['empresa', 'prestador', 'prestador'] as const)
      await caller.call(beginRole, asType(type));
    expect((await caller.call(readOnboarding)).body.open_types).toEqual(['tutor', 'prestador']);
    for (const _time of [1, 2]) expect((await caller.call(abandonRole)).status).toBe(200);
    expect((await caller.call(readOnboarding)).body.open_types).toEqual(['tutor']);
    expect(await caller.send(completeOnboarding, { body: prestadorAnswers })).toFailWith(
      'onboarding/role-not-held',
    );
    expect((await trailOf(user.userId)).map(({ action }) => action)).toEqual([
      'account.begin-role',
      'account.begin-role',
      'account.abandon-role',
    ]);
  });

  test('to sell as a company is not added to selling as a person, nor admin to anything', async () => {
    const seller = await buildProvider(server.db);
    expect(await server.as(seller).call(beginRole, asType('empresa'))).toFailWith('account/other-seller');
    expect(await server.as(seller).send(beginRole, { body: { user_type: 'admin' } })).toRefuseFields(
      'user_type',
    );
    await server.as(seller).call(beginRole, asType('tutor'));
  });

  test('of the sign-up that was never completed goes when the other one is taken up', async () => {
    const seller = server.as(
      await buildProvider(server.db, { verifiedUntil: null, user: { isOnboarded: false } }),
    );
    const company = {
      ...prestadorAnswers,
      user_type: 'empresa',
      company_name: 'Bicho Feliz',
      cnpj: '12345678000195',
    };
    expect((await seller.send(completeOnboarding, { body: company })).status).toBe(200);
    expect((await seller.call(getMe)).body).toMatchObject({ user_type: 'empresa', roles: ['empresa'] });
    expect((await seller.call(readOwnProvider)).body.kind).toBe('empresa');
    const checked = server.as(await buildProvider(server.db));
    expect(await checked.send(completeOnboarding, { body: company })).toFailWith('onboarding/role-not-held');
  });
});
