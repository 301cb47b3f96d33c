import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { authSessions } from '../auth.table.ts';
import { authChallenges, authFactors } from '../factor.table.ts';
import { bodyOf, openProtocolTest, type ProtocolTest, signUpConfirmed } from '../http/protocol.factory.ts';
import { addTotp, answer, enrolTotp, otherCode, signInAgain, totpCode } from './factor.factory.ts';

let protocol: ProtocolTest;
beforeAll(async () => {
  protocol = await openProtocolTest();
});
afterAll(() => protocol.close());

const isAlive = async (token: string) => (await protocol.server.platform.authenticate(token)) !== undefined;
const levelOf = async (client: ReturnType<ProtocolTest['newClient']>) => {
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
};

describe('enrolling an application', () => {
  test('gives a secret, its address and a QR code as the client expects them', async () => {
    const { client, email } = await signUpConfirmed(protocol);
    const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'Celular' });
    const uri = new URL(data?.totp.uri ?? '');
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain(email);
    expect(uri.searchParams.get('issuer')).toBe('Patinha');
    expect(uri.searchParams.get('secret')).toBe(data?.totp.secret);
    expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
  });

  test('keeps the secret out of every later answer and unreadable in the database', async () => {
    const { client } = await signUpConfirmed(protocol);
    const { factorId, secret } = await enrolTotp(client);
    const { data } = await client.getUser();
    expect(data.user?.factors).toMatchObject([{ id: factorId, factor_type: 'totp', status: 'unverified' }]);
    expect(JSON.stringify(data.user)).not.toContain(secret);
    const rows = await protocol.server.db.select().from(authFactors).where(eq(authFactors.id, factorId));
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows[0]?.secretSealed).toBeTruthy();
  });

  test('with a name that is taken, of a kind that is not offered, or for the eleventh time is refused', async () => {
    const { client, session } = await signUpConfirmed(protocol);
    await enrolTotp(client, 'Celular');
    const again = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' });
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
    const authorization = `Bearer ${session.access_token}`;
    const webauthn = await protocol.post('/factors', { factor_type: 'webauthn' }, { authorization });
    expect([webauthn.status, (await bodyOf(webauthn)).code]).toEqual([
      422,
      'mfa_webauthn_enroll_not_enabled',
    ]);
    const odd = await protocol.post('/factors', { factor_type: 'smoke' }, { authorization });
    expect(await bodyOf(odd)).toMatchObject({
      code: 'validation_failed',
      fields: { factor_type: 'invalid' },
    });
    for (let count = 1; count < 10; count += 1) await enrolTotp(client);
    const eleventh = await client.mfa.enroll({ factorType: 'totp' });
    expect(eleventh.error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' });
  });

  test('that is not proved within five minutes is forgotten', async () => {
    const { client } = await signUpConfirmed(protocol);
    const { factorId, secret } = await enrolTotp(client, 'Celular');
    await protocol.server.db
      .update(authFactors)
      .set({ createdAt: sql`now() - interval '5 minutes'` })
      .where(eq(authFactors.id, factorId));
    expect((await client.getUser()).data.user?.factors).toBeUndefined();
    await expect(answer(client, factorId, totpCode(secret))).rejects.toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
    await enrolTotp(client, 'Celular');
  });
});

