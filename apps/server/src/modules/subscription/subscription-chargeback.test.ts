import { createPet, listPets } from '@patinha/contract/pet';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import type { BuiltUser } from '../auth/auth.factory.ts';
import { providers } from '../provider/provider.table.ts';
import { type ContestScene, openContestScene, paidAndOwed } from './contest-scene.factory.ts';

// Tutor Premium is R$ 19,00 a month, paid by Pix: what the payer's bank does with it is a MED.

let scene: ContestScene;
beforeAll(async () => {
  scene = await openContestScene();
});
afterEach(() => scene.requireAgreement());
afterAll(() => scene.close());

const db = () => scene.server.db;
const charges = async (tutor: BuiltUser) => (await scene.subscription(tutor)).charges;

describe('a month under contest', () => {
  test('stays paid, and its holder is notified; a won contest changes nothing', async () => {
    const { tutor, id } = await scene.ordered();
    await scene.contest(id, ['contestar']);
    expect(await scene.read(tutor)).toMatchObject({
      plan: 'premium',
      subscription: { status: 'active', charges: [{ status: 'paid', contest_status: 'open' }] },
    });
    expect(await scene.books(tutor)).toEqual(paidAndOwed);
    await scene.contest(id, ['ganhar']);
    expect(await scene.read(tutor)).toMatchObject({
      plan: 'premium',
      subscription: { status: 'active', charges: [{ contest_status: 'won' }] },
    });
    expect(await scene.books(tutor)).toEqual(paidAndOwed);
    expect([await scene.ledgerKeys(id), await scene.trail(id)]).toEqual([
      [],
      ['chargeback.opened', 'chargeback.won'],
    ]);
  });

  test('without a webhook event is found by polling', async () => {
    const { tutor, id } = await scene.ordered();
    await scene.contest(id, ['contestar']);
    await scene.contestUnheard(id, ['perder']);
    await scene.pass(0.02);
    expect(await scene.status(tutor)).toBe('charged_back');
  });
});

