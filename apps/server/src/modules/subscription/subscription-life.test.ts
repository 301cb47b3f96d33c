import {
  activateService,
  createService,
  deactivateService,
  listOwnServices,
  updateService,
} from '@patinha/contract/service';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { openEveryDay } from '../availability/availability.factory.ts';
import { providers } from '../provider/provider.table.ts';
import { openSubscriptionScene, type SubscriptionScene } from './subscription-scene.factory.ts';

let scene: SubscriptionScene;
beforeAll(async () => {
  scene = await openSubscriptionScene();
});
afterEach(() => scene.requireSoundLedger());
afterAll(() => scene.close());

describe('the months', () => {
  test('follow one another, each collected once and turned into revenue as it passes', async () => {
    const tutor = await scene.subscribed();
    const started = Date.parse((await scene.subscription(tutor)).started_at ?? '');
    await scene.pass(31.5);
    await scene.pass(0.02);
    const second = await scene.subscription(tutor);
    expect(second).toMatchObject({ status: 'active', charges: [{ cycle: 2 }, { cycle: 1 }] });
    expect(Date.parse(second.paid_until ?? '')).toBeGreaterThan(started + 56 * 86_400_000);
    await scene.pass(31);
    await scene.pass(31);
    const { charges, status } = await scene.subscription(tutor);
    expect(status).toBe('active');
    expect(charges.filter((charge) => charge.status === 'paid').map(({ cycle }) => cycle)).toEqual([
      4, 3, 2, 1,
    ]);
    const books = await scene.books(tutor);
    expect(books).toMatchObject({ psp_receivable: 4 * 1_900 });
    // Three months are over, the fourth is under way.
    expect(books['rev_subscription']).toBeLessThanOrEqual(-3 * 1_900);
    expect((books['rev_subscription'] ?? 0) + (books['sub_deferred'] ?? 0)).toBe(-4 * 1_900);
    expect(await scene.mails(tutor)).toEqual([
      'Tutor Premium: assinatura ativa',
      'Tutor Premium: mês pago',
      'Tutor Premium: mês pago',
      'Tutor Premium: mês pago',
    ]);
  });

  test('that are not paid are tried again after 1, 3 and 5 days; then the plan ends', async () => {
    const tutor = await scene.subscribed();
    const { id } = await scene.subscription(tutor);
    await scene.atBank(id, 'ficar-sem-saldo');
    await scene.pass(31.5);
    const tries = async () => {
      const { charges, status } = await scene.subscription(tutor);
      return [status, charges.filter((charge) => charge.status === 'failed').length] as const;
    };
    expect(await tries()).toEqual(['past_due', 1]);
    expect((await scene.read(tutor)).plan).toBe('premium');
    const passed: (readonly [string, number])[] = [];
    for (let day = 1; day <= 6; day += 1) {
      await scene.pass(1);
      passed.push(await tries());
    }
    expect(passed.at(-1)).toEqual(['ended', 4]);
    const counts = passed.map(([, count]) => count);
    expect(counts).toEqual(counts.toSorted());
    expect((await scene.read(tutor)).plan).toBe('silver');
    expect(await scene.books(tutor)).toEqual({ psp_receivable: 1_900, rev_subscription: -1_900 });
    const mails = await scene.mails(tutor);
    expect(mails.filter((subject) => subject.endsWith('o pagamento deste mês não passou'))).toHaveLength(3);
    expect(mails.at(-1)).toBe('Tutor Premium: assinatura encerrada');
    await expect(scene.atBank(id, 'cancelar')).rejects.toThrow(/409/u);
  });

  test('go on where they were when a later try is paid', async () => {
    const tutor = await scene.subscribed();
    const first = await scene.subscription(tutor);
    await scene.atBank(first.id, 'ficar-sem-saldo');
    await scene.pass(31.5);
    await scene.atBank(first.id, 'ter-saldo');
    await scene.pass(2);
    const { status, charges, paid_until: paidUntil } = await scene.subscription(tutor);
    expect(status).toBe('active');
    expect(charges[0]).toMatchObject({ cycle: 2, status: 'paid' });
    const days = (Date.parse(paidUntil ?? '') - Date.parse(first.paid_until ?? '')) / 86_400_000;
    expect(days).toBeLessThanOrEqual(31);
  });
});

