import {
  cancelSubscription,
  changeCompanyPlan,
  orderCompanyPlan,
  orderTutorPlan,
  readCompanyPlan,
  readTutorPlan,
  regretSubscription,
} from '@patinha/contract/subscription';
import { dayMs } from '@patinha/domain/shared';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { buildUser } from '../auth/auth.factory.ts';
import { sendWebhook } from '../payment/payment.factory.ts';
import { buildProvider } from '../provider/provider.factory.ts';
import { openSubscriptionScene, type SubscriptionScene } from './subscription-scene.factory.ts';

let scene: SubscriptionScene;
beforeAll(async () => {
  scene = await openSubscriptionScene();
});
afterEach(() => scene.requireSoundLedger());
afterAll(() => scene.close());

describe('an order', () => {
  test('of Tutor Premium offers a code, and gives Premium once the bank has paid the first month', async () => {
    const tutor = await scene.tutor();
    expect(await scene.read(tutor)).toMatchObject({ plan: 'silver', is_offered: true, subscription: null });
    const ordered = await scene.order(tutor);
    expect(ordered).toMatchObject({
      status: 201,
      body: { plan: 'premium', price_cents: 1_900, status: 'pending', pix_code: null, simulado: true },
    });
    await scene.server.deliver();
    const offered = await scene.subscription(tutor);
    expect(offered.pix_code).toContain('br.gov.bcb.pix');
    expect(offered.panel_url).toContain('/painel/autorizacoes/sim_mandate_');
    expect((await scene.read(tutor)).plan).toBe('silver');
    await scene.atBank(offered.id, 'autorizar');
    const { plan, subscription } = await scene.read(tutor);
    expect(plan).toBe('premium');
    expect(subscription).toMatchObject({
      status: 'active',
      pix_code: null,
      charges: [{ cycle: 1, attempt: 1, amount_cents: 1_900, status: 'paid', refund_status: null }],
    });
    expect(subscription?.next_charge_at).toBe(subscription?.paid_until);
    const month = Date.parse(subscription?.paid_until ?? '') - Date.parse(subscription?.started_at ?? '');
    expect(Math.round(month / dayMs)).toBeGreaterThanOrEqual(28);
    expect(await scene.books(tutor)).toEqual({ psp_receivable: 1_900, sub_deferred: -1_900 });
    expect(await scene.mails(tutor)).toEqual(['Tutor Premium: assinatura ativa']);
  });

  test.each([
    { plan: 'essencial', price: 9_900 },
    { plan: 'completo', price: 19_900 },
    { plan: 'rede', price: 29_900 },
  ] as const)('of $plan makes a company premium for $price centavos', async ({ plan, price }) => {
    const company = await scene.subscribedCompany(plan);
    expect(await scene.readCompany(company)).toMatchObject({
      company_id: company.providerId,
      plan: 'premium',
      subscription: { plan, price_cents: price, status: 'active' },
    });
    expect(await scene.books(company)).toEqual({ psp_receivable: price, sub_deferred: -price });
  });

  test('is unique: another one is refused while it is live', async () => {
    const tutor = await scene.tutor();
    const first = await scene.order(tutor);
    expect(await scene.order(tutor)).toFailWith('subscription/exists');
    expect((await scene.cancel(tutor)).body).toMatchObject({ id: first.body.id, status: 'lapsed' });
    expect((await scene.order(tutor)).status).toBe(201);
    const company = await scene.company();
    await scene.orderFor(company, 'essencial');
    expect(await scene.orderFor(company, 'rede')).toFailWith('subscription/exists');
  });

  test('needs the plan of its side, a company, and its key', async () => {
    const tutor = await scene.tutor();
    const company = await scene.company();
    const send = (
      who: typeof tutor,
      endpoint: typeof orderTutorPlan | typeof orderCompanyPlan,
      body: object,
    ) => scene.server.as(who).send(endpoint, { body });
    expect(await send(tutor, orderTutorPlan, { plan: 'rede' })).toRefuseFields('plan');
    expect(await send(tutor, orderTutorPlan, { plan: 'premium', price_cents: 1 })).toRefuseFields(
      'price_cents',
    );
    expect(await send(company, orderCompanyPlan, { plan: 'premium' })).toRefuseFields('plan');
    expect(await send(tutor, orderCompanyPlan, { plan: 'rede' })).toFailWith('session/forbidden');
    const seller = await buildProvider(scene.server.db, { user: { roles: ['prestador', 'empresa'] } });
    expect(await send(seller, orderCompanyPlan, { plan: 'rede' })).toFailWith('provider/not-found');
    const change = { body: { plan: 'rede' } } as const;
    expect(await scene.server.as(seller).call(changeCompanyPlan, change)).toFailWith('provider/not-found');
    expect(await scene.server.as(seller).call(readCompanyPlan)).toFailWith('provider/not-found');
    const withoutKey = await scene.server
      .as(tutor)
      .call(orderTutorPlan, { body: { plan: 'premium' }, key: null });
    expect(withoutKey).toFailWith('request/idempotency-key-missing');
    const companyWithoutKey = await scene.server
      .as(company)
      .call(orderCompanyPlan, { body: { plan: 'rede' }, key: null });
    expect(companyWithoutKey).toFailWith('request/idempotency-key-missing');
    expect(await scene.server.anonymous.call(readTutorPlan)).toFailWith('session/missing');
    expect((await scene.read(tutor)).subscription).toBeNull();
  });

  test('that the bank refuses, that is not authorised, or whose code is cancelled gives no plan', async () => {
    for (const end of ['recusar', 'time', 'drop'] as const) {
      const tutor = await scene.tutor();
      const { id } = (await scene.order(tutor)).body;
      await scene.server.deliver();
      if (end === 'recusar') await scene.atBank(id, 'recusar');
      if (end === 'time') await scene.pass(1.1);
      if (end === 'drop') await scene.cancel(tutor);
      await scene.server.deliver();
      expect(await scene.read(tutor)).toMatchObject({ plan: 'silver', subscription: { status: 'lapsed' } });
      await scene.deliverWebhooks(id);
      await expect(scene.atBank(id, 'autorizar')).rejects.toThrow(/409/u);
      expect(await scene.books(tutor)).toEqual({});
    }
  });

  test('that was paid just before it was dropped is paid back whole', async () => {
    const tutor = await scene.tutor();
    const { id } = (await scene.order(tutor)).body;
    await scene.server.deliver();
    await scene.simulator.atBank(await scene.mandateRef(id), 'autorizar');
    await scene.cancel(tutor);
    await scene.deliverWebhooks(id);
    await scene.deliverWebhooks(id);
    expect(await scene.subscription(tutor)).toMatchObject({
      status: 'lapsed',
      charges: [{ status: 'stray', refund_status: 'settled' }],
    });
    expect(await scene.books(tutor)).toEqual({});
    expect(await scene.mails(tutor)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Devolvemos um pagamento de R$ 19,00'),
        'Tutor Premium: devolução de R$ 19,00 feita',
      ]),
    );
  });

  test('finds its payment though every webhook event was lost', async () => {
    const tutor = await scene.tutor();
    const { id } = (await scene.order(tutor)).body;
    await scene.server.deliver();
    await scene.simulator.atBank(await scene.mandateRef(id), 'autorizar');
    await scene.pass(0.01);
    expect(await scene.status(tutor)).toBe('active');
  });

  test('waits for a PSP that is away', async () => {
    const tutor = await scene.tutor();
    const { id } = (await scene.order(tutor)).body;
    await scene.simulator.pause(() => scene.server.deliver());
    expect((await scene.subscription(tutor)).pix_code).toBeNull();
    await scene.server.db.execute('update outbox set available_at = now()');
    await scene.server.deliver();
    expect((await scene.subscription(tutor)).pix_code).not.toBeNull();
    await scene.atBank(id, 'autorizar');
    expect(await scene.status(tutor)).toBe('active');
  });

  test('is booked once, however often and in whatever order its webhook events come', async () => {
    const tutor = await scene.tutor();
    const { id } = (await scene.order(tutor)).body;
    await scene.server.deliver();
    await scene.simulator.atBank(await scene.mandateRef(id), 'autorizar');
    const events = await scene.webhookEvents(id);
    for (const event of [...events, ...events.toReversed(), ...events])
      expect(await sendWebhook(scene.server, event)).toBe(200);
    await scene.server.deliver();
    // The same news under event ids that are new.
    for (const [at, event] of events.entries())
      await sendWebhook(scene.server, JSON.stringify({ ...JSON.parse(event), id: `again-${id}-${at}` }));
    await scene.server.deliver();
    expect(await scene.books(tutor)).toEqual({ psp_receivable: 1_900, sub_deferred: -1_900 });
    expect(await scene.mails(tutor)).toHaveLength(1);
  });
});

