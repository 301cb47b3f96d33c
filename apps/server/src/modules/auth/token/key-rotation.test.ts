import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { authSigningKeys } from '../auth.table.ts';
import { bodyOf, openProtocolTest, type ProtocolTest, signUpConfirmed } from '../http/protocol.factory.ts';
import { rotateSigningKeys } from './key-rotation.actions.ts';
import { openSigningKeys } from './signing-keys.crypto.ts';

let protocol: ProtocolTest;
beforeAll(async () => {
  protocol = await openProtocolTest();
});
afterAll(() => protocol.close());

const kidOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;

describe('rotation of the signing keys', () => {
  test('leaves a young key alone', async () => {
    await signUpConfirmed(protocol);
    expect(await rotateSigningKeys(protocol.server.platform)).toBe(0);
  });

  test('publishes the successor before it signs, signs no one out, and finally deletes the old key', async () => {
    const { platform, db } = protocol.server;
    const { session } = await signUpConfirmed(protocol);
    const old = kidOf(session.access_token);
    await db.update(authSigningKeys).set({ signsFrom: sql`now() - interval '90 days'` });
    expect(await rotateSigningKeys(platform)).toBe(1);
    // A day that is worked through twice adds no second successor.
    expect(await rotateSigningKeys(platform)).toBe(0);

    // As another process sees it, which has nothing in memory yet.
    const elsewhere = () => openSigningKeys(db, platform.env.SECRET_KEY);
    const published = (await elsewhere().published()).map(({ kid }) => kid);
    expect(published).toHaveLength(2);
    expect(published).toContain(old);
    expect((await elsewhere().current()).kid).toBe(old);

    const successor = published.find((kid) => kid !== old);
    await db
      .update(authSigningKeys)
      .set({ signsFrom: sql`now() - interval '1 second'` })
      .where(eq(authSigningKeys.kid, successor ?? ''));
    expect((await elsewhere().current()).kid).toBe(successor);
    expect(await elsewhere().verifier(old)).toBeDefined();

    await db
      .update(authSigningKeys)
      .set({ verifiesUntil: sql`now() - interval '1 second'` })
      .where(eq(authSigningKeys.kid, old));
    expect(await elsewhere().verifier(old)).toBeUndefined();
    expect(await rotateSigningKeys(platform)).toBe(1);
    const left = await db.select({ kid: authSigningKeys.kid }).from(authSigningKeys);
    expect(left).toEqual([{ kid: successor }]);
  });

  test('keeps private parts out of the key set', async () => {
    const { keys } = await bodyOf(await fetch(`${protocol.url}/.well-known/jwks.json`));
    for (const key of keys ?? []) expect(key).not.toHaveProperty('d');
  });
});
