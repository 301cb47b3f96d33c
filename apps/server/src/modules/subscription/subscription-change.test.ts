import { changeCompanyPlan } from '@patinha/contract/subscription';
import type { CompanyTier } from '@patinha/domain/subscription';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { mailsTo } from '../../platform/outgoing/mail.ts';
import type { BuiltUser } from '../auth/auth.factory.ts';
import { providers } from '../provider/provider.table.ts';
import { openSubscriptionScene, type SubscriptionScene } from './subscription-scene.factory.ts';

let scene: SubscriptionScene;
beforeAll(async () => {
  scene = await openSubscriptionScene();
});
afterEach(() => scene.requireSoundLedger());
afterAll(() => scene.close());

const change = (company: BuiltUser, plan: CompanyTier) =>
  scene.server.as(company).call(changeCompanyPlan, { body: { plan } });
const read = (company: BuiltUser) => scene.readCompany(company);
const kinds = async (company: BuiltUser) =>
  (await read(company)).changes.map(({ plan, kind }) => `${kind} ${plan}`);

/** Ordered, offered and paid at the bank. */
async function upgrade(company: BuiltUser, plan: CompanyTier) {
  const { id, first_cents: dueCents } = (await change(company, plan)).body;
  await scene.server.deliver();
  await scene.atBank(id, 'autorizar');
  return { id, dueCents };
}

describe('an upgrade', () => {
  test('costs the difference by day, takes effect when it is paid, and keeps the month', async () => {
    const company = await scene.subscribedCompany('essencial');
    await scene.pass(10);
    const before = await read(company);
    expect(await kinds(company)).toEqual(['upgrade completo', 'upgrade rede']);
    const offered = before.changes[0];
    const reply = await change(company, 'completo');
    expect(reply.body).toMatchObject({ status: 'pending', plan: 'completo', is_upgrade: true });
    expect(reply.body.first_cents).toBe(offered?.due_cents);
    expect(reply.body.first_cents).toBeLessThan(10_000);
    await scene.server.deliver();
    expect(await read(company)).toMatchObject({ subscription: { plan: 'essencial', status: 'active' } });
    await scene.atBank(reply.body.id, 'autorizar');
    const after = await read(company);
    expect(after).toMatchObject({
      plan: 'premium',
      upgrade: null,
      subscription: { plan: 'completo', status: 'active', paid_until: before.subscription?.paid_until },
    });
    await scene.server.deliver();
    const paid = 9_900 + reply.body.first_cents;
    expect(await scene.books(company)).toMatchObject({ psp_receivable: paid });
    await scene.pass(22);
    const renewed = await read(company);
    expect(renewed.subscription).toMatchObject({
      plan: 'completo',
      charges: [{ cycle: 2, status: 'paid' }, {}],
    });
    expect(await scene.books(company)).toMatchObject({ psp_receivable: paid + 19_900 });
    await scene.pass(31);
    const books = await scene.books(company);
    // Both months are over: all of the first one, with its difference, is revenue.
    expect((books['rev_subscription'] ?? 0) * -1).toBeGreaterThanOrEqual(paid + 19_900);
  });

  test('withdrawn returns its whole difference, and the former plan runs to the end of its month', async () => {
    const company = await scene.subscribedCompany('essencial');
    await scene.pass(10);
    const { paid_until: paidUntil } = (await read(company)).subscription ?? {};
    await upgrade(company, 'rede');
    await scene.pass(3);
    expect((await scene.regretOf(company)).body).toMatchObject({ status: 'regretted' });
    await scene.server.deliver();
    const mail = (await mailsTo(scene.server.db, company.email)).find(({ subject }) =>
      /desist/u.test(subject),
    );
    expect(mail?.text).toContain('a devolução do que você pagou por ela foi solicitada');
    expect(mail?.text).not.toContain('R$ 299,00');
    expect(await read(company)).toMatchObject({
      plan: 'premium',
      subscription: { plan: 'essencial', status: 'cancelled', paid_until: paidUntil },
    });
    expect(await scene.books(company)).toMatchObject({ psp_receivable: 9_900 });
    await scene.pass(20);
    expect(await read(company)).toMatchObject({ plan: 'freemium', subscription: { status: 'ended' } });
  });

  test('withdrawn when the bank has taken the former month back leaves no plan', async () => {
    const company = await scene.subscribedCompany('essencial');
    const { id: formerId = '' } = (await read(company)).subscription ?? {};
    await upgrade(company, 'rede');
    await scene.contest(formerId, ['contestar', 'perder']);
    expect(await read(company)).toMatchObject({ plan: 'premium', subscription: { plan: 'rede' } });
    expect((await scene.regretOf(company)).body).toMatchObject({ status: 'regretted' });
    await scene.server.deliver();
    expect(await read(company)).toMatchObject({ plan: 'freemium' });
  });

  test('whose difference the bank takes gives the former plan back, and its return the upgrade', async () => {
    const company = await scene.subscribedCompany('essencial');
    const { id } = await upgrade(company, 'rede');
    await scene.contest(id, ['contestar', 'perder']);
    expect(await read(company)).toMatchObject({ subscription: { plan: 'essencial', status: 'cancelled' } });
    await scene.contest(id, ['ganhar']);
    expect(await read(company)).toMatchObject({
      plan: 'premium',
      subscription: { plan: 'rede', status: 'cancelled' },
    });
  });

  test('without a payment leaves the plan as it is, and one is open at a time', async () => {
    const company = await scene.subscribedCompany('essencial');
    await scene.pass(5);
    const { id } = (await change(company, 'rede')).body;
    await scene.server.deliver();
    expect(await change(company, 'completo')).toFailWith('subscription/exists');
    await scene.pass(1.1);
    expect(await read(company)).toMatchObject({ upgrade: null, subscription: { plan: 'essencial' } });
    await expect(scene.atBank(id, 'autorizar')).rejects.toThrow(/409/u);
    expect((await change(company, 'completo')).status).toBe(200);
  });

  test('paid after the plan was withdrawn goes back', async () => {
    const company = await scene.subscribedCompany('essencial');
    await scene.pass(2);
    const { id } = (await change(company, 'rede')).body;
    await scene.server.deliver();
    await scene.regretOf(company);
    await scene.atBank(id, 'autorizar');
    await scene.server.deliver();
    expect(await read(company)).toMatchObject({ plan: 'freemium', subscription: { status: 'regretted' } });
    expect(await scene.books(company)).toEqual({});
  });

  test('keeps the services published and the company premium all the while', async () => {
    const company = await scene.subscribedCompany('essencial');
    await upgrade(company, 'completo');
    const [row] = await scene.server.db.select().from(providers).where(eq(providers.id, company.providerId));
    expect(row?.plan).toBe('premium');
  });
});

