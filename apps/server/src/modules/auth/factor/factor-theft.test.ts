import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { bodyOf, openProtocolTest, type ProtocolTest, signUpConfirmed } from '../http/protocol.factory.ts';
import { addTotp, answer, enrolTotp, otherCode, signInAgain, smsCode, totpCode } from './factor.factory.ts';

// A thief who knows only the password: what they begin must neither let them in nor keep the owner out.

let protocol: ProtocolTest;
beforeAll(async () => {
  protocol = await openProtocolTest({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => protocol.close());

/** Calls from an address that the person has never used. */
const from =
  (address: string): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', address);
    return fetch(input, { ...init, headers });
  };
const fromElsewhere = from('203.0.113.9');

describe('a factor that a thief has begun', () => {
  test('is gone once the owner has proved one of another kind', async () => {
    const owner = await signUpConfirmed(protocol);
    const { client: thief } = await signInAgain(protocol, owner, fromElsewhere);
    const phone = '+5511988884321';
    const begun = await thief.mfa.enroll({ factorType: 'phone', phone });
    const factorId = begun.data?.id ?? '';
    const asked = await thief.mfa.challenge({ factorId, channel: 'sms' });
    const code = await smsCode(protocol, phone);
    await addTotp(protocol, owner.client);
    const again = await signInAgain(protocol, owner, fromElsewhere);
    const challengeId = asked.data?.id ?? '';
    expect((await again.client.mfa.verify({ factorId, challengeId, code })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
    expect((await owner.client.mfa.listFactors()).data?.all).toHaveLength(1);
  });

  test('is proved only in a session that has shown the other one', async () => {
    const owner = await signUpConfirmed(protocol);
    await addTotp(protocol, owner.client);
    const { factorId, secret } = await enrolTotp(owner.client);
    const { client } = await signInAgain(protocol, owner);
    expect((await answer(client, factorId, totpCode(secret))).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    });
    expect((await answer(owner.client, factorId, totpCode(secret))).error).toBeNull();
  });
});

describe('signing out with the password alone', () => {
  test.each(['global', 'others'] as const)(
    'everywhere (%s) spares who has shown the factor',
    async (scope) => {
      const owner = await signUpConfirmed(protocol);
      await addTotp(protocol, owner.client);
      const thief = await signInAgain(protocol, owner, fromElsewhere);
      const weak = await signInAgain(protocol, owner, fromElsewhere);
      expect((await thief.client.signOut({ scope })).error).toBeNull();
      expect((await owner.client.getUser()).error).toBeNull();
      const isAlive = async (token: string) => (await protocol.newClient().getUser(token)).error === null;
      expect(await isAlive(weak.session.access_token)).toBe(false);
      expect(await isAlive(thief.session.access_token)).toBe(scope === 'others');
      expect((await owner.client.signOut({ scope: 'others' })).error).toBeNull();
      expect(await isAlive(thief.session.access_token)).toBe(false);
    },
  );
});

describe('guesses at a second factor', () => {
  test('from elsewhere do not keep the owner out where the factor was shown before', async () => {
    const owner = await signUpConfirmed(protocol);
    const { factorId, secret } = await addTotp(protocol, owner.client);
    const code = totpCode(secret);
    const thief = await signInAgain(protocol, owner, fromElsewhere);
    for (let time = 0; time < 10; time += 1)
      expect((await answer(thief.client, factorId, otherCode(code))).error?.code).toBe(
        'mfa_verification_failed',
      );
    expect((await answer(thief.client, factorId, code)).error).toMatchObject({
      status: 429,
      code: 'over_request_rate_limit',
    });
    const back = await signInAgain(protocol, owner);
    expect((await answer(back.client, factorId, code)).error).toBeNull();
  });

  test('have no budget of their own from where only the password was typed', async () => {
    const owner = await signUpConfirmed(protocol);
    const { factorId, secret } = await addTotp(protocol, owner.client);
    const code = totpCode(secret);
    const bystander = await signInAgain(protocol, await signUpConfirmed(protocol), fromElsewhere);
    await addTotp(protocol, bystander.client);
    for (const address of ['198.51.100.1', '198.51.100.2']) {
      const { client } = await signInAgain(protocol, owner, from(address));
      for (let time = 0; time < 5; time += 1) await answer(client, factorId, otherCode(code));
    }
    const { client } = await signInAgain(protocol, owner, fromElsewhere);
    expect((await answer(client, factorId, code)).error?.code).toBe('over_request_rate_limit');
  });

  test('cost nothing when there was nothing to compare them with', async () => {
    const owner = await signUpConfirmed(protocol);
    const { factorId, secret } = await addTotp(protocol, owner.client);
    const { client, session } = await signInAgain(protocol, owner, fromElsewhere);
    const code = totpCode(secret);
    const authorization = `Bearer ${session.access_token}`;
    const nowhere = { challengeId: factorId, code: otherCode(code) };
    for (let time = 0; time < 12; time += 1)
      expect((await client.mfa.verify({ factorId, ...nowhere })).error?.code).toBe('mfa_factor_not_found');
    const noCodes = await protocol.post(
      '/factors/recovery-codes/verify',
      { code: 'AAAAA-AAAAA' },
      { authorization },
    );
    expect((await bodyOf(noCodes)).code).toBe('mfa_factor_not_found');
    expect((await answer(client, factorId, code)).error).toBeNull();
  });
});
