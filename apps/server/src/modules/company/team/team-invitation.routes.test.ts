import { getMe } from '@patinha/contract/account';
import {
  changeMemberRole,
  getTeam,
  inviteToTeam,
  joinTeam,
  listReceivedInvitations,
  removeMember,
  resendInvitation,
  shareInvitation,
} from '@patinha/contract/company';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { outbox } from '../../../platform/background/outbox.table.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { notifications } from '../../notification/notification.table.ts';
import { buildPet } from '../../pet/pet.factory.ts';
import { buildProvider } from '../../provider/provider.factory.ts';
import { buildInvitation, buildMember, grantPlan } from './team.factory.ts';
import { companyInvitations } from './team.table.ts';

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

const linkOf = async (who: BuiltUser, invitationId: string) =>
  (await server.as(who).call(shareInvitation, { params: { invitation_id: invitationId } })).body.link;
const tokenOf = (link: string) => link.split('#convite=')[1];

test('the link of an invitation can be copied and sent again, and it is the one that was mailed', async () => {
  const bia = await buildUser(server.db);
  const company = await inviting(bia);
  const [invitation] = (await server.as(company).call(getTeam)).body.invitations;
  const id = invitation?.id ?? '';
  const link = await linkOf(company, id);
  const mails = async () => JSON.stringify(await server.db.select().from(outbox)).split(link).length - 1;
  const mailed = await mails();
  expect(mailed).toBeGreaterThan(0);

  await server.db.update(companyInvitations).set({ expiresAt: new Date(Date.now() + 1000) });
  await server.as(company).call(resendInvitation, { params: { invitation_id: id } });
  expect(await mails()).toBeGreaterThan(mailed);
  const [renewed] = (await server.as(company).call(getTeam)).body.invitations;
  expect(renewed?.expires_at).toBe(
    invitation?.expires_at.replace(/T.*/, (renewed?.expires_at ?? '').slice(10)),
  );
  expect(await linkOf(company, id)).toBe(link);
  // A person who gets the link by other means still needs the account of the address.
  expect(await join(await buildUser(server.db), { token: tokenOf(link) })).toFailWith(
    'company/invitation-not-found',
  );
  expect((await join(bia, { token: tokenOf(link) })).status).toBe(200);
  expect(await server.as(company).send(shareInvitation, { params: { invitation_id: id } })).toFailWith(
    'company/invitation-not-found',
  );
});

test('an invitation of before links could be shown gets one, and managers have those of attendants alone', async () => {
  const company = await inviting(await buildUser(server.db));
  const manager = await buildMember(server.db, company, { role: 'manager' });
  const [ofManager] = (await server.as(company).call(getTeam)).body.invitations;
  const bia = await buildUser(server.db);
  const ofAttendant = await buildInvitation(server.db, company, { email: bia.email });
  const refused = { params: { invitation_id: ofManager?.id } };
  for (const call of [shareInvitation, resendInvitation]) {
    expect(await server.as(manager).send(call, refused)).toFailWith('company/invitation-not-found');
    const expired = await buildInvitation(server.db, company, { expiresAt: new Date() });
    expect(await server.as(company).send(call, { params: { invitation_id: expired } })).toFailWith(
      'company/invitation-not-found',
    );
  }
  expect((await join(bia, { token: tokenOf(await linkOf(manager, ofAttendant)) })).status).toBe(200);
});

test('the owner changes a role in place; the member is told and has the rights of the new one at once', async () => {
  const company = await inviting(await buildUser(server.db));
  const [manager, bia] = [
    await buildMember(server.db, company, { role: 'manager' }),
    await buildMember(server.db, company),
  ];
  const change = (who: BuiltUser, { userId }: BuiltUser, role: 'manager' | 'attendant') =>
    server.as(who).send(changeMemberRole, { params: { member_id: userId }, body: { role } });
  const invitable = async () => (await server.as(bia).call(getTeam)).body.invitable_roles;
  expect(await invitable()).toEqual([]);
  expect(await change(manager, bia, 'manager')).toFailWith('company/not-allowed');
  expect((await change(company, bia, 'manager')).status).toBe(200);
  expect(await invitable()).toEqual(['attendant']);
  expect(await titlesOf(bia)).toEqual(['Agora você é gerente em Pet Shop Azul']);
  await change(company, bia, 'attendant');
  expect(await invitable()).toEqual([]);
  const there = await inviting(await buildUser(server.db));
  for (const stranger of [company, await buildUser(server.db)])
    expect(await change(there, stranger, 'manager')).toFailWith('company/member-not-found');
});