describe('lost', () => {
  test('the plan is over at once, nothing is kept or collected, and a new one may be ordered', async () => {
    const { tutor, id } = await scene.ordered();
    await scene.contest(id, ['contestar', 'perder']);
    expect(await scene.read(tutor)).toMatchObject({
      plan: 'silver',
      subscription: {
        status: 'charged_back',
        next_charge_at: null,
        regret_until: null,
        ended_at: expect.any(String),
        charges: [{ status: 'paid', refund_status: null, contest_status: 'lost' }],
      },
    });
    expect(await scene.books(tutor)).toEqual({});
    await expect(scene.atBank(id, 'cancelar')).rejects.toThrow(/409/u);
    expect(await scene.regret(tutor)).toFailWith('subscription/illegal-move');
    expect(await scene.cancel(tutor)).toFailWith('subscription/illegal-move');
    await scene.pass(32);
    expect(await charges(tutor)).toHaveLength(1);
    expect(await scene.books(tutor)).toEqual({});
    expect(await scene.mails(tutor)).toEqual([
      'Tutor Premium: assinatura ativa',
      'Tutor Premium: assinatura encerrada, o banco devolveu o seu pagamento',
    ]);
    expect(await scene.trail(id)).toEqual(['chargeback.opened', 'chargeback.lost']);
    expect((await scene.order(tutor)).status).toBe(201);
  });

  test('nothing is deleted: pets beyond three stay, and the plan no longer covers them', async () => {
    const { tutor, id } = await scene.ordered();
    const thor = { name: 'Thor', species: 'dog', breed: 'Vira-lata' } as const;
    const pets = [];
    for (let count = 0; count < 4; count += 1)
      pets.push((await scene.server.as(tutor).call(createPet, { body: thor })).status);
    expect(pets).toEqual([201, 201, 201, 201]);
    await scene.contest(id, ['contestar', 'perder']);
    const { body } = await scene.server.as(tutor).call(listPets, { query: {} });
    expect(body).toMatchObject({ count: 4, limit: 3 });
  });

  test('the platform bears the price of the days served; the rest is no longer owed', async () => {
    const { tutor, id } = await scene.ordered();
    await scene.pass(31.5);
    await scene.pass(0.02);
    // Of an earlier month: the one that stays paid runs to its end, and is the last.
    await scene.contest(id, ['contestar', 'perder']);
    expect(await scene.read(tutor)).toMatchObject({
      plan: 'premium',
      subscription: {
        status: 'cancelled',
        next_charge_at: null,
        charges: [
          { cycle: 2, contest_status: null },
          { cycle: 1, contest_status: 'lost' },
        ],
      },
    });
    const before = await scene.books(tutor);
    const served = await scene.recognised(id, 2);
    expect(before).toMatchObject({ psp_receivable: 1_900, exp_chargeback: 1_900 });
    expect(before['rev_subscription']).toBe(-1_900 - served);

    await scene.contest(id, ['contestar', 'perder'], 2);
    expect(await scene.read(tutor)).toMatchObject({
      plan: 'silver',
      subscription: { status: 'charged_back', charges: [{ cycle: 2, contest_status: 'lost' }, { cycle: 1 }] },
    });
    const lost = { exp_chargeback: 1_900 + served, rev_subscription: -1_900 - served };
    expect(await scene.books(tutor)).toEqual(lost);
    await scene.pass(40);
    expect(await scene.books(tutor)).toEqual(lost);
    expect((await scene.mails(tutor)).slice(-2)).toEqual([
      'Tutor Premium: o banco devolveu um pagamento, e a assinatura não se renova',
      'Tutor Premium: assinatura encerrada, o banco devolveu o seu pagamento',
    ]);
  });

  test('of a plan that ended by itself it changes the books, and the plan no more', async () => {
    const { tutor, id } = await scene.ordered();
    await scene.cancel(tutor);
    await scene.pass(32);
    expect(await scene.status(tutor)).toBe('ended');
    await scene.contest(id, ['contestar', 'perder']);
    expect(await scene.status(tutor)).toBe('ended');
    expect(await scene.books(tutor)).toEqual({ exp_chargeback: 1_900, rev_subscription: -1_900 });
  });

  test('a company loses the benefits of its plan', async () => {
    const company = await scene.subscribedCompany('rede');
    const plan = async () => {
      const [row] = await db().select().from(providers).where(eq(providers.id, company.providerId));
      return row?.plan;
    };
    expect(await plan()).toBe('premium');
    const { subscription } = await scene.readCompany(company);
    await scene.contest(subscription?.id ?? '', ['contestar', 'perder']);
    expect(await scene.readCompany(company)).toMatchObject({
      plan: 'freemium',
      subscription: { status: 'charged_back' },
    });
    expect([await plan(), await scene.books(company)]).toEqual(['freemium', {}]);
    expect((await scene.mails(company)).at(-1)).toBe(
      'Empresa Premium Rede: assinatura encerrada, o banco devolveu o seu pagamento',
    );
    await scene.contest(subscription?.id ?? '', ['ganhar']);
    expect([await plan(), (await scene.readCompany(company)).plan]).toEqual(['premium', 'premium']);
  });
});

describe('won on appeal', () => {
  test('the books are as before, and the rest of the month is restored without a renewal', async () => {
    const { tutor, id } = await scene.ordered();
    await scene.contest(id, ['contestar', 'perder', 'ganhar']);
    expect(await scene.read(tutor)).toMatchObject({
      plan: 'premium',
      subscription: { status: 'cancelled', ended_at: null, charges: [{ contest_status: 'won' }] },
    });
    expect([await scene.books(tutor), await scene.ledgerKeys(id)]).toEqual([paidAndOwed, ['cbk', 'cbr']]);
    expect(await scene.mails(tutor)).toContain('Tutor Premium: o plano voltou até o fim do mês pago');
    await scene.pass(32);
    expect(await scene.read(tutor)).toMatchObject({ plan: 'silver', subscription: { status: 'ended' } });
    expect(await scene.books(tutor)).toEqual({ psp_receivable: 1_900, rev_subscription: -1_900 });
  });

  test('won after a new order or after the month leaves the plan ended; the month is earned', async () => {
    const [again, late] = [await scene.ordered(), await scene.ordered()];
    for (const { id } of [again, late]) await scene.contest(id, ['contestar', 'perder']);
    await scene.order(again.tutor);
    await scene.server.deliver();
    await scene.contest(again.id, ['ganhar']);
    expect(await scene.status(again.tutor)).toBe('pending');
    expect(await scene.books(again.tutor)).toEqual(paidAndOwed);
    await scene.pass(32);
    await scene.contest(late.id, ['ganhar']);
    await scene.pass(1);
    expect(await scene.read(late.tutor)).toMatchObject({
      plan: 'silver',
      subscription: { status: 'charged_back', charges: [{ contest_status: 'won' }] },
    });
    for (const { tutor } of [again, late])
      expect(await scene.books(tutor)).toEqual({ psp_receivable: 1_900, rev_subscription: -1_900 });
  });
});
