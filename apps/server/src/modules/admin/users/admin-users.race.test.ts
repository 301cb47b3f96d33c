import { getMe } from '@patinha/contract/account';
import { revokeUserRole } from '@patinha/contract/admin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { transact } from '../../../platform/db/database.ts';
import { systemProof } from '../../../platform/http/proof.ts';
import { untilLockWaits } from '../../../testing/lock-waits.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testEngine } from '../../../testing/test-database.ts';
import { buildUser } from '../../auth/auth.factory.ts';
import { revokeUserRole as revoke } from './admin-roles.actions.ts';

// The embedded engine is one session: only PostgreSQL can race.
describe.runIf(testEngine === 'postgres')('two admins', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp();
  });
  afterAll(() => server.close());

  const buildAdmin = () => buildUser(server.db, { roles: ['admin'], userType: null });
  const reason = 'Saiu da equipe';

  test('of whom each takes the role of the other are not both without it', async () => {
    const [first, second] = [await buildAdmin(), await buildAdmin()];
    const late = await transact(server.db, async (tx, now) => {
      const actor = { userId: first.userId, sessionId: '', roles: ['admin'] } as const;
      await revoke(tx, actor, {
        userId: second.userId,
        role: 'admin',
        reason,
        seenRefundCents: 0,
        proof: systemProof,
        now,
      });
      const params = { user_id: first.userId, role: 'admin' } as const;
      const reply = server.as(second).call(revokeUserRole, { params, body: { reason } });
      await untilLockWaits(server.db);
      return { reply };
    });
    expect(await late.reply).toFailWith('session/forbidden');
    expect((await server.as(first).call(getMe)).body.roles).toEqual(['admin']);
  });
});
