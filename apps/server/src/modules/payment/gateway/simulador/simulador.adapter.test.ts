import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { reservePort } from '../../../../testing/reserve-port.ts';
import { mandateContract } from '../mandate-contract.suite.ts';
import { pixOrder, pspContract, type PspUnderTest } from '../psp-contract.suite.ts';
import { PspUnknown, PspUnreachable } from '../psp.port.ts';
import { simulador } from './simulador.adapter.ts';
import { apiKey, type Simulator, startSimulator, testCard } from './simulador.factory.ts';

let simulator: Simulator;

beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.stop());

const adapter = (changes: object = {}) =>
  simulador({ url: simulator.url, apiKey, timeoutMs: 5_000, webhookSecrets: [], ...changes });

const stepNames = { authorise: 'autorizar', cancel: 'cancelar', 'run dry': 'ficar-sem-saldo' } as const;
const underTest = (): PspUnderTest => ({
  psp: adapter(),
  payPix: (chargeRef) => simulator.pay(chargeRef),
  atBank: (mandateRef, step) => simulator.atBank(mandateRef, stepNames[step]),
  keepsCards: true,
  cardToken: (kind) => simulator.tokenFor(testCard[kind]),
});

pspContract('simulador', underTest);
mandateContract('simulador', underTest);

test('proof of a contested payment reaches the bank once, and not after the decision', async () => {
  const { ref: chargeRef } = await adapter().createCharge(pixOrder());
  await simulator.pay(chargeRef);
  await simulator.pay(chargeRef, 'contestacao/contestar');
  const [contest] = (await adapter().getCharge(chargeRef)).chargebacks;
  const document = new TextEncoder().encode('%PDF-1.4 prova');
  const chargebackRef = contest?.ref ?? '';
  const order = { chargebackId: randomUUID(), chargeRef, chargebackRef, text: 'Aconteceu.', document };
  await adapter().sendProof(order);
  await adapter().sendProof(order);
  await simulator.pay(chargeRef, 'contestacao/ganhar');
  const again = adapter().sendProof({ ...order, chargebackId: randomUUID() });
  await expect(again).rejects.toMatchObject({ name: 'PspRefused', code: 'contest/decided' });
});

describe('failures on the way', () => {
  test('an unreachable server is told apart from a lost answer', async () => {
    const closed = adapter({ url: `http://127.0.0.1:${await reservePort()}` });
    await expect(closed.findCharge('x')).rejects.toBeInstanceOf(PspUnreachable);
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const impatient = adapter({ url: `http://127.0.0.1:${port}`, timeoutMs: 50 });
    await expect(impatient.findCharge('x')).rejects.toBeInstanceOf(PspUnknown);
    silent.close();
    silent.closeAllConnections();
  });

  test('a wrong key is a refusal, not an unknown result', async () => {
    const { getCharge } = adapter({ apiKey: 'wrong' });
    await expect(getCharge('x')).rejects.toMatchObject({ name: 'PspRefused', code: 'key/wrong' });
  });

  test('without a secret no event is genuine', () => {
    const webhook = { body: Buffer.from('{}'), signature: 't=0,v1=', receivedAt: new Date(0) };
    expect(adapter().readWebhookEvent(webhook)).toBeUndefined();
  });
});
