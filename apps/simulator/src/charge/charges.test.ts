import { readBrCode } from '@patinha/domain/testing';
import { describe, expect, test } from 'vitest';

import { cardForm, openTestSimulator, pixRequest } from '../testing.ts';
import { testCards } from './cards.ts';

const numberOf = (behaviour: string): string =>
  Object.entries(testCards).find(([, one]) => one === behaviour)?.[0] ?? '';

describe('a Pix charge', () => {
  test('has a real dynamic BR Code whose URL serves its payload', async () => {
    const { createPix, call } = await openTestSimulator();
    const { status, body } = await createPix({ amount_cents: 8_399 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'pending', amount_cents: 8_399, simulated: true, receipts: [] });
    expect(body.id).toMatch(/^sim_charge_[0-9a-f]{24}$/u);
    const code = readBrCode(body.pix.copy_and_paste);
    expect(code).toMatchObject({ amountCents: 8_399, txid: body.pix.txid, merchantName: 'PATINHA SIMULADO' });
    expect(code?.url.length).toBeLessThanOrEqual(77);
    const payload = await call({ method: 'GET', url: new URL(`http://${code?.url}`).pathname });
    expect(payload.body).toMatchObject({ status: 'ATIVA', valor: { original: '83.99' }, simulado: true });
  });

  test('is paid from the panel', async () => {
    const { createPix, call, pay } = await openTestSimulator();
    const { body } = await createPix();
    expect((await pay(body.id)).statusCode).toBe(303);
    const paid = await call({ method: 'GET', url: `/v1/charges/${body.id}` });
    expect(paid.body).toMatchObject({
      status: 'paid',
      receipts: [{ amount_cents: 8_399, refunded_cents: 0 }],
    });
  });

  test('expires on time, and receives a late payment without becoming paid', async () => {
    const { createPix, call, pay } = await openTestSimulator();
    const { body } = await createPix();
    await call({ method: 'POST', url: '/clock', body: { advanceSeconds: 1_799 } });
    expect((await call({ method: 'GET', url: `/v1/charges/${body.id}` })).body.status).toBe('pending');
    await call({ method: 'POST', url: '/clock', body: { advanceSeconds: 1 } });
    await pay(body.id);
    const late = await call({ method: 'GET', url: `/v1/charges/${body.id}` });
    expect(late.body).toMatchObject({ status: 'expired', receipts: [{ amount_cents: 8_399 }] });
  });

  test.each([
    ['pagar-valor-errado', 'paid', [8_299]],
    ['pagar-duas-vezes', 'paid', [8_399, 8_399]],
    ['pagar-atrasado', 'expired', [8_399]],
  ])('%s leaves it %s with receipts of %o', async (way, status, amounts) => {
    const { createPix, call, pay } = await openTestSimulator();
    const { body } = await createPix();
    await pay(body.id, way);
    const charge = await call({ method: 'GET', url: `/v1/charges/${body.id}` });
    expect(charge.body.status).toBe(status);
    expect(charge.body.receipts.map((one: { amount_cents: number }) => one.amount_cents)).toEqual(amounts);
  });

  test('can be cancelled once, and not when paid', async () => {
    const { createPix, call, pay } = await openTestSimulator();
    const open = (await createPix()).body.id;
    const cancel = (id: string) => call({ method: 'POST', url: `/v1/charges/${id}/cancel` });
    expect((await cancel(open)).body.status).toBe('cancelled');
    expect((await cancel(open)).body.status).toBe('cancelled');
    const paid = (await createPix()).body.id;
    await pay(paid);
    expect(await cancel(paid)).toMatchObject({
      status: 409,
      body: { error: { code: 'charge/not-cancellable' } },
    });
  });

  test.each([
    ['an expiry in the past', { expires_at: '2020-01-01T00:00:00Z' }, 422],
    ['less than the smallest amount', { amount_cents: 49 }, 400],
    ['a fraction of a centavo', { amount_cents: 10.5 }, 400],
    ['an amount as text', { amount_cents: '8399' }, 400],
    ['another currency', { currency: 'USD' }, 400],
    ['an unknown field', { price: 1 }, 400],
  ])('refuses %s', async (_name, change, status) => {
    const { createPix } = await openTestSimulator();
    expect((await createPix(change)).status).toBe(status);
  });
});