describe('a right code', () => {
  test('verifies the factor, raises the session to aal2 and notifies the owner', async () => {
    const { client, session, email } = await signUpConfirmed(protocol);
    expect(await levelOf(client)).toEqual(['aal1', 'aal1']);
    const added = await addTotp(protocol, client);
    expect(added.session?.user.factors).toMatchObject([{ factor_type: 'totp', status: 'verified' }]);
    expect(await levelOf(client)).toEqual(['aal2', 'aal2']);
    const { data } = await client.getClaims();
    expect(data?.claims).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'otp' }],
      session_id: (await protocol.newClient().getClaims(session.access_token)).data?.claims.session_id,
    });
    expect((await protocol.lastMail(email)).subject).toBe('Verificação em duas etapas ativada na Patinha');
  });

  test('ends the sessions of this person that have not shown it, and only those', async () => {
    const person = await signUpConfirmed(protocol);
    const second = await signInAgain(protocol, person);
    const stranger = await signUpConfirmed(protocol);
    const { secret, factorId } = await addTotp(protocol, person.client);
    expect(await isAlive(second.session.access_token)).toBe(false);
    expect(await isAlive(stranger.session.access_token)).toBe(true);
    const third = await signInAgain(protocol, person);
    expect(await levelOf(third.client)).toEqual(['aal1', 'aal2']);
    expect((await answer(third.client, factorId, totpCode(secret))).error).toBeNull();
    expect(await levelOf(third.client)).toEqual(['aal2', 'aal2']);
    expect((await person.client.getUser()).error).toBeNull();
  });

  test('never gives aal2 to a refresh token of before', async () => {
    const person = await signUpConfirmed(protocol);
    await addTotp(protocol, person.client);
    const refresh = (token: string) =>
      protocol.post('/token?grant_type=refresh_token', { refresh_token: token });
    const old = await refresh(person.session.refresh_token);
    expect([old.status, (await bodyOf(old)).code]).toEqual([400, 'refresh_token_not_found']);
    const { data, error } = await person.client.refreshSession();
    expect(error).toBeNull();
    expect(await levelOf(person.client)).toEqual(['aal2', 'aal2']);
    expect((await refresh(data.session?.refresh_token ?? '')).status).toBe(200);
  });

  test('works once: neither it nor an older one works again', async () => {
    const person = await signUpConfirmed(protocol);
    const { secret, factorId } = await addTotp(protocol, person.client);
    const second = await signInAgain(protocol, person);
    const code = totpCode(secret);
    expect((await answer(second.client, factorId, code)).error).toBeNull();
    const third = await signInAgain(protocol, person);
    for (const dead of [code, totpCode(secret, -1)])
      expect((await answer(third.client, factorId, dead)).error).toMatchObject({
        status: 422,
        code: 'mfa_verification_failed',
      });
    expect((await answer(third.client, factorId, totpCode(secret, 1))).error).toBeNull();
  });

  test('sent many times at once lets one in', async () => {
    const person = await signUpConfirmed(protocol);
    const { secret, factorId } = await addTotp(protocol, person.client);
    const { session } = await signInAgain(protocol, person);
    const authorization = `Bearer ${session.access_token}`;
    const path = `/factors/${factorId}`;
    const ask = async () => bodyOf(await protocol.post(`${path}/challenge`, {}, { authorization }));
    const challenges = await Promise.all([ask(), ask(), ask(), ask()]);
    const code = totpCode(secret);
    const replies = await Promise.all(
      challenges.map(({ id }) =>
        protocol.post(`${path}/verify`, { challenge_id: id, code }, { authorization }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a wrong answer', () => {
  async function waiting() {
    const person = await signUpConfirmed(protocol);
    const { secret, factorId } = await addTotp(protocol, person.client);
    const { client } = await signInAgain(protocol, person);
    const challenge = await client.mfa.challenge({ factorId });
    return { person, client, secret, factorId, challengeId: challenge.data?.id ?? '' };
  }

  test('is refused, and five of them burn the challenge', async () => {
    const { client, secret, ...at } = await waiting();
    const code = totpCode(secret);
    for (let time = 0; time < 5; time += 1)
      expect((await client.mfa.verify({ ...at, code: otherCode(code) })).error).toMatchObject({
        status: 422,
        code: 'mfa_verification_failed',
      });
    expect((await client.mfa.verify({ ...at, code })).error?.code).toBe('mfa_challenge_expired');
    expect((await answer(client, at.factorId, code)).error).toBeNull();
  });

  test('ten of them in an hour close the way for all sessions and challenges of the person', async () => {
    const { person, client, secret, factorId } = await waiting();
    const code = totpCode(secret);
    for (let time = 0; time < 10; time += 1) await answer(client, factorId, otherCode(code));
    const refused = await answer((await signInAgain(protocol, person)).client, factorId, code);
    expect(refused.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  });

  test('to an expired, unknown or foreign challenge is named as such', async () => {
    const { client, secret, factorId, challengeId } = await waiting();
    const code = totpCode(secret);
    await protocol.server.db
      .update(authChallenges)
      .set({ expiresAt: sql`now()` })
      .where(eq(authChallenges.id, challengeId));
    expect((await client.mfa.verify({ factorId, challengeId, code })).error).toMatchObject({
      status: 422,
      code: 'mfa_challenge_expired',
    });
    const foreign = await waiting();
    for (const unknown of [foreign.challengeId, factorId])
      expect((await client.mfa.verify({ factorId, challengeId: unknown, code })).error).toMatchObject({
        status: 422,
        code: 'mfa_factor_not_found',
      });
  });

  test('for another user’s factor is answered as for an unknown one', async () => {
    const { factorId, client } = await waiting();
    const stranger = (await signUpConfirmed(protocol)).client;
    for (const id of [factorId, '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11']) {
      const expected = { status: 404, code: 'mfa_factor_not_found' };
      expect((await stranger.mfa.challenge({ factorId: id })).error).toMatchObject(expected);
      expect((await stranger.mfa.unenroll({ factorId: id })).error).toMatchObject(expected);
      const verify = { factorId: id, challengeId: id, code: '123456' };
      expect((await stranger.mfa.verify(verify)).error).toMatchObject(expected);
    }
    expect((await client.mfa.challenge({ factorId: 'x' })).error).toMatchObject({
      status: 404,
      code: 'validation_failed',
    });
  });
});

describe('a person with a factor', () => {
  test('adds and removes one only after having shown it', async () => {
    const person = await signUpConfirmed(protocol);
    const { factorId } = await addTotp(protocol, person.client);
    const weak = await signInAgain(protocol, person);
    expect((await weak.client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    });
    expect((await weak.client.mfa.unenroll({ factorId })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    });
  });

  test('falls back to aal1 with it in every session, and mails the owner', async () => {
    const person = await signUpConfirmed(protocol);
    const { factorId, secret } = await addTotp(protocol, person.client);
    const second = await signInAgain(protocol, person);
    await answer(second.client, factorId, totpCode(secret));
    const removed = await person.client.mfa.unenroll({ factorId });
    expect(removed).toEqual({ data: { id: factorId }, error: null });
    for (const { client } of [person, second]) {
      await client.refreshSession();
      expect(await levelOf(client)).toEqual(['aal1', 'aal1']);
      expect((await client.getClaims()).data?.claims.amr).not.toContainEqual(
        expect.objectContaining({ method: 'totp' }),
      );
    }
    expect((await protocol.lastMail(person.email)).subject).toBe(
      'Verificação em duas etapas removida na Patinha',
    );
    const left = await protocol.server.db
      .select({ aal: authSessions.aal })
      .from(authSessions)
      .where(eq(authSessions.userId, person.session.user.id));
    expect(new Set(left.map(({ aal }) => aal))).toEqual(new Set(['aal1']));
  });

  test('may drop an unproved one without showing anything', async () => {
    const { client } = await signUpConfirmed(protocol);
    const { factorId } = await enrolTotp(client);
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
    expect((await client.getUser()).data.user?.factors).toBeUndefined();
  });
});

test('more than fifteen calls a minute from one address are refused, also those that remove', async () => {
  const strict = await openProtocolTest({ RATE_LIMIT_SCALE: '1' });
  try {
    const { client } = await signUpConfirmed(strict);
    const unknown = { factorId: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11' };
    for (let count = 0; count < 8; count += 1) {
      expect((await client.mfa.unenroll(unknown)).error?.code).toBe('mfa_factor_not_found');
      if (count < 7) await client.mfa.recoveryCodes.unenroll();
    }
    const refused = { status: 429, code: 'over_request_rate_limit' };
    expect((await client.mfa.unenroll(unknown)).error).toMatchObject(refused);
    expect((await client.mfa.recoveryCodes.unenroll()).error).toMatchObject(refused);
  } finally {
    await strict.close();
  }
});

test('without a session every call is refused', async () => {
  for (const path of ['/factors', '/factors/x/challenge', '/factors/x/verify', '/factors/recovery-codes'])
    expect((await protocol.post(path, {})).status).toBe(401);
});
