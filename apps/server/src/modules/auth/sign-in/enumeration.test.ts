import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { authOneTimeTokens } from '../auth.table.ts';
import { newPerson, openProtocolTest, type ProtocolTest, signUpConfirmed } from '../http/protocol.factory.ts';

let protocol: ProtocolTest;
beforeAll(async () => {
  protocol = await openProtocolTest();
});
afterAll(() => protocol.close());

describe('a sign-in', () => {
  test('after a sign-up with the same password does not tell a taken address from a new one, for an hour', async () => {
    const owner = await signUpConfirmed(protocol);
    const guess = 'Jaguatirica veloz 8';
    const codeOf = async (email: string, password: string) =>
      (await protocol.newClient().signInWithPassword({ email, password })).error?.code;
    expect(await codeOf(owner.email, guess)).toBe('invalid_credentials');
    for (const { email } of [newPerson(), owner]) {
      await protocol.newClient().signUp({ email, password: guess });
      expect(await codeOf(email, guess)).toBe('email_not_confirmed');
      expect(await codeOf(email, 'outra que ninguém disse')).toBe('invalid_credentials');
    }
    expect(await codeOf(owner.email, owner.password)).toBeUndefined();
    await protocol.server.db
      .update(authOneTimeTokens)
      .set({ expiresAt: sql`now()` })
      .where(eq(authOneTimeTokens.userId, owner.session.user.id));
    expect(await codeOf(owner.email, guess)).toBe('invalid_credentials');
    expect(await codeOf(owner.email, owner.password)).toBeUndefined();
  });

  test('with the password of a repeated sign-up inside the gap between mails gets the same answer too', async () => {
    const strict = await openProtocolTest({ MAIL_GAP_SECONDS: '60' });
    try {
      const owner = await signUpConfirmed(strict);
      const fresh = newPerson();
      const codesOf = async (email: string) => {
        const codes: unknown[] = [];
        for (const password of ['Jaguatirica veloz 8', 'Outra senha boa 9']) {
          await strict.newClient().signUp({ email, password });
          codes.push((await strict.newClient().signInWithPassword({ email, password })).error?.code);
        }
        const password = 'Jaguatirica veloz 8';
        codes.push((await strict.newClient().signInWithPassword({ email, password })).error?.code);
        return codes;
      };
      const expected = ['email_not_confirmed', 'email_not_confirmed', 'invalid_credentials'];
      expect(await codesOf(fresh.email)).toEqual(expected);
      expect(await codesOf(owner.email)).toEqual(expected);
    } finally {
      await strict.close();
    }
  });
});