describe('a card charge', () => {
  test.each([
    ['approve', 'paid', null],
    ['decline', 'declined', 'generic'],
    ['insufficient-funds', 'declined', 'insufficient_funds'],
    ['expired-card', 'declined', 'expired_card'],
    ['stolen-card', 'declined', 'stolen_card'],
    ['process-then-approve', 'processing', null],
  ])('%s results in %s', async (behaviour, status, reason) => {
    const { payByCard } = await openTestSimulator();
    const reply = await payByCard(numberOf(behaviour));
    expect(reply).toMatchObject({ status: 201, body: { status, decline_reason: reason } });
    expect(reply.body.receipts).toHaveLength(status === 'paid' ? 1 : 0);
  });

  test('is approved after 30 seconds of processing', async () => {
    const { payByCard, call } = await openTestSimulator();
    const { body } = await payByCard(numberOf('process-then-approve'));
    await call({ method: 'POST', url: '/clock', body: { advanceSeconds: 29 } });
    expect((await call({ method: 'GET', url: `/v1/charges/${body.id}` })).body.status).toBe('processing');
    await call({ method: 'POST', url: '/clock', body: { advanceSeconds: 1 } });
    expect((await call({ method: 'GET', url: `/v1/charges/${body.id}` })).body.status).toBe('paid');
  });

  test('may be charged although the response is an error; a lookup by reference shows it', async () => {
    const { payByCard, call } = await openTestSimulator();
    const reply = await payByCard(numberOf('charge-then-fail'), 'key-1');
    expect(reply.status).toBe(500);
    const found = await call({ method: 'GET', url: '/v1/charges?reference=payment-1' });
    expect(found.body.items).toMatchObject([{ status: 'paid', amount_cents: 8_399 }]);
  });

  test('may be charged although no response comes; the same key is in flight meanwhile', async () => {
    const { tokenFor, call, app, bank } = await openTestSimulator();
    const token = await tokenFor(numberOf('charge-then-hang'));
    const body = { ...pixRequest(bank.clock.now()), method: 'card', card_token: token };
    const hanging = call({ method: 'POST', url: '/v1/charges', key: 'key-1', body });
    const again = await call({ method: 'POST', url: '/v1/charges', key: 'key-1', body });
    expect(again).toMatchObject({ status: 409, body: { error: { code: 'idempotency/in-flight' } } });
    const found = await call({ method: 'GET', url: '/v1/charges?reference=payment-1' });
    expect(found.body.items).toMatchObject([{ status: 'paid' }]);
    await Promise.all([app.close(), hanging]);
  });
});

describe('card tokens', () => {
  test('work once', async () => {
    const { call, tokenFor, bank } = await openTestSimulator();
    const body = {
      ...pixRequest(bank.clock.now()),
      method: 'card',
      card_token: await tokenFor(cardForm.number),
    };
    const first = await call({ method: 'POST', url: '/v1/charges', key: 'a', body });
    const second = await call({ method: 'POST', url: '/v1/charges', key: 'b', body });
    expect([first.status, second.status]).toEqual([201, 422]);
  });

  test.each([
    ['a wrong check digit', { number: '9999000000000013' }, 'card/invalid-number'],
    [
      'a number outside the table, such as a real one',
      { number: '4242424242424242' },
      'card/not-a-test-card',
    ],
    ['a past month', { expiry: '01/20' }, 'card/invalid-expiry'],
    ['letters in the security code', { cvv: 'abc' }, 'request/invalid'],
  ])('are refused for %s', async (_name, change, code) => {
    const { call } = await openTestSimulator();
    const reply = await call({ method: 'POST', url: '/tokens', body: { ...cardForm, ...change } });
    expect(reply.body.error.code).toBe(code);
  });

  test('are available only to pages of the product, and no card number is stored', async () => {
    const { app, bank } = await openTestSimulator({ isProduction: true });
    const ask = (origin: string) =>
      app.inject({ method: 'POST', url: '/tokens', headers: { origin }, payload: cardForm });
    const own = await ask('http://patinha.test');
    expect(own.headers['access-control-allow-origin']).toBe('http://patinha.test');
    for (const origin of ['http://evil.test', 'http://localhost:5173', 'http://patinha.test.evil.test'])
      expect((await ask(origin)).headers['access-control-allow-origin']).toBeUndefined();
    expect(JSON.stringify(bank.db.prepare('select * from card_tokens').all())).not.toContain('99990000');
  });
});

test('are available to any port of localhost in development', async () => {
  const { app } = await openTestSimulator();
  const ask = async (origin: string) => {
    const headers = { origin, 'access-control-request-method': 'POST' };
    const reply = await app.inject({ method: 'OPTIONS', url: '/tokens', headers });
    return reply.headers['access-control-allow-origin'];
  };
  expect(await ask('http://localhost:5173')).toBe('http://localhost:5173');
  expect(await ask('http://localhost.evil.test')).toBeUndefined();
});

describe('idempotency keys', () => {
  test('replay the first response', async () => {
    const { createPix, call } = await openTestSimulator();
    const expires_at = new Date(Date.now() + 60_000).toISOString();
    const first = await createPix({ expires_at }, 'key-1');
    const second = await createPix({ expires_at }, 'key-1');
    expect(second).toEqual(first);
    expect((await call({ method: 'GET', url: '/v1/charges?reference=payment-1' })).body.items).toHaveLength(
      1,
    );
  });

  test('refuse another request under the same key, and a write without one', async () => {
    const { createPix, call, bank } = await openTestSimulator();
    await createPix({ amount_cents: 100 }, 'key-1');
    expect(await createPix({ amount_cents: 101 }, 'key-1')).toMatchObject({
      status: 409,
      body: { error: { code: 'idempotency/other-request' } },
    });
    const body = pixRequest(bank.clock.now());
    expect(await call({ method: 'POST', url: '/v1/charges', body })).toMatchObject({ status: 400 });
  });

  test('are not consumed by a refusal', async () => {
    const { createPix } = await openTestSimulator();
    expect((await createPix({ expires_at: '2020-01-01T00:00:00Z' }, 'key-1')).status).toBe(422);
    expect((await createPix({}, 'key-1')).status).toBe(201);
  });
});

test.each(['/v1/charges/x', '/v1/balance', '/v1/events', '/v1/deliveries'])(
  '%s needs the key',
  async (url) => {
    const { call } = await openTestSimulator();
    for (const authorization of ['', 'Bearer wrong', 'test-key'])
      expect((await call({ method: 'GET', url, authorization })).status).toBe(401);
  },
);

test('the clock cannot be moved in production', async () => {
  const { call } = await openTestSimulator({ isProduction: true });
  const reply = await call({ method: 'POST', url: '/clock', body: { advanceSeconds: 1 } });
  expect(reply.status).toBe(404);
});
