import { getMe } from '@patinha/contract/account';
import { inviteToTeam, joinTeam, listReceivedInvitations, removeMember } from '@patinha/contract/company';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../auth/auth.factory.ts';
import { notifications } from '../notification/notification.table.ts';
import { buildPet } from '../pet/pet.factory.ts';
import { buildProvider } from '../provider/provider.factory.ts';
import { grantPlan } from './team.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

async function inviting(person: BuiltUser) {
  const company = await buildProvider(server.db, { kind: 'empresa', displayName: 'Pet Shop Azul' });
  await grantPlan(server.db, company, 'completo');
  const body = { email: person.email, role: 'manager' } as const;
  await server.as(company).call(inviteToTeam, { body });
  return company;
}
const received = async (who: BuiltUser) => (await server.as(who).call(listReceivedInvitations)).body.items;
const titlesOf = async ({ userId }: BuiltUser) =>
  (await server.db.select().from(notifications).where(eq(notifications.userId, userId))).map(
    ({ title }) => title,
  );
const join = (who: BuiltUser, body: object) => server.as(who).send(joinTeam, { body });

test('an invited account reads who invites it and as what, accepts without the mail, and the owner learns of it', async () => {
  const bia = await buildUser(server.db, { fullName: 'Bia Rocha' });
  const company = await inviting(bia);
  const [invitation] = await received(bia);
  expect(invitation).toMatchObject({ company_name: 'Pet Shop Azul', role: 'manager' });
  expect(await titlesOf(bia)).toEqual(['Pet Shop Azul convidou você para a equipe']);

  const stranger = await buildUser(server.db);
  expect(await received(stranger)).toEqual([]);
  const body = { invitation: invitation?.id };
  expect(await join(stranger, body)).toFailWith('company/invitation-not-found');
  expect(await join(bia, {})).toFailWith('company/invitation-not-found');
  expect((await join(bia, body)).body).toMatchObject({ own_role: 'manager' });
  expect(await received(bia)).toEqual([]);
  expect(await join(bia, body)).toFailWith('company/invitation-not-found');
  expect(await titlesOf(company)).toEqual(['Convite aceito: sua equipe tem mais uma pessoa']);
});

test('the profile says in whose team a person is, and whether that is all they do here', async () => {
  const bia = await buildUser(server.db);
  const company = await inviting(bia);
  await join(bia, { invitation: (await received(bia))[0]?.id });
  const place = async () => (await server.as(bia).call(getMe)).body.team;
  const team = { company_name: 'Pet Shop Azul', role: 'manager', standing: 'active' };
  expect(await place()).toEqual({ ...team, is_home: true });
  await buildPet(server.db, { ownerId: bia.userId });
  expect(await place()).toEqual({ ...team, is_home: false });
  await server.as(company).call(removeMember, { params: { member_id: bia.userId } });
  expect(await place()).toBeNull();
});