describe('cancelled', () => {
  test('by its holder it runs to the end of what is paid, and is charged no more', async () => {
    const tutor = await scene.subscribed();
    expect((await scene.cancel(tutor)).body).toMatchObject({ status: 'cancelled', next_charge_at: null });
    await scene.server.deliver();
    expect(await scene.cancel(tutor)).toFailWith('subscription/illegal-move');
    await scene.pass(20);
    expect(await scene.read(tutor)).toMatchObject({ plan: 'premium', subscription: { status: 'cancelled' } });
    await scene.pass(12);
    expect(await scene.read(tutor)).toMatchObject({ plan: 'silver', subscription: { status: 'ended' } });
    await scene.pass(31);
    expect(await scene.books(tutor)).toEqual({ psp_receivable: 1_900, rev_subscription: -1_900 });
    expect((await scene.order(tutor)).status).toBe(201);
  });

  test('at the bank it is cancelled here as well', async () => {
    const tutor = await scene.subscribed();
    await scene.atBank((await scene.subscription(tutor)).id, 'cancelar');
    expect(await scene.read(tutor)).toMatchObject({ plan: 'premium', subscription: { status: 'cancelled' } });
    expect(await scene.mails(tutor)).toContain('Tutor Premium: autorização cancelada no banco');
  });

  test('at the bank unheard of, the next month finds it out and collects nothing', async () => {
    const tutor = await scene.subscribed();
    await scene.simulator.atBank(await scene.mandateRef((await scene.subscription(tutor)).id), 'cancelar');
    await scene.pass(31.5);
    await scene.pass(0.01);
    expect(await scene.read(tutor)).toMatchObject({ plan: 'silver', subscription: { status: 'ended' } });
    expect(await scene.books(tutor)).toMatchObject({ psp_receivable: 1_900 });
  });
});

describe('taken back', () => {
  test('within seven days everything is returned, and Premium ends at once', async () => {
    const tutor = await scene.subscribed();
    await scene.pass(6.9);
    const regretted = await scene.regret(tutor);
    expect(regretted.body).toMatchObject({
      status: 'regretted',
      regret_until: null,
      charges: [{ status: 'paid', refund_status: 'requested' }],
    });
    expect((await scene.read(tutor)).plan).toBe('silver');
    await scene.server.deliver();
    expect((await scene.subscription(tutor)).charges).toMatchObject([{ refund_status: 'settled' }]);
    expect(await scene.books(tutor)).toEqual({});
    expect(await scene.regret(tutor)).toFailWith('subscription/illegal-move');
    expect(await scene.mails(tutor)).toEqual(
      expect.arrayContaining([
        'Tutor Premium: desistência confirmada',
        'Tutor Premium: devolução de R$ 19,00 feita',
      ]),
    );
  });

  test('after a cancellation it still may be, later than seven days it may not', async () => {
    const [early, late] = [await scene.subscribed(), await scene.subscribed()];
    await scene.cancel(early);
    await scene.pass(3);
    expect((await scene.regret(early)).body.status).toBe('regretted');
    await scene.pass(5.1);
    expect(await scene.regret(late)).toFailWith('subscription/regret-over');
    expect((await scene.subscription(late)).regret_until).toBeNull();
    expect(await scene.status(late)).toBe('active');
  });
});

describe('a company', () => {
  const service = {
    title: 'Banho e tosa completo',
    description: 'Banho morno, secagem e tosa.',
    service_type: 'grooming',
    price_per_hour: null,
    price_per_service: 80,
    location: { type: 'presencial', address: 'Rua das Flores, 10' },
  } as const;

  test('has any number of services with a plan; without it one stays active and three may be changed', async () => {
    const company = await scene.company();
    await scene.server.db
      .update(providers)
      .set({ city: 'São Paulo', state: 'SP', latitude: -23.55, longitude: -46.63 })
      .where(eq(providers.id, company.providerId));
    await openEveryDay(scene.server.db, company.providerId);
    const seller = scene.server.as(company);
    const register = async () => (await seller.call(createService, { body: service })).body.id;
    // Of the free plan's two services the second is the one on sale.
    const ids = [await register()];
    await seller.call(deactivateService, { params: { service_id: ids[0] ?? '' } });
    ids.push(await register());
    const { id } = (await scene.orderFor(company, 'completo')).body;
    await scene.server.deliver();
    await scene.atBank(id, 'autorizar');
    await seller.call(activateService, { params: { service_id: ids[0] ?? '' } });
    for (let count = 2; count < 5; count += 1) ids.push(await register());
    expect((await seller.call(listOwnServices, { query: {} })).body).toMatchObject({
      count: 5,
      active_count: 5,
      limits: null,
    });
    await scene.regretOf(company);
    expect((await seller.call(listOwnServices, { query: {} })).body).toMatchObject({
      count: 5,
      active_count: 1,
      limits: { registered: 3, active: 1 },
    });
    const { items } = (await seller.call(listOwnServices, { query: {} })).body;
    expect(items.flatMap((own) => (own.is_active ? [own.id] : []))).toEqual([ids[1]]);
    const answers = [];
    for (const serviceId of ids) {
      const reply = await seller.call(updateService, { params: { service_id: serviceId }, body: service });
      answers.push(reply.error?.code ?? reply.status);
    }
    expect(answers).toEqual([200, 200, 200, 'service/read-only', 'service/read-only']);
    const params = { service_id: ids[0] ?? '' };
    expect(await seller.call(activateService, { params })).toFailWith('service/active-limit');
  });
});
