import { describe, expect, test } from 'vitest';

import { merchantBalance } from '../books.ts';
import { openTestSimulator, sumOfEntries } from '../testing.ts';

const day = 86_400_000;

async function openMandates() {
  const simulator = await openTestSimulator();
  const { app, bank, call } = simulator;
  const expiresAt = new Date(bank.clock.now() + day).toISOString();
  const create = async (key = 'mandate:s') =>
    call({
      method: 'POST',
      url: '/v1/mandates',
      key,
      body: {
        reference: 'subscription-1',
        description: 'Tutor Premium',
        amount_cents: 1_900,
        currency: 'BRL',
        expires_at: expiresAt,
        first_charge_reference: 'charge-1',
      },
    });
  const read = async (id: string) => (await call({ method: 'GET', url: `/v1/mandates/${id}` })).body;
  const step = (id: string, name: string) =>
    app.inject({ method: 'POST', url: `/painel/autorizacoes/${id}/${name}` });
  const collect = (id: string, reference: string, key = reference) =>
    call({ method: 'POST', url: `/v1/mandates/${id}/charges`, key, body: { reference } });
  const eventTypes = async (): Promise<string[]> =>
    (await call({ method: 'GET', url: '/v1/events' })).body.items.map(({ type }: { type: string }) => type);
  return { ...simulator, create, read, step, collect, eventTypes };
}

test('an authorisation is for at most its amount: less is collected, more is refused', async () => {
  const { create, step, call } = await openMandates();
  const { id } = (await create()).body;
  await step(id, 'autorizar');
  const month = (reference: string, amount: number) =>
    call({
      method: 'POST',
      url: `/v1/mandates/${id}/charges`,
      key: reference,
      body: { reference, amount_cents: amount },
    });
  expect((await month('charge-2', 900)).body).toMatchObject({ status: 'paid', amount_cents: 900 });
  expect(await month('charge-3', 1_901)).toMatchObject({ status: 422 });
});

