import {
  getTeam,
  inviteToTeam,
  joinTeam,
  readCompanyOverview,
  removeMember,
  revokeInvitation,
} from '@patinha/contract/company';
import { validateLoyaltyCard } from '@patinha/contract/loyalty-card';
import { createPromotion } from '@patinha/contract/promotion';
import { addMs, dayMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testEngine } from '../../../testing/test-database.ts';
import { ageProofs, buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { buildCard } from '../../loyalty-card/loyalty-card.factory.ts';
import { cardValidations } from '../../loyalty-card/loyalty-card.table.ts';
import { type BuiltProvider, buildProvider } from '../../provider/provider.factory.ts';
import { buildInvitation, buildMember, grantPlan } from './team.factory.ts';
import { companyInvitations, companyMembers } from './team.table.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

type Plan = Parameters<typeof grantPlan>[2];

async function companyOn(plan?: Plan): Promise<BuiltProvider> {
  const company = await buildProvider(server.db, { kind: 'empresa', displayName: 'Pet Shop Azul' });
  if (plan) await grantPlan(server.db, company, plan);
  return company;
}

const invite = (who: BuiltUser, email: string, role = 'attendant') =>
  server.as(who).send(inviteToTeam, { body: { email, role } });
const team = async (who: BuiltUser) => (await server.as(who).call(getTeam)).body;
const remove = (who: BuiltUser, memberId: string) =>
  server.as(who).send(removeMember, { params: { member_id: memberId } });
const revoke = (who: BuiltUser, id: string) =>
  server.as(who).send(revokeInvitation, { params: { invitation_id: id } });
const join = (who: BuiltUser, token: string) => server.as(who).send(joinTeam, { body: { token } });

/** The token in the newest invitation's link. */
async function tokenFor(email: string): Promise<string> {
  await server.deliver();
  const mails = await mailsTo(server.db, email);
  return /#convite=([\w-]+)/.exec(JSON.stringify(mails.at(-1)))?.[1] ?? '';
}

/** Scans a new member's card as the given user. */
async function validateAs(who: BuiltUser) {
  const member = await buildUser(server.db, { fullName: 'Joana da Silva' });
  const card = await buildCard(server.db, member, { secretKey: server.platform.env.SECRET_KEY });
  return server.as(who).call(validateLoyaltyCard, { body: { code: `PATINHA_${card.nonce}` } });
}

describe('an invitation', () => {
  test('is mailed, accepted once by the account of its address, and makes an attendant', async () => {
    const company = await companyOn('completo');
    const ana = await buildUser(server.db, { fullName: 'Ana Atende' });
    const made = await server
      .as(company)
      .call(inviteToTeam, { body: { email: ana.email.toUpperCase(), role: 'attendant' } });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      own_role: 'owner',
      invitable_roles: ['manager', 'attendant'],
      seats: { taken: 2, limit: 10 },
      invitations: [{ email: ana.email, role: 'attendant', can_revoke: true }],
    });
    const token = await tokenFor(ana.email);
    const [mail] = await mailsTo(server.db, ana.email);
    expect(mail?.subject).toBe('Convite para a equipe de Pet Shop Azul');
    const kept = await server.db.select().from(companyInvitations);
    expect(JSON.stringify(kept)).not.toContain(token);

    const joined = await join(ana, token);
    expect(joined.body).toMatchObject({
      company_name: 'Pet Shop Azul',
      own_role: 'attendant',
      invitable_roles: [],
      members: [{ full_name: 'Ana Atende', role: 'attendant', can_remove: true, is_seated: true }],
      invitations: [],
    });
    expect(await join(ana, token)).toFailWith('company/invitation-not-found');
    expect((await team(company)).members.map(({ role }) => role)).toEqual(['owner', 'attendant']);
  });

  test('is worth nothing to another account, after a week, or once it was taken back', async () => {
    const company = await companyOn('completo');
    const [ana, eva] = [await buildUser(server.db), await buildUser(server.db)];
    await invite(company, ana.email);
    const token = await tokenFor(ana.email);
    expect(await join(eva, token)).toFailWith('company/invitation-not-found');
    const [invitation] = (await team(company)).invitations;
    await server.db
      .update(companyInvitations)
      .set({ expiresAt: addMs(new Date(), -1) })
      .where(eq(companyInvitations.id, invitation?.id ?? ''));
    expect(await join(ana, token)).toFailWith('company/invitation-not-found');
    expect((await team(company)).invitations).toEqual([]);
    await invite(company, ana.email);
    const second = await tokenFor(ana.email);
    expect(second).not.toBe(token);
    const standing = (await team(company)).invitations[0]?.id ?? '';
    expect((await revoke(company, standing)).status).toBe(200);
    expect(await join(ana, second)).toFailWith('company/invitation-not-found');
    expect(await revoke(company, standing)).toFailWith('company/invitation-not-found');
  });

  test('is not sent twice, nor to a member of the team', async () => {
    const company = await companyOn('completo');
    const member = await buildMember(server.db, company);
    expect((await invite(company, 'bia@patinha.test')).status).toBe(201);
    expect(await invite(company, 'bia@patinha.test', 'manager')).toFailWith('company/already-invited');
    expect(await invite(company, member.email)).toFailWith('company/already-member');
    expect(await invite(company, company.email)).toFailWith('company/already-member');
  });

  test.each<[Plan | undefined, number]>([
    [undefined, 0],
    ['essencial', 1],
  ])('on the plan %s goes to %i people', async (plan, seats) => {
    const company = await companyOn(plan);
    for (let made = 0; made < seats; made += 1)
      expect((await invite(company, `vaga${made}@patinha.test`)).status).toBe(201);
    expect(await invite(company, 'demais@patinha.test')).toFailWith('company/seats-full');
  });

  test('is accepted whatever other companies have taken', async () => {
    const [company, other] = [await companyOn('essencial'), await companyOn('completo')];
    for (let made = 0; made < 3; made += 1) await buildMember(server.db, other);
    const ana = await buildUser(server.db);
    await invite(company, ana.email);
    expect((await join(ana, await tokenFor(ana.email))).status).toBe(200);
  });

  test('is not accepted once the seat is taken', async () => {
    const company = await companyOn('essencial');
    const ana = await buildUser(server.db);
    await invite(company, ana.email);
    await buildMember(server.db, company);
    expect(await join(ana, await tokenFor(ana.email))).toFailWith('company/seats-full');
  });

  test.each([
    [{ email: 'nada', role: 'attendant' }, 'email'],
    [{ email: 'a@b.com', role: 'owner' }, 'role'],
    [{ email: 'a@b.com' }, 'role'],
  ])('%j is refused by its field', async (body, field) => {
    const company = await companyOn('completo');
    expect(await server.as(company).send(inviteToTeam, { body })).toRefuseFields(field);
    expect((await team(company)).invitations).toEqual([]);
  });

  test('cannot make a member of two teams, nor of a company’s owner', async () => {
    const [first, second] = [await companyOn('completo'), await companyOn('completo')];
    const member = await buildMember(server.db, first);
    await invite(second, member.email);
    expect(await join(member, await tokenFor(member.email))).toFailWith('company/other-team');
    await invite(second, first.email);
    expect(await join(first, await tokenFor(first.email))).toFailWith('company/other-team');
    expect((await team(member)).company_name).toBe('Pet Shop Azul');
  });
});

