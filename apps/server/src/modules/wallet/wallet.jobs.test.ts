import { getWallet } from '@patinha/contract/wallet';
import { addMs, hourMs } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { asOwner } from '../../testing/as-owner.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser } from '../auth/auth.factory.ts';
import { grantCredit } from '../ledger/ledger.factory.ts';
import { expireCredits } from './wallet.actions.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const endsAt = new Date('2030-03-01T02:59:59Z');

/** Credit of R$ 0,99 that ended so many hours before the run. */
async function buildEnded(hours: number) {
  const tutor = await buildUser(server.db);
  await grantCredit(server.db, {
    userId: tutor.userId,
    amount: 99,
    expiresAt: addMs(endsAt, -hours * hourMs),
  });
  return tutor;
}

const zeroBalance = (userId: string) =>
  asOwner(
    server,
    sql.raw(`do $$ begin
      alter table ledger.account disable trigger guard_account;
      update ledger.account set balance = 0 where code = 'wallet_promo:${userId}';
      alter table ledger.account enable trigger guard_account;
    end $$`),
  );

test('credit that its account does not cover keeps no other from ending, and fails the run', async () => {
  const broken = await buildEnded(2);
  const tutor = await buildEnded(1);
  await zeroBalance(broken.userId);
  const balance = async () => (await server.as(tutor).call(getWallet)).body.balance_cents;
  expect(await balance()).toBe(99);

  await expect(expireCredits(server.db, endsAt)).rejects.toMatchObject({
    errors: [{ cause: { constraint: 'no_negative_balance' } }],
  });
  expect(await balance()).toBe(0);
});