describe('a Pix Automático authorisation', () => {
  test('is created once with the code of the first month, and found by our reference', async () => {
    const { call, create } = await openMandates();
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      reference: 'subscription-1',
      status: 'pending',
      amount_cents: 1_900,
      copy_and_paste: expect.stringContaining('br.gov.bcb.pix'),
      charges: [{ reference: 'charge-1', status: 'pending', receipts: [] }],
      panel_url: `http://simulador.test/painel/autorizacoes/${body.id}`,
    });
    expect((await create()).body.id).toBe(body.id);
    const found = await call({ method: 'GET', url: '/v1/mandates?reference=subscription-1' });
    expect(found.body.items.map(({ id }: { id: string }) => id)).toEqual([body.id]);
  });

  test('pays the first month when it is given, and every month requested afterwards', async () => {
    const { bank, create, read, step, collect, eventTypes } = await openMandates();
    const { id } = (await create()).body;
    expect((await step(id, 'autorizar')).statusCode).toBe(303);
    expect((await step(id, 'autorizar')).statusCode).toBe(409);
    expect(await read(id)).toMatchObject({
      status: 'active',
      charges: [{ status: 'paid', receipts: [{ amount_cents: 1_900 }] }],
    });
    expect((await collect(id, 'charge-2')).body).toMatchObject({ reference: 'charge-2', status: 'paid' });
    expect((await collect(id, 'charge-2')).body.reference).toBe('charge-2');
    expect(merchantBalance(bank)).toBe(3_800);
    expect(sumOfEntries(bank)).toBe(0);
    expect(await eventTypes()).toEqual(['mandate.authorised', 'charge.paid', 'charge.paid']);
  });

  test('declines what the account cannot pay, and pays again once it can', async () => {
    const { bank, create, step, collect } = await openMandates();
    const { id } = (await create()).body;
    await step(id, 'autorizar');
    await step(id, 'ficar-sem-saldo');
    expect((await collect(id, 'charge-2')).body).toMatchObject({
      status: 'declined',
      decline_reason: 'insufficient_funds',
      receipts: [],
    });
    await step(id, 'ter-saldo');
    expect((await collect(id, 'charge-3')).body.status).toBe('paid');
    expect(merchantBalance(bank)).toBe(3_800);
  });

  test.each([
    { by: 'the payer who refuses', how: 'recusar', ends: 'refused' },
    { by: 'time', how: undefined, ends: 'expired' },
    { by: 'the product', how: 'cancel', ends: 'cancelled' },
  ])('that was never given is ended by $by, and its code cannot be paid', async ({ how, ends }) => {
    const { app, bank, call, create, read, step, pay } = await openMandates();
    const { id, charges } = (await create()).body;
    if (how === 'cancel') await call({ method: 'POST', url: `/v1/mandates/${id}/cancel` });
    else if (how) await step(id, how);
    else bank.clock.advance(86_400);
    expect((await read(id)).status).toBe(ends);
    expect((await read(id)).charges[0].status).not.toBe('pending');
    expect((await step(id, 'autorizar')).statusCode).toBe(409);
    expect((await pay(charges[0].id)).statusCode).toBe(409);
    expect(merchantBalance(bank)).toBe(0);
    expect((await app.inject(`/painel/autorizacoes/${id}`)).statusCode).toBe(200);
  });

  test('can be revoked at the bank: nothing more is collected', async () => {
    const { create, step, collect, eventTypes } = await openMandates();
    const { id } = (await create()).body;
    await step(id, 'autorizar');
    await step(id, 'cancelar');
    expect(await collect(id, 'charge-2')).toMatchObject({
      status: 409,
      body: { error: { code: 'mandate/not-active' } },
    });
    expect(await eventTypes()).toEqual(['mandate.authorised', 'charge.paid', 'mandate.cancelled']);
  });

  test('is named in the webhook events of its charges, refunds included', async () => {
    const { call, create, read, step } = await openMandates();
    const { id } = (await create()).body;
    await step(id, 'autorizar');
    const [charge] = (await read(id)).charges;
    await call({
      method: 'POST',
      url: `/v1/charges/${charge.id}/refunds`,
      key: 'refund',
      body: { receipt_id: charge.receipts[0].id, reference: 'refund-1', amount_cents: 1_900 },
    });
    const { items } = (await call({ method: 'GET', url: '/v1/events' })).body;
    for (const { mandate } of items) expect(mandate.id).toBe(id);
    expect(items).toHaveLength(3);
  });

  test('allows a month to be contested: lost, returned on appeal, and reported with its authorisation', async () => {
    const { app, bank, call, create, read, step, collect, pay } = await openMandates();
    const { id } = (await create()).body;
    await step(id, 'autorizar');
    await collect(id, 'charge-2');
    const [first, second] = (await read(id)).charges;
    const contest = (name: string) => pay(first.id, `contestacao/${name}`);
    const page = async () => (await app.inject(`/painel/cobrancas/${first.id}`)).body;
    expect(await page()).toContain('Contestar este pagamento');
    expect((await contest('contestar')).statusCode).toBe(303);
    const refund = { receipt_id: first.receipts[0].id, reference: 'refund-1', amount_cents: 1_900 };
    expect(
      await call({ method: 'POST', url: `/v1/charges/${first.id}/refunds`, key: 'refund', body: refund }),
    ).toMatchObject({ status: 409, body: { error: { code: 'refund/contested' } } });
    await contest('perder');
    expect(await page()).toContain('Perdida: o banco tomou o valor');
    expect(merchantBalance(bank)).toBe(1_900);
    const { charges } = await read(id);
    expect(charges).toMatchObject([
      { id: first.id, contests: [{ amount_cents: 1_900, status: 'lost', returned_at: null }] },
      { id: second.id, contests: [] },
    ]);
    await contest('ganhar');
    expect([merchantBalance(bank), sumOfEntries(bank)]).toEqual([3_800, 0]);
    const { items } = (await call({ method: 'GET', url: '/v1/events' })).body;
    expect(
      items
        .filter(({ type }: { type: string }) => type.startsWith('contest.'))
        .map(({ type, mandate, charge }: { type: string; mandate: object; charge: { id: string } }) => [
          type,
          mandate,
          charge.id,
        ]),
    ).toEqual(['contest.opened', 'contest.lost', 'contest.won'].map((type) => [type, { id }, first.id]));
  });

  test('is shown in the panel with what its payer can do', async () => {
    const { app, create, step } = await openMandates();
    const { id, charges } = (await create()).body;
    expect((await app.inject('/painel')).body).toContain(`href="/painel/autorizacoes/${id}"`);
    const offered = await app.inject(`/painel/autorizacoes/${id}`);
    for (const words of ['AMBIENTE SIMULADO', 'Autorizar e pagar o primeiro mês', 'Recusar'])
      expect(offered.body).toContain(words);
    expect((await app.inject(`/painel/cobrancas/${charges[0].id}`)).body).not.toContain('Pagar Pix');
    const { headers } = await step(id, 'autorizar');
    const given = await app.inject(String(headers.location));
    for (const words of ['Autorizado e pago.', 'Deixar a conta sem saldo', 'Cancelar a autorização no banco'])
      expect(given.body).toContain(words);
    expect((await step(id, 'nada')).statusCode).toBe(404);
    expect((await app.inject('/painel/autorizacoes/none')).statusCode).toBe(404);
  });
});
