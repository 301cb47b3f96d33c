import { describe, expect, test } from 'vitest';

import { merchantBalance, statement } from '../books.ts';
import { openTestSimulator, sumOfEntries } from '../testing.ts';

async function openMerchant(settings = {}) {
  const simulator = await openTestSimulator(settings);
  const { call, createPix, pay, bank, app } = simulator;
  await pay((await createPix({ amount_cents: 10_000 })).body.id);
  const recipient = async (key = 'carla@exemplo.com') =>
    (
      await call({
        method: 'POST',
        url: '/v1/recipients',
        key: crypto.randomUUID(),
        body: { reference: 'r', destination: { type: 'pix', key } },
      })
    ).body.id;
  const payout = async (
    amount_cents: number,
    { to = '', key, reference = 'p' }: { to?: string; key?: string; reference?: string } = {},
  ) =>
    call({
      method: 'POST',
      url: '/v1/payouts',
      key: key ?? crypto.randomUUID(),
      body: { reference, recipient_id: to || (await recipient()), amount_cents, currency: 'BRL' },
    });
  const read = async (id: string) => (await call({ method: 'GET', url: `/v1/payouts/${id}` })).body;
  const advance = (advanceSeconds: number) =>
    app.inject({ method: 'POST', url: '/clock', payload: { advanceSeconds } });
  return { ...simulator, bank, recipient, payout, read, advance };
}

describe('a payout', () => {
  test('is in transit, then arrives and becomes a line of the statement', async () => {
    const { payout, read, advance, bank } = await openMerchant();
    const { status, body } = await payout(4_000);
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'in_transit', amount_cents: 4_000, ended_at: null });
    expect(merchantBalance(bank)).toBe(10_000);
    await advance(11);
    expect(await read(body.id)).toMatchObject({ status: 'paid', failure: null });
    expect(merchantBalance(bank)).toBe(6_000);
    expect(sumOfEntries(bank)).toBe(0);
    expect(statement(bank, { after: undefined, limit: 9 }).at(-1)).toMatchObject({
      kind: 'payout',
      sourceId: body.id,
      amountCents: -4_000,
      balanceAfterCents: 6_000,
    });
  });

  test('never exceeds the balance, including payouts in transit', async () => {
    const { payout } = await openMerchant();
    expect((await payout(6_000)).status).toBe(201);
    expect(await payout(4_001)).toMatchObject({
      status: 422,
      body: { error: { code: 'payout/insufficient-balance' } },
    });
    expect((await payout(4_000)).status).toBe(201);
  });

  test('may overdraw the balance as far as the settings allow', async () => {
    const { payout } = await openMerchant({ overdraftCents: 500 });
    expect((await payout(10_501)).status).toBe(422);
    expect((await payout(10_500)).status).toBe(201);
  });

  test.each([
    ['conta-encerrada@simulador.test', 'account_closed'],
    ['sem-conta@simulador.test', 'account_unknown'],
  ])('to %s fails: %s', async (key, failure) => {
    const { payout, recipient, read, advance, bank, call } = await openMerchant();
    const { body } = await payout(4_000, { to: await recipient(key) });
    await advance(11);
    expect(await read(body.id)).toMatchObject({ status: 'failed', failure });
    expect(merchantBalance(bank)).toBe(10_000);
    const events = (await call({ method: 'GET', url: '/v1/events' })).body.items;
    expect(events.at(-1)).toMatchObject({ type: 'payout.failed', payout: { id: body.id, reference: 'p' } });
  });

  test('is created once per key, and found by its reference', async () => {
    const { payout, recipient, call } = await openMerchant();
    const request = { to: await recipient(), key: 'payout:1', reference: 'mine' };
    const [first, second] = [await payout(4_000, request), await payout(4_000, request)];
    expect(second.body.id).toBe(first.body.id);
    expect((await payout(4_001, request)).status).toBe(409);
    const found = (await call({ method: 'GET', url: '/v1/payouts?reference=mine' })).body.items;
    expect(found).toHaveLength(1);
  });

  test('may succeed although the response is an error', async () => {
    const { payout, recipient, call } = await openMerchant();
    const request = { to: await recipient('com-erro@simulador.test'), reference: 'lost' };
    expect((await payout(4_000, request)).status).toBe(500);
    expect((await call({ method: 'GET', url: '/v1/payouts?reference=lost' })).body.items).toHaveLength(1);
  });

  test('is refused for an unknown recipient, a zero amount, a wrong key or an unknown id', async () => {
    const { payout, call } = await openMerchant();
    expect((await payout(4_000, { to: 'sim_recipient_x' })).status).toBe(404);
    expect((await payout(0)).status).toBe(400);
    expect((await call({ method: 'GET', url: '/v1/payouts/x', authorization: 'Bearer no' })).status).toBe(
      401,
    );
    expect((await call({ method: 'GET', url: '/v1/payouts/x' })).status).toBe(404);
  });
});
