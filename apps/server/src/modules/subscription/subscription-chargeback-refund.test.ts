import { listChargebacks } from '@patinha/contract/payment';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { rows } from '../../platform/db/database.ts';
import { mailsTo } from '../../platform/outgoing/mail.ts';
import { type BuiltUser, buildUser } from '../auth/auth.factory.ts';
import { sendWebhook } from '../payment/payment.factory.ts';
import { type ContestScene, openContestScene, paidAndOwed } from './contest-scene.factory.ts';
import { sendMonthBack } from './subscription-refund.actions.ts';

// What goes back to the payer goes back by one of the two ways: from us, or by their bank.

let scene: ContestScene;
beforeAll(async () => {
  scene = await openContestScene();
});
afterEach(() => scene.requireAgreement());
afterAll(() => scene.close());

const db = () => scene.server.db;
const charges = async (tutor: BuiltUser) => (await scene.subscription(tutor)).charges;

describe('a withdrawal within seven days', () => {
  const refund = async (tutor: BuiltUser) => (await charges(tutor))[0]?.refund_status;
  const owedBack = { psp_receivable: 1_900, refund_transit: -1_900 };

  test('while the bank decides waits; the bank returns the money, and it is not returned twice', async () => {
    const { tutor, id } = await scene.ordered();
    await scene.contest(id, ['contestar']);
    expect((await scene.regret(tutor)).body).toMatchObject({
      status: 'regretted',
      charges: [{ refund_status: 'requested', contest_status: 'open' }],
    });
    await scene.pass(1);
    expect([await refund(tutor), await scene.books(tutor)]).toEqual(['requested', owedBack]);
    await scene.contest(id, ['perder']);
    expect([await refund(tutor), await scene.books(tutor)]).toEqual(['settled', {}]);
    await scene.pass(1);
    expect(await scene.books(tutor)).toEqual({});
    expect(await scene.status(tutor)).toBe('regretted');
    expect((await scene.mails(tutor)).slice(1)).toEqual([
      'Tutor Premium: desistência confirmada',
      'Tutor Premium: devolução de R$ 19,00 feita pelo banco',
    ]);
    expect((await mailsTo(db(), tutor.email)).slice(1).map(({ text }) => text)).toEqual([
      expect.stringContaining('ele ainda analisa o pedido: se aceitar, o valor volta por lá'),
      expect.stringContaining('A devolução que estava a caminho daqui não é mais necessária'),
    ]);

    // The bank changes its mind: the money is here again, and still the payer's.
    await scene.contest(id, ['ganhar']);
    expect([await refund(tutor), await scene.books(tutor)]).toEqual(['requested', owedBack]);
    await scene.pass(0.02);
    expect([await refund(tutor), await scene.books(tutor)]).toEqual(['settled', {}]);
  });

  test('and left alone by the bank: the refund goes out', async () => {
    const { tutor, id } = await scene.ordered();
    await scene.contest(id, ['contestar']);
    await scene.regret(tutor);
    await scene.contest(id, ['ganhar']);
    await scene.pass(0.02);
    expect([await refund(tutor), await scene.books(tutor)]).toEqual(['settled', {}]);
  });

  test('before we hear of the contest: the refusal of the refund makes us hear of it', async () => {
    const { tutor, id } = await scene.ordered();
    await scene.contestUnheard(id, ['contestar']);
    await scene.regret(tutor);
    await scene.server.deliver();
    expect(await charges(tutor)).toMatchObject([{ refund_status: 'requested', contest_status: 'open' }]);
    await scene.contest(id, ['perder']);
    expect([await refund(tutor), await scene.books(tutor)]).toEqual(['settled', {}]);
  });

  test('after its authorisation ended, the refused refund alone makes us hear of the contest', async () => {
    const { tutor, id } = await scene.ordered();
    await scene.simulator.pause(async () => {
      await scene.regret(tutor);
      await scene.server.deliver();
    });
    await scene.contestUnheard(id, ['contestar']);
    // The job asks for the refund before the outbox tries again to end the authorisation.
    await scene.server.advance(1_200);
    expect(await charges(tutor)).toMatchObject([{ refund_status: 'requested', contest_status: 'open' }]);
    await scene.contest(id, ['perder']);
    expect([await refund(tutor), await scene.books(tutor)]).toEqual(['settled', {}]);
  });

  test('nothing is sent before we know that the bank is done with it', async () => {
    const { tutor, id } = await scene.ordered();
    await scene.contest(id, ['contestar']);
    await scene.contestUnheard(id, ['ganhar']);
    await scene.regret(tutor);
    const { platform } = scene.server;
    const [{ id: chargeId } = { id: '' }] = await charges(tutor);
    await sendMonthBack(platform, chargeId);
    expect([await refund(tutor), await scene.books(tutor)]).toEqual(['requested', owedBack]);
    await scene.deliverWebhooks(id);
    await sendMonthBack(platform, chargeId);
    expect([await refund(tutor), await scene.books(tutor)]).toEqual(['settled', {}]);
  });

  test('and given back already, there is nothing to contest', async () => {
    const { tutor, id } = await scene.ordered();
    await scene.regret(tutor);
    await scene.server.deliver();
    await expect(scene.contestUnheard(id, ['contestar'])).rejects.toThrow(/409/u);
    expect(await scene.books(tutor)).toEqual({});
  });
});