describe('a downgrade', () => {
  test('follows after the paid month on the same authorisation, and can be taken back until then', async () => {
    const company = await scene.subscribedCompany('completo');
    await scene.pass(10);
    expect((await change(company, 'essencial')).body).toMatchObject({
      plan: 'completo',
      next_plan: 'essencial',
    });
    expect(await kinds(company)).toEqual(['keep completo', 'upgrade rede']);
    expect((await change(company, 'completo')).body.next_plan).toBeNull();
    await change(company, 'essencial');
    await scene.pass(21.5);
    await scene.pass(0.02);
    const { subscription } = await read(company);
    expect(subscription).toMatchObject({
      plan: 'essencial',
      price_cents: 9_900,
      next_plan: null,
      charges: [{ cycle: 2, amount_cents: 9_900, status: 'paid' }, { amount_cents: 19_900 }],
    });
    expect(await scene.books(company)).toMatchObject({ psp_receivable: 19_900 + 9_900 });
    expect(await scene.mails(company)).toEqual(
      expect.arrayContaining(['Empresa Premium Essencial: o novo plano começou']),
    );
    // Larger again than what is paid: the difference, by a new authorisation.
    expect(await kinds(company)).toEqual(['upgrade completo', 'upgrade rede']);
  });
});

test('a plan that does not run, or is the same one, does not change', async () => {
  const company = await scene.company();
  expect(await change(company, 'rede')).toFailWith('subscription/not-found');
  const subscribed = await scene.subscribedCompany('completo');
  expect(await change(subscribed, 'completo')).toFailWith('subscription/illegal-move');
  const tutor = await scene.tutor();
  expect(await scene.server.as(tutor).call(changeCompanyPlan, { body: { plan: 'rede' } })).toFailWith(
    'session/forbidden',
  );
});
