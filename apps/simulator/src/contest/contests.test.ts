import { expect, test } from 'vitest';

import { merchantBalance } from '../books.ts';
import { openTestSimulator, sumOfEntries } from '../testing.ts';

async function openPaid() {
  const simulator = await openTestSimulator();
  const id: string = (await simulator.createPix({ amount_cents: 1_000 })).body.id;
  await simulator.pay(id);
  const step = async (name: string) => (await simulator.pay(id, `contestacao/${name}`)).statusCode;
  const read = async () => (await simulator.call({ method: 'GET', url: `/v1/charges/${id}` })).body;
  const refund = async (key: string) => {
    const receipt_id: string = (await read()).receipts[0].id;
    const body = { receipt_id, reference: key, amount_cents: 100 };
    return simulator.call({ method: 'POST', url: `/v1/charges/${id}/refunds`, key, body });
  };
  return { ...simulator, id, step, read, refund };
}

test('a lost contest takes what is left of the money, and an appeal returns it', async () => {
  const { step, read, refund, bank, call } = await openPaid();
  await refund('before');
  expect(await step('contestar')).toBe(303);
  expect(await read()).toMatchObject({
    contests: [{ amount_cents: 900, status: 'open', taken_at: null, returned_at: null }],
  });
  expect(merchantBalance(bank)).toBe(900);
  expect(await step('perder')).toBe(303);
  expect(merchantBalance(bank)).toBe(0);
  expect(await step('ganhar')).toBe(303);
  expect((await read()).contests[0].status).toBe('won');
  expect([merchantBalance(bank), sumOfEntries(bank)]).toEqual([900, 0]);
  const { items } = (await call({ method: 'GET', url: '/v1/balance_transactions' })).body;
  expect(items.map((line: { kind: string; amount_cents: number }) => [line.kind, line.amount_cents])).toEqual(
    [
      ['charge', 1_000],
      ['refund', -100],
      ['chargeback', -900],
      ['chargeback_return', 900],
    ],
  );
});

test('the merchant cannot refund contested or lost money, and each step is taken once', async () => {
  const { step, refund } = await openPaid();
  expect(await step('perder')).toBe(409);
  await step('contestar');
  expect(await step('contestar')).toBe(409);
  expect(await refund('open')).toMatchObject({ status: 409, body: { error: { code: 'refund/contested' } } });
  await step('ganhar');
  expect(await step('perder')).toBe(409);
  expect(await refund('won')).toMatchObject({ status: 201 });
});

test('every step sends a webhook event for the charge, and is a button on its page', async () => {
  const { step, call, id, app } = await openPaid();
  await step('contestar');
  const page = await app.inject({ method: 'GET', url: `/painel/cobrancas/${id}?feito=contestar` });
  expect(page.body).toContain('Pagamento contestado.');
  expect(page.body).toContain('Dar razão ao pagador');
  await step('perder');
  const { items } = (await call({ method: 'GET', url: '/v1/events' })).body;
  const types = items.map((event: { type: string }) => event.type);
  expect(types).toEqual(['charge.paid', 'contest.opened', 'contest.lost']);
});

test('only a paid charge can be contested', async () => {
  const { createPix, pay } = await openTestSimulator();
  const { id } = (await createPix()).body;
  expect((await pay(id, 'contestacao/contestar')).statusCode).toBe(409);
});