test('the subscription of another user is not found', async () => {
  const params = { subscription_id: (await scene.subscription(await scene.subscribed())).id };
  const stranger = scene.server.as(await buildUser(scene.server.db));
  expect(await stranger.call(cancelSubscription, { params })).toFailWith('subscription/not-found');
  expect(await stranger.call(regretSubscription, { params })).toFailWith('subscription/not-found');
});

test('a regret needs its key', async () => {
  const holder = await scene.subscribed();
  const params = { subscription_id: (await scene.subscription(holder)).id };
  expect(await scene.server.as(holder).call(regretSubscription, { params, key: null })).toFailWith(
    'request/idempotency-key-missing',
  );
  expect(await scene.status(holder)).toBe('active');
});

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('many at once', () => {
  test('200 orders make one subscription', async () => {
    const tutor = await scene.tutor();
    const replies = await Promise.all(Array.from({ length: 200 }, () => scene.order(tutor)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const reply of replies.filter(({ status }) => status !== 201))
      expect(reply).toFailWith('subscription/exists');
  });

  test('50 cancellations and 50 regrets have one outcome, and at most one refund', async () => {
    const tutor = await scene.subscribed();
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? scene.regret(tutor) : scene.cancel(tutor))),
    );
    for (const { status } of replies) expect([200, 409]).toContain(status);
    await scene.server.deliver();
    expect(await scene.status(tutor)).toBe('regretted');
    expect(await scene.books(tutor)).toEqual({});
  });
});