describe('a refund that the PSP refuses', () => {
  /** Makes the PSP forget the payment to refund; returns a function that restores it. */
  async function refused() {
    const { tutor } = await scene.ordered();
    const [{ id } = { id: '' }] = await charges(tutor);
    const [paid] = await rows<{ ref: string }>(
      db(),
      sql`select receipt_ref as ref from subscription_charges where id = ${id}`,
    );
    const setRef = (ref?: string) =>
      rows(db(), sql`update subscription_charges set receipt_ref = ${ref} where id = ${id} returning 1`);
    await setRef('sim_receipt_of_nobody');
    await scene.regret(tutor);
    await scene.server.deliver();
    return { tutor, mend: () => setRef(paid?.ref) };
  }
  const refundOf = async (tutor: BuiltUser) => (await charges(tutor))[0]?.refund_status;

  test('is reported to every admin once, retried, and made once its cause is fixed', async () => {
    const admin = await buildUser(db(), { roles: ['admin'] });
    const { tutor, mend } = await refused();
    await scene.pass(1);
    await scene.pass(1);
    // Others are about the books, which cannot agree meanwhile.
    const mails = (await mailsTo(db(), admin.email)).filter(({ subject }) => subject.startsWith('Devolução'));
    expect(mails.map(({ subject }) => subject)).toEqual(['Devolução recusada: R$ 19,00']);
    expect(mails[0]?.text).toContain('"Tutor Premium"');
    expect(mails[0]?.text).toContain('O pedido é repetido a cada 15 minutos');
    expect(await refundOf(tutor)).toBe('requested');
    await mend();
    await scene.pass(0.02);
    expect([await refundOf(tutor), await scene.books(tutor)]).toEqual(['settled', {}]);
  });

  test('keeps none of the others waiting', async () => {
    const { tutor, mend } = await refused();
    const other = await scene.ordered();
    await scene.simulator.pause(async () => {
      await scene.regret(other.tutor);
      await scene.server.deliver();
    });
    await scene.server.advance(1_200);
    expect([await refundOf(tutor), await refundOf(other.tutor)]).toEqual(['requested', 'settled']);
    await mend();
    await scene.pass(0.02);
  });
});

test('a month that came too late, and was on its way back, came back by the bank', async () => {
  const tutor = await scene.tutor();
  const { id } = (await scene.order(tutor)).body;
  await scene.server.deliver();
  const mandate = await scene.mandateRef(id);
  await scene.simulator.atBank(mandate, 'autorizar');
  await scene.cancel(tutor);
  const [paid] = (await scene.webhookEvents(id)).flatMap((body) => /sim_charge_[0-9a-f]+/u.exec(body) ?? []);
  for (const step of ['contestar', 'perder']) await scene.simulator.pay(paid ?? '', `contestacao/${step}`);
  await scene.deliverWebhooks(id);
  expect(await scene.subscription(tutor)).toMatchObject({
    status: 'lapsed',
    charges: [{ status: 'stray', refund_status: 'settled', contest_status: 'lost' }],
  });
  await scene.pass(1);
  expect(await scene.books(tutor)).toEqual({});
});

describe('news', () => {
  test('come twice and in any order, and are booked once', async () => {
    const { tutor, id } = await scene.ordered();
    await scene.contestUnheard(id, ['contestar', 'perder', 'ganhar']);
    const events = (await scene.webhookEvents(id)).toReversed();
    for (const event of [...events, ...events]) await sendWebhook(scene.server, event);
    await scene.server.deliver();
    await scene.deliverWebhooks(id);
    expect([await scene.ledgerKeys(id), await scene.books(tutor)]).toEqual([['cbk', 'cbr'], paidAndOwed]);
    expect(await scene.trail(id)).toEqual(['chargeback.opened', 'chargeback.lost', 'chargeback.returned']);
  });

  test('reach every admin once, with the name of the plan', async () => {
    const admin = await buildUser(db(), { roles: ['admin'] });
    const { id } = await scene.ordered();
    await scene.contest(id, ['contestar']);
    await scene.contest(id, ['perder']);
    await scene.deliverWebhooks(id);
    const mails = await mailsTo(db(), admin.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Pagamento contestado no banco: R$ 19,00',
      'O banco desfez um pagamento: R$ 19,00',
    ]);
    expect(mails[1]?.text).toContain('"Tutor Premium", R$ 19,00: pedido de devolução do Pix (MED)');
  });
});

test('the admins see who pays for which plan, and the platform’s losses', async () => {
  const admin = await buildUser(db(), { roles: ['admin'], userType: null });
  const { tutor, id } = await scene.ordered();
  const company = await scene.subscribedCompany('essencial');
  const { subscription } = await scene.readCompany(company);
  await scene.contest(id, ['contestar', 'perder']);
  await scene.contest(subscription?.id ?? '', ['contestar']);
  const { items } = (await scene.server.as(admin).call(listChargebacks, { query: { limit: 2 } })).body;
  const [row] = await rows<{ name: string; company: string; person: string }>(
    db(),
    sql`select t.full_name as name, c.full_name as person, p.display_name as company
          from profiles t, profiles c, providers p
         where t.user_id = ${tutor.userId} and c.user_id = ${company.userId} and p.id = ${company.providerId}`,
  );
  const month = { booking_id: null, title: null, kind: 'med', provider_cents: 0, platform_cents: 0 };
  expect(items).toMatchObject([
    {
      ...month,
      plan: 'essencial',
      tutor_name: row?.person,
      provider_name: row?.company,
      status: 'open',
      amount_cents: 9_900,
    },
    {
      ...month,
      plan: 'premium',
      tutor_name: row?.name,
      provider_name: null,
      status: 'lost',
      amount_cents: 1_900,
      simulado: true,
    },
  ]);
  const viewed = await rows<{ id: string }>(
    db(),
    sql`select subject_id as id from audit_log where actor_id = ${admin.userId}`,
  );
  expect(viewed.map((view) => view.id)).toEqual(expect.arrayContaining([tutor.userId, company.userId]));
});
