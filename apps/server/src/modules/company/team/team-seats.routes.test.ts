import { chooseSeats, getTeam } from '@patinha/contract/company';
import { cancelSubscription, regretSubscription } from '@patinha/contract/subscription';
import { addMs, dayMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readClock } from '../../../platform/db/database.ts';
import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { notifications } from '../../notification/notification.table.ts';
import { buildProvider } from '../../provider/provider.factory.ts';
import { buildSubscription } from '../../subscription/subscription.factory.ts';
import { subscriptions } from '../../subscription/subscription.table.ts';
import { askAboutSeats } from './team-seats.actions.ts';
import { buildMember } from './team.factory.ts';
import { companyMembers } from './team.table.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

/** On Completo, with Bia, who came first, and Caio; cancelled when `isEnding`, seven days from its end. */
async function shop({
  isEnding = true,
  plan = 'completo',
}: { isEnding?: boolean; plan?: 'completo' | 'essencial' } = {}) {
  const company = await buildProvider(server.db, { kind: 'empresa', displayName: 'Pet Feliz' });
  const now = await readClock(server.db);
  await buildSubscription(server.db, {
    userId: company.userId,
    companyId: company.providerId,
    plan,
    paidUntil: addMs(now, 6 * dayMs),
    ...(isEnding && { status: 'active', nextPlan: 'essencial', nextChargeAt: addMs(now, 6 * dayMs) }),
  });
  const member = (fullName: string, days: number) =>
    buildMember(server.db, company, { fullName, joinedAt: addMs(now, -days * dayMs) });
  return { company, bia: await member('Bia Rocha', 2), caio: await member('Caio Nunes', 1) };
}

const choose = (who: BuiltUser, ...people: readonly BuiltUser[]) =>
  server.as(who).call(chooseSeats, { body: { member_ids: people.map(({ userId }) => userId) } });
const titlesTo = async ({ userId }: BuiltUser) =>
  (await server.db.select().from(notifications).where(eq(notifications.userId, userId))).map(
    ({ title }) => title,
  );

test('the owner chooses who keeps a place, the order follows, and each member is told', async () => {
  const { company, bia, caio } = await shop();
  expect((await server.as(company).call(getTeam)).body.seat_change).toMatchObject({ limit: 2 });
  const { body } = await choose(company, caio);
  expect(body.members.map(({ user_id: id, keeps_seat: keeps }) => [id, keeps])).toEqual([
    [company.userId, true],
    [caio.userId, true],
    [bia.userId, false],
  ]);
  expect(body.members.every(({ is_seated: isSeated }) => isSeated)).toBe(true);
  expect(await titlesTo(caio)).toContain('Você continua na equipe de Pet Feliz');
  expect((await titlesTo(bia)).join()).toMatch(/Seu lugar em Pet Feliz sai a partir de/u);
});

test('who cancels or withdraws is asked who keeps a place, and each member is told', async () => {
  const { company, bia, caio } = await shop({ isEnding: false });
  const [plan] = await server.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.userId, company.userId));
  const params = { subscription_id: plan?.id ?? '' };
  await server.as(company).call(cancelSubscription, { params });
  await server.deliver();
  const asked = async () =>
    (await mailsTo(server.db, company.email)).filter(({ subject }) =>
      /fica menor|ficou menor/u.test(subject),
    );
  expect((await asked()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Em .* o plano de Pet Feliz fica menor$/u),
  ]);
  for (const member of [bia, caio]) expect((await titlesTo(member)).join()).toMatch(/sai a partir de/u);
  await server.db
    .update(subscriptions)
    .set({ startedAt: await readClock(server.db) })
    .where(eq(subscriptions.id, params.subscription_id));
  await server.as(company).call(regretSubscription, { params });
  await server.deliver();
  expect((await asked()).at(-1)?.subject).toBe('O plano de Pet Feliz ficou menor');
  expect((await titlesTo(bia)).join()).toMatch(/sai agora/u);
});

test('who chose just before the plan gets smaller is not asked again, and each member is told once', async () => {
  const { company, bia, caio } = await shop({ isEnding: false });
  await choose(company, caio);
  expect(await titlesTo(bia)).toEqual([]);
  const [plan] = await server.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.userId, company.userId));
  await server.as(company).call(cancelSubscription, { params: { subscription_id: plan?.id ?? '' } });
  await server.deliver();
  expect(await titlesTo(bia)).toEqual([expect.stringMatching(/sai a partir de/u)]);
  const mails = await mailsTo(server.db, company.email);
  expect(mails.filter(({ subject }) => subject.includes('fica menor'))).toEqual([]);
});

test('a choice holds for thirty days once a member rests: places do not go round', async () => {
  const { company, bia, caio } = await shop({ isEnding: false, plan: 'essencial' });
  await choose(company, caio);
  expect(await choose(company, bia)).toFailWith('company/seats-chosen');
  expect(await choose(company)).toFailWith('company/seats-chosen');
  await server.db
    .update(companyMembers)
    .set({ keptAt: addMs(await readClock(server.db), -31 * dayMs) })
    .where(eq(companyMembers.userId, caio.userId));
  expect((await choose(company, bia)).body.members[1]).toMatchObject({
    user_id: bia.userId,
    is_seated: true,
  });
});

test('only the owner chooses, and only people of the own team', async () => {
  const { company, bia } = await shop();
  expect(await choose(bia, bia)).toFailWith('company/not-allowed');
  expect(await choose(company, (await shop()).bia)).toFailWith('company/member-not-found');
  expect(await choose(await buildUser(server.db))).toFailWith('company/no-team');
});

test('seven days before, the owner is asked once; a plan that goes on asks nothing', async () => {
  const [{ company }, steady] = [await shop(), await shop({ isEnding: false })];
  const now = await readClock(server.db);
  await askAboutSeats(server.db, now, server.platform);
  await askAboutSeats(server.db, now, server.platform);
  const asked = async (who: BuiltUser) =>
    (await titlesTo(who)).filter((title) => title.includes('fica menor')).length;
  expect([await asked(company), await asked(steady.company)]).toEqual([1, 0]);
  await server.deliver();
  expect(
    (await mailsTo(server.db, company.email)).filter(({ subject }) => subject.includes('fica menor')),
  ).toHaveLength(1);
  expect((await server.as(steady.company).call(getTeam)).body.seat_change).toBeNull();
});
