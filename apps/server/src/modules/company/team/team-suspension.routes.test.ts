import { endSuspension, suspendUser } from '@patinha/contract/admin';
import {
  addAbsence,
  changeMemberRole,
  getTeam,
  inviteToTeam,
  listAbsences,
  listDuties,
  previewAbsence,
  removeAbsence,
  removeMember,
  resendInvitation,
  revokeInvitation,
  setDuty,
  shareInvitation,
  showOnPage,
} from '@patinha/contract/company';
import { validateLoyaltyCard } from '@patinha/contract/loyalty-card';
import {
  answerContest,
  listPartnerRedemptions,
  listRedeemablePromotions,
  redeemPromotion,
  undoRedemption,
} from '@patinha/contract/promotion';
import { addMs, dayMs, hourMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { buildCard } from '../../loyalty-card/loyalty-card.factory.ts';
import { cardValidations } from '../../loyalty-card/loyalty-card.table.ts';
import { buildProvider } from '../../provider/provider.factory.ts';
import { buildInvitation, buildMember, grantPlan } from './team.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const team = async (who: BuiltUser) => (await server.as(who).call(getTeam)).body;

/** Scans a new member's card as the given user. */
async function validateAs(who: BuiltUser) {
  const member = await buildUser(server.db);
  const card = await buildCard(server.db, member, { secretKey: server.platform.env.SECRET_KEY });
  return server.as(who).call(validateLoyaltyCard, { body: { code: `PATINHA_${card.nonce}` } });
}

/** The refusal of each act on the people, absences, hours and public page of the team. */
async function refusals(who: BuiltUser, invitationId: string) {
  const member = { member_id: who.userId };
  const invitation = { params: { invitation_id: invitationId } };
  const starts = new Date();
  const span = { starts_at: starts.toISOString(), ends_at: addMs(starts, hourMs).toISOString() };
  const as = server.as(who);
  const replies = await Promise.all([
    as.send(changeMemberRole, { params: member, body: { role: 'attendant' } }),
    as.send(resendInvitation, invitation),
    as.send(shareInvitation, invitation),
    as.send(listAbsences),
    as.send(previewAbsence, { params: member, query: span }),
    as.send(addAbsence, { params: member, body: { ...span, handovers: [] } }),
    as.send(removeAbsence, { params: { absence_id: who.userId } }),
    as.send(listDuties),
    as.send(setDuty, { params: member, body: { hours: null, service_ids: null } }),
    as.send(showOnPage, { params: member, body: { is_shown: true } }),
  ]);
  return replies.map(({ error }) => error?.code);
}

test('a manager without a seat touches neither people, nor absences, nor the page', async () => {
  const company = await buildProvider(server.db, { kind: 'empresa' });
  await grantPlan(server.db, company, 'essencial');
  await buildMember(server.db, company, { joinedAt: addMs(new Date(), -2 * dayMs) });
  const manager = await buildMember(server.db, company, { role: 'manager' });
  const codes = await refusals(manager, await buildInvitation(server.db, company));
  expect(codes).toEqual(Array.from({ length: 10 }, () => 'company/no-seat'));
});

test('the team of a suspended company does nothing in its name, reads why, and may leave', async () => {
  const company = await buildProvider(server.db, { kind: 'empresa' });
  await grantPlan(server.db, company, 'completo');
  const manager = await buildMember(server.db, company, { role: 'manager' });
  const colleague = await buildMember(server.db, company);
  const { validation_id: validationId } = (await validateAs(manager)).body;
  const invitation = await buildInvitation(server.db, company);
  const heard: string[] = [];
  const stop = server.platform.notifications.on('event', ({ users, type }) => {
    if (users.includes(manager.userId)) heard.push(type);
  });
  const admin = server.as(await buildUser(server.db, { roles: ['admin'] }));
  const params = { user_id: company.userId };
  await admin.call(suspendUser, { params, body: { reason: 'Maus-tratos em apuração.' } });
  await expect.poll(() => heard).toEqual(['company.team']);

  const body = { email: 'x@patinha.test', role: 'attendant' };
  const refused = await server.as(manager).send(inviteToTeam, { body });
  expect(refused).toFailWith('company/suspended');
  expect(refused.error).toMatchObject({ reason: 'Maus-tratos em apuração.' });
  expect(
    await server.as(manager).send(revokeInvitation, { params: { invitation_id: invitation } }),
  ).toFailWith('company/suspended');
  const dismissal = { params: { member_id: colleague.userId } };
  expect(await server.as(manager).send(removeMember, dismissal)).toFailWith('company/suspended');
  expect(await refusals(manager, invitation)).toEqual(Array.from({ length: 10 }, () => 'company/suspended'));
  expect(await validateAs(manager)).toFailWith('company/suspended');
  expect(await server.db.$count(cardValidations, eq(cardValidations.validatorId, manager.userId))).toBe(1);
  // Nor does it give the discount for a card taken before.
  const taken = { params: { validation_id: validationId } };
  expect(await server.as(manager).send(listRedeemablePromotions, taken)).toFailWith('company/suspended');
  expect(
    await server.as(manager).send(redeemPromotion, { ...taken, body: { purchase_cents: 8000 } }),
  ).toFailWith('company/suspended');
  expect(await server.as(manager).send(listPartnerRedemptions)).toFailWith('company/suspended');
  const given = { params: { redemption_id: validationId } };
  expect(await server.as(manager).send(undoRedemption, given)).toFailWith('company/suspended');
  const answer = { ...given, body: { answer: 'Foi a compra do sábado.' } };
  expect(await server.as(manager).send(answerContest, answer)).toFailWith('company/suspended');
  expect(await team(manager)).toMatchObject({
    suspension: { reason: 'Maus-tratos em apuração.' },
    invitable_roles: [],
    members: [{ user_id: manager.userId, can_remove: true }],
  });

  await admin.call(endSuspension, { params });
  await expect.poll(() => heard).toEqual(['company.team', 'company.team']);
  stop();
  expect((await team(manager)).suspension).toBeNull();
  expect((await validateAs(manager)).body.member.full_name).not.toBeNull();
  expect(
    (await server.as(manager).send(removeMember, { params: { member_id: manager.userId } })).status,
  ).toBe(200);
});
