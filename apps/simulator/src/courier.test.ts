import { createHmac } from 'node:crypto';

import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { backoffMs } from './courier.ts';
import { publishedChaos, publishedRetry, type SimulatorSettings } from './settings.ts';
import { signatureHeader } from './signature.ts';
import { openReceiver, openTestSimulator } from './testing.ts';

async function openWithReceiver(settings: Partial<SimulatorSettings> = {}, answers: number[] = []) {
  const receiver = await openReceiver(answers);
  const simulator = await openTestSimulator({ webhookUrl: receiver.url, ...settings });
  onTestFinished(async () => {
    await simulator.app.close();
    receiver.close();
  });
  return { ...simulator, received: receiver.received };
}

const idsOf = (received: readonly { body: string }[]): string[] =>
  received.map(({ body }) => JSON.parse(body).id);

describe('webhooks', () => {
  test('are signed over timestamp and body with every active secret', async () => {
    const { createPix, pay, received } = await openWithReceiver({ webhookSecrets: ['new', 'old'] });
    await pay((await createPix()).body.id);
    await expect.poll(() => received).toHaveLength(1);
    const { body = '', signature = '' } = received[0] ?? {};
    const timestamp = /^t=(\d+),/u.exec(signature)?.[1] ?? '';
    const expected = ['new', 'old'].map(
      (secret) => `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
    );
    expect(signature).toBe(`t=${timestamp},${expected.join(',')}`);
    expect(Math.abs(Date.now() / 1000 - Number(timestamp))).toBeLessThan(10);
    expect(JSON.parse(body)).toMatchObject({
      type: 'charge.paid',
      simulated: true,
      charge: {
        reference: 'payment-1',
        booking_id: 'booking-1',
        amount_cents: 8_399,
        currency: 'BRL',
        status: 'paid',
      },
    });
  });

  test('are retried with growing delays until they are accepted', async () => {
    const { createPix, pay, received, call } = await openWithReceiver({}, [500, 404]);
    await pay((await createPix()).body.id);
    await expect.poll(() => received).toHaveLength(1);
    const attemptsLogged = async () => (await call({ method: 'GET', url: '/v1/deliveries' })).body.items;
    await expect.poll(attemptsLogged).toHaveLength(1);
    await call({ method: 'POST', url: '/clock', body: { advanceSeconds: 30 } });
    await expect.poll(attemptsLogged).toHaveLength(2);
    await call({ method: 'POST', url: '/clock', body: { advanceSeconds: 60 } });
    await expect.poll(attemptsLogged).toHaveLength(3);
    expect(await attemptsLogged()).toMatchObject([
      { attempt: 3, outcome: 'accepted', status_code: 200 },
      { attempt: 2, outcome: 'refused', status_code: 404 },
      { attempt: 1, outcome: 'refused', status_code: 500 },
    ]);
    expect(new Set(idsOf(received)).size).toBe(1);
  });

  test('pause after the last attempt', async () => {
    const { createPix, pay, bank, call } = await openWithReceiver(
      { webhookUrl: 'http://localhost:1/', retry: { firstMs: 0, maxMs: 0, attempts: 3 } },
      [],
    );
    await pay((await createPix()).body.id);
    const states = () => bank.db.prepare('select state, attempts from deliveries').all();
    await expect.poll(states).toEqual([{ state: 'paused', attempts: 3 }]);
    expect((await call({ method: 'GET', url: '/v1/deliveries' })).body.items[0].outcome).toBe('unreachable');
  });

  test('survive a restart of the simulator', async () => {
    const { mkdtempSync, rmSync } = await import('node:fs');
    const directory = mkdtempSync('/tmp/patinha-simulator-');
    onTestFinished(() => rmSync(directory, { recursive: true }));
    const before = await openTestSimulator({ directory, webhookUrl: 'http://localhost:1/' });
    await before.pay((await before.createPix()).body.id);
    await before.app.close();
    const { received, call } = await openWithReceiver({ directory });
    await call({ method: 'POST', url: '/clock', body: { advanceSeconds: 60 } });
    await expect.poll(() => received).toHaveLength(1);
  });
});

describe('chaos', () => {
  test('duplicates, drops and reorders webhooks, yet delivers each', async () => {
    // So often that chance leaves none of it out: of forty at a tenth, none was dropped in one run of a hundred.
    const chaos = { ...publishedChaos, maxDelayMs: 25, duplicateShare: 0.3, dropShare: 0.3 };
    const { createPix, pay, received, call, bank } = await openWithReceiver({ chaos });
    for (let count = 0; count < 40; count += 1) await pay((await createPix()).body.id);
    await vi.waitFor(
      async () => {
        await call({ method: 'POST', url: '/clock', body: { advanceSeconds: 30 } });
        expect(bank.db.prepare("select count(*) as n from deliveries where state = 'waiting'").get()).toEqual(
          { n: 0 },
        );
      },
      { timeout: 10_000 },
    );
    const ids = idsOf(received);
    const sent: string[] = (await call({ method: 'GET', url: '/v1/events' })).body.items.map(
      (one: { id: string }) => one.id,
    );
    expect(new Set(ids)).toEqual(new Set(sent));
    expect(ids.length).toBeGreaterThan(sent.length);
    expect([...new Set(ids)]).not.toEqual(sent);
    const log: { outcome: string }[] = (await call({ method: 'GET', url: '/v1/deliveries' })).body.items;
    expect(log.filter((one) => one.outcome === 'dropped').length).toBeGreaterThan(0);
  });
});

test.each([
  [1, 30_000],
  [2, 60_000],
  [9, 7_680_000],
  [10, 10_800_000],
  [15, 10_800_000],
])('the delay after attempt %i is %i ms', (attempt, expected) => {
  expect(backoffMs(attempt, publishedRetry)).toBe(expected);
});

test('a signature is HMAC-SHA-256 over timestamp, dot and body', () => {
  expect(signatureHeader('{}', ['secret'], 1_700_000_000_999)).toBe(
    `t=1700000000,v1=${createHmac('sha256', 'secret').update('1700000000.{}').digest('hex')}`,
  );
});
