import { describe, expect, test } from 'vitest';

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

const document = Buffer.from('%PDF-1.4 prova').toString('base64');

describe('the merchant’s proof', () => {
  async function openContested() {
    const paid = await openPaid();
    await paid.step('contestar');
    const [contest] = (await paid.read()).contests;
    const prove = (changes: object = {}, key: string = crypto.randomUUID()) =>
      paid.call({
        method: 'POST',
        url: `/v1/contests/${contest.id}/proof`,
        key,
        body: { text: 'O passeio aconteceu.', document, ...changes },
      });
    return { ...paid, contest, prove };
  }

  test('is taken once within seven days, and shown in the panel', async () => {
    const { prove, read, contest, app, id } = await openContested();
    expect(contest.proof_received_at).toBeNull();
    expect(Date.parse(contest.proof_due_at) - Date.parse(contest.opened_at)).toBe(7 * 86_400_000);
    expect(await prove({}, 'first')).toMatchObject({ status: 201 });
    expect(await prove({}, 'first')).toMatchObject({ status: 201 });
    expect(await prove()).toMatchObject({ status: 409, body: { error: { code: 'contest/proof-received' } } });
    expect((await read()).contests[0].proof_received_at).not.toBeNull();
    const page = await app.inject({ method: 'GET', url: `/painel/cobrancas/${id}` });
    expect(page.body).toContain('recebida em');
  });

  test('is refused late, after the decision, unreadable, or for no contest', async () => {
    const { prove, bank, step, call } = await openContested();
    expect(await prove({ document: 'AAAA' })).toMatchObject({
      status: 422,
      body: { error: { code: 'contest/proof-unreadable' } },
    });
    const unknown = { method: 'POST', url: '/v1/contests/no/proof', key: 'k' } as const;
    expect(await call({ ...unknown, body: { text: 'a', document } })).toMatchObject({ status: 404 });
    bank.clock.advance(8 * 86_400);
    expect(await prove()).toMatchObject({ status: 422, body: { error: { code: 'contest/proof-too-late' } } });
    await step('perder');
    expect(await prove()).toMatchObject({ status: 409, body: { error: { code: 'contest/decided' } } });
  });

  test.each([
    { card: '9999000000000111', proves: true, status: 'won' },
    { card: '9999000000000111', proves: false, status: 'lost' },
    { card: '9999000000000129', proves: true, status: 'lost' },
  ])('decides what the card $card contests by itself (sent: $proves): $status', async (one) => {
    const { payByCard, bank, call } = await openTestSimulator();
    const { id } = (await payByCard(one.card)).body;
    const read = async () => (await call({ method: 'GET', url: `/v1/charges/${id}` })).body.contests;
    expect(await read()).toEqual([]);
    bank.clock.advance(61);
    const [contest] = await read();
    expect(contest.status).toBe('open');
    const url = `/v1/contests/${contest.id}/proof`;
    if (one.proves) await call({ method: 'POST', url, key: 'p', body: { text: 'Aconteceu.', document } });
    bank.clock.advance(one.proves ? 61 : 8 * 86_400);
    expect((await read())[0].status).toBe(one.status);
  });
});
