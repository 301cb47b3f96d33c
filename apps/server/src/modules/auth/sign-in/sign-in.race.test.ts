import { requestDeletion } from '@patinha/contract/compliance';
import { and, count, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { testEngine } from '../../../testing/test-database.ts';
import { accountDeletions } from '../../account-closure/account-closure.table.ts';
import { buildUser } from '../auth.factory.ts';
import { authSessions } from '../auth.table.ts';
import { goodPassword, openProtocolTest, type ProtocolTest } from '../http/protocol.factory.ts';
import { hashPassword } from './password-hash.crypto.ts';

// The embedded engine is one session: only PostgreSQL can race.
describe.runIf(testEngine === 'postgres')('a sign-in at the moment of', () => {
  let protocol: ProtocolTest;
  beforeAll(async () => {
    protocol = await openProtocolTest();
  });
  afterAll(() => protocol.close());

  const rounds = 20;
  const newUser = async () =>
    buildUser(protocol.server.db, {
      passwordHash: await hashPassword(goodPassword, protocol.server.platform.env),
    });
  const signIn = (email: string) =>
    protocol.post('/token?grant_type=password', { email, password: goodPassword });
  const countSessions = async (userId: string) => {
    const [row] = await protocol.server.db
      .select({ sessions: count() })
      .from(authSessions)
      .where(eq(authSessions.userId, userId));
    return row?.sessions ?? 0;
  };

  test('a deletion takes it back or is ended by it, and never leaves a session on a leaving account', async () => {
    const { db } = protocol.server;
    for (let round = 0; round < rounds; round += 1) {
      const user = await newUser();
      const [, reply] = await Promise.all([
        protocol.server.as(user).send(requestDeletion),
        signIn(user.email),
      ]);
      expect(reply.status).toBeLessThan(500);
      const standing = await db
        .select({ userId: accountDeletions.userId })
        .from(accountDeletions)
        .where(
          and(
            eq(accountDeletions.userId, user.userId),
            isNull(accountDeletions.cancelledAt),
            isNull(accountDeletions.erasedAt),
          ),
        );
      const isPendingDeletion = standing.length > 0;
      expect(isPendingDeletion && (await countSessions(user.userId)) > 0).toBe(false);
    }
  });

  test('a new password leaves no session that the old one opened', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const user = await newUser();
      const change = fetch(`${protocol.url}/user`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${user.accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ password: 'Tamanduá calmo 3' }),
      });
      const [changed, reply] = await Promise.all([change, signIn(user.email)]);
      expect(changed.status).toBe(200);
      expect(reply.status).toBeLessThan(500);
      expect(await countSessions(user.userId)).toBe(1);
    }
  });
});
