import { readDataExport, requestDataExport } from '@patinha/contract/compliance';
import { requestPayout } from '@patinha/contract/payout';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TestApp } from '../../../testing/test-app.ts';
import type { Simulator } from '../../payment/gateway/simulador/simulador.factory.ts';
import { openPaymentApp } from '../../payment/payment.factory.ts';
import { buildEarner } from '../../payout/payout.factory.ts';
import type { BuiltProvider } from '../../provider/provider.factory.ts';
import { zipEntries } from '../account-closure.factory.ts';

let app: TestApp;
let simulator: Simulator;
beforeAll(async () => {
  ({ app, simulator } = await openPaymentApp());
});
afterAll(async () => {
  await app.close();
  await simulator.stop();
});

const verifiedUntil = new Date('2100-01-01');

async function movementsOf(provider: BuiltProvider): Promise<unknown> {
  await app.as(provider).call(requestDataExport);
  await app.deliver();
  const { body } = await app.as(provider).call(readDataExport);
  const reply = await app.app.inject({
    method: 'GET',
    url: body.export?.download_path ?? '',
    headers: { authorization: `Bearer ${provider.accessToken}` },
  });
  const entries = await zipEntries(reply.rawPayload);
  return JSON.parse(entries.get('dados/earnings_movements.json')?.toString('utf8') ?? '');
}

test('a copy of one’s own data tells what was kept for a debt, and nothing of another provider', async () => {
  const carla = await buildEarner(app, { available: 5_000, debt: 8_000, provider: { verifiedUntil } });
  const other = await buildEarner(app, { available: 777, debt: 0, provider: { verifiedUntil } });
  expect((await app.as(carla).call(requestPayout)).body).toMatchObject({ kind: 'recovery' });
  const movements = await movementsOf(carla);
  expect(movements).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'debt_recovery', account: 'provider_payable', delta_cents: -5_000 }),
      expect.objectContaining({ kind: 'debt_recovery', account: 'provider_debt', delta_cents: -5_000 }),
    ]),
  );
  expect(movements).not.toContainEqual(expect.objectContaining({ delta_cents: 777 }));
  expect(await movementsOf(other)).toEqual([
    expect.objectContaining({ account: 'provider_payable', delta_cents: 777 }),
  ]);
});