describe('rights', () => {
  test('of a manager: sees the team, invites and removes attendants, and no manager', async () => {
    const company = await companyOn('completo');
    const manager = await buildMember(server.db, company, { role: 'manager' });
    const other = await buildMember(server.db, company, { role: 'manager' });
    const attendant = await buildMember(server.db, company);
    expect((await team(manager)).members).toHaveLength(4);
    expect((await invite(manager, 'novo@patinha.test')).status).toBe(201);
    expect(await invite(manager, 'chefe@patinha.test', 'manager')).toFailWith('company/not-allowed');
    const ofManager = await buildInvitation(server.db, company, { role: 'manager' });
    expect(await revoke(manager, ofManager)).toFailWith('company/invitation-not-found');
    expect(await remove(manager, other.userId)).toFailWith('company/member-not-found');
    expect(await remove(manager, company.userId)).toFailWith('company/member-not-found');
    expect((await remove(manager, attendant.userId)).status).toBe(200);
  });

  test('of an attendant: validates in the company’s name, and manages nothing', async () => {
    const company = await companyOn('completo');
    const attendant = await buildMember(server.db, company);
    const colleague = await buildMember(server.db, company);
    const invitation = await buildInvitation(server.db, company);
    const validated = await validateAs(attendant);
    expect(validated.body.member.full_name).toBe('Joana da Silva');
    const [kept] = await server.db
      .select()
      .from(cardValidations)
      .where(eq(cardValidations.validatorId, attendant.userId));
    expect(kept).toMatchObject({ providerId: company.providerId, wasShownInFull: true });

    const caller = server.as(attendant);
    expect(await caller.send(createPromotion, { body: {} })).toFailWith('session/forbidden');
    expect(await caller.send(readCompanyOverview)).toFailWith('session/forbidden');
    expect(await invite(attendant, 'x@patinha.test')).toFailWith('company/not-allowed');
    expect(await remove(attendant, colleague.userId)).toFailWith('company/member-not-found');
    expect(await revoke(attendant, invitation)).toFailWith('company/invitation-not-found');
    expect((await team(attendant)).members.map(({ user_id: id }) => id)).toEqual([attendant.userId]);
  });

  test('end at once when a member is removed or leaves', async () => {
    const company = await companyOn('completo');
    for (const by of ['company', 'self'] as const) {
      const attendant = await buildMember(server.db, company);
      expect((await validateAs(attendant)).body.member.full_name).not.toBeNull();
      expect((await remove(by === 'self' ? attendant : company, attendant.userId)).status).toBe(200);
      expect((await validateAs(attendant)).body.member.full_name).toBeNull();
      expect(await server.as(attendant).send(getTeam)).toFailWith('company/no-team');
    }
  });

  test('of others are ended only by who proved within ten minutes who they are; to leave asks for nothing', async () => {
    const company = await companyOn('completo');
    const attendant = await buildMember(server.db, company);
    for (const who of [company, attendant]) await ageProofs(server.db, who.userId);
    expect(await remove(company, attendant.userId)).toFailWith('session/proof-needed');
    expect((await remove(attendant, attendant.userId)).status).toBe(200);
  });

  test('rest with who came last while the plan has no seat for them', async () => {
    const company = await companyOn('essencial');
    const first = await buildMember(server.db, company, { joinedAt: addMs(new Date(), -2 * dayMs) });
    const second = await buildMember(server.db, company, { joinedAt: addMs(new Date(), -dayMs) });
    expect((await validateAs(first)).body.member.full_name).not.toBeNull();
    expect(await validateAs(second)).toFailWith('company/no-seat');
    expect((await team(company)).members.map(({ is_seated: is }) => is)).toEqual([true, true, false]);
  });

  test('of a manager rest too: without a seat there is the own line, and the way out', async () => {
    const company = await companyOn('essencial');
    const since = (days: number) => ({ joinedAt: addMs(new Date(), -days * dayMs) });
    const first = await buildMember(server.db, company, since(3));
    const manager = await buildMember(server.db, company, { role: 'manager', ...since(2) });
    const last = await buildMember(server.db, company, since(1));
    const invitation = await buildInvitation(server.db, company);
    expect(await invite(manager, 'x@patinha.test')).toFailWith('company/no-seat');
    expect(await revoke(manager, invitation)).toFailWith('company/no-seat');
    for (const { userId } of [first, last])
      expect(await remove(manager, userId)).toFailWith('company/no-seat');
    expect(await team(manager)).toMatchObject({
      own_role: 'manager',
      invitable_roles: [],
      members: [{ user_id: manager.userId, is_seated: false, can_remove: true }],
      invitations: [],
    });
    expect((await team(company)).invitations).toHaveLength(1);
    expect((await remove(manager, manager.userId)).status).toBe(200);
    expect(await server.as(manager).send(getTeam)).toFailWith('company/no-team');
  });

  test('of a manager are there again with the seat', async () => {
    const company = await companyOn('essencial');
    const first = await buildMember(server.db, company, { joinedAt: addMs(new Date(), -2 * dayMs) });
    const manager = await buildMember(server.db, company, { role: 'manager' });
    expect(await remove(manager, first.userId)).toFailWith('company/no-seat');
    expect((await remove(first, first.userId)).status).toBe(200);
    expect((await team(manager)).invitable_roles).toEqual(['attendant']);
  });

  test('of another company reach no one in this one', async () => {
    const [company, other] = [await companyOn('completo'), await companyOn('completo')];
    const member = await buildMember(server.db, company);
    const invitation = await buildInvitation(server.db, company);
    expect(await remove(other, member.userId)).toFailWith('company/member-not-found');
    expect(await revoke(other, invitation)).toFailWith('company/invitation-not-found');
    expect((await team(other)).members).toHaveLength(1);
  });

  test('are asked of everybody: no session, no team', async () => {
    const outsider = await buildUser(server.db);
    for (const [endpoint, input] of [
      [getTeam, {}],
      [inviteToTeam, { body: { email: 'a@b.com', role: 'attendant' } }],
    ] as const) {
      expect(await server.anonymous.send(endpoint, input)).toFailWith('session/missing');
      expect(await server.as(outsider).send(endpoint, input)).toFailWith('company/no-team');
    }
    expect(await join(outsider, 'x')).toFailWith('company/invitation-not-found');
    expect(await remove(outsider, outsider.userId)).toFailWith('company/member-not-found');
  });
});

// The embedded engine is one session: only PostgreSQL can race.
describe.runIf(testEngine === 'postgres')('at once', () => {
  test('40 invitations for nine seats make nine', async () => {
    const company = await companyOn('completo');
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, place) => invite(company, `corrida${place}@patinha.test`)),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(9);
    expect((await team(company)).seats).toEqual({ taken: 10, limit: 10 });
  }, 30_000);

  test('40 acceptances of one invitation make one member', async () => {
    const company = await companyOn('completo');
    const ana = await buildUser(server.db);
    await invite(company, ana.email);
    const token = await tokenFor(ana.email);
    const replies = await Promise.all(Array.from({ length: 40 }, () => join(ana, token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const members = await server.db
      .select()
      .from(companyMembers)
      .where(eq(companyMembers.providerId, company.providerId));
    expect(members).toHaveLength(1);
  }, 30_000);
});
