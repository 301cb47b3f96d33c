import { getMe } from '@patinha/contract/account';
import { requestDataExport } from '@patinha/contract/compliance';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { authIdentities, authOneTimeTokens, authUsers } from '../auth.table.ts';
import {
  bodyOf,
  goodPassword,
  newPerson,
  openProtocolTest,
  type ProtocolTest,
  signUpConfirmed,
} from '../http/protocol.factory.ts';

let protocol: ProtocolTest;
beforeAll(async () => {
  protocol = await openProtocolTest();
});
afterAll(() => protocol.close());

const newPassword = 'Tamanduá calmo 3';
const unknown = 'ninguem@patinha.test';

/** A client whose address has just been mailed a link and a code. */
async function requestRecovery(email: string) {
  const client = protocol.newClient();
  const { error } = await client.resetPasswordForEmail(email, { redirectTo: 'http://localhost:3000/auth' });
  expect(error).toBeNull();
  return { client, ...(await protocol.lastMail(email)) };
}

describe('recovery', () => {
  test('by code opens a session that sets a new password, ends every other one and tells the owner', async () => {
    const owner = await signUpConfirmed(protocol);
    const { email } = owner;
    const { client, code, subject } = await requestRecovery(email);
    expect(subject).toBe('Crie uma nova senha na Patinha');
    const verified = await client.verifyOtp({ email, token: code, type: 'recovery' });
    expect(verified.error).toBeNull();
    const { data } = await client.getClaims();
    expect(data?.claims.amr).toMatchObject([{ method: 'recovery' }]);

    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const updated = await client.updateUser({ password: newPassword });
    expect(updated.error).toBeNull();
    expect(events).toContain('USER_UPDATED');

    expect(await protocol.server.platform.authenticate(owner.session.access_token)).toBeUndefined();
    expect((await client.getUser()).data.user?.email).toBe(email);
    expect((await protocol.lastMail(email)).subject).toBe('Sua senha da Patinha mudou');
    const signIn = (password: string) => protocol.newClient().signInWithPassword({ email, password });
    expect((await signIn(goodPassword)).error?.code).toBe('invalid_credentials');
    expect((await signIn(newPassword)).error).toBeNull();
  });

  test('by link needs a press of the button and leads back with a recovery session, once', async () => {
    const { email } = await signUpConfirmed(protocol);
    const { client, link } = await requestRecovery(email);
    for (let visit = 0; visit < 3; visit += 1) {
      const page = await fetch(`${protocol.url}/verify${link.search}`);
      expect(await page.text()).toContain('<button type="submit">Continuar</button>');
    }
    const target = await protocol.pressLink(link);
    expect(target.origin + target.pathname).toBe('http://localhost:3000/auth');
    const fragment = new URLSearchParams(target.hash.slice(1));
    expect(fragment.get('type')).toBe('recovery');
    const { error } = await client.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect(error).toBeNull();
    expect((await client.updateUser({ password: newPassword })).error).toBeNull();
    expect((await protocol.pressLink(link)).hash).toContain('error_code=otp_expired');
  });

  test('answers a known and an unknown address alike, also inside the gap, and mails only the known', async () => {
    const strict = await openProtocolTest({ MAIL_GAP_SECONDS: '60' });
    try {
      const { email } = await signUpConfirmed(strict);
      for (const address of [email, unknown]) {
        // Neither the gap after the sign-up's own mail nor the requests of others prevent this one.
        await strict.post('/resend', { type: 'signup', email: address });
        expect((await strict.post('/recover', { email: address })).status).toBe(200);
        const reply = await strict.post('/recover', { email: address });
        expect(reply.status).toBe(429);
        expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
        expect((await bodyOf(reply)).code).toBe('over_email_send_rate_limit');
      }
      expect(await strict.countMails(unknown)).toBe(0);
    } finally {
      await strict.close();
    }
    const { email } = await signUpConfirmed(protocol);
    const replies = await Promise.all([email, unknown].map((to) => protocol.post('/recover', { email: to })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(await Promise.all(replies.map((reply) => reply.text())))).toEqual(new Set(['{}']));
    expect(await protocol.countMails(unknown)).toBe(0);
  });

  test('code is burnt after five wrong ones, while the unguessable link of the same mail is not', async () => {
    const { email } = await signUpConfirmed(protocol);
    const { client, code, link } = await requestRecovery(email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let attempt = 0; attempt < 5; attempt += 1)
      await client.verifyOtp({ email, token: wrong, type: 'recovery' });
    const late = await client.verifyOtp({ email, token: code, type: 'recovery' });
    expect(late.error).toMatchObject({ status: 403, code: 'otp_expired' });
    expect((await protocol.pressLink(link)).hash).toContain('type=recovery');
  });

  test('code is over after an hour', async () => {
    const { email, session } = await signUpConfirmed(protocol);
    const { client, code } = await requestRecovery(email);
    await protocol.server.db
      .update(authOneTimeTokens)
      .set({ expiresAt: sql`now()` })
      .where(eq(authOneTimeTokens.userId, session.user.id));
    const late = await client.verifyOtp({ email, token: code, type: 'recovery' });
    expect(late.error?.code).toBe('otp_expired');
  });

  test('code of another kind does not fit', async () => {
    const { email } = await signUpConfirmed(protocol);
    const { client, code } = await requestRecovery(email);
    expect((await client.verifyOtp({ email, token: code, type: 'signup' })).error?.code).toBe('otp_expired');
    expect((await client.verifyOtp({ email, token: code, type: 'email' })).error?.code).toBe('otp_expired');
  });

  test('of a pending address confirms it, and nothing that strangers signed up with is left', async () => {
    const stranger = newPerson();
    const { email } = stranger;
    const again = { ...stranger, password: 'Outra senha boa 9' };
    for (const { password, data } of [stranger, again])
      await protocol.newClient().signUp({ email, password, options: { data } });
    const { client, code } = await requestRecovery(email);
    const verified = await client.verifyOtp({ email, token: code, type: 'recovery' });
    expect(verified.error).toBeNull();
    expect(verified.data.user?.user_metadata).toEqual({});
    const me = await protocol.server
      .as({ accessToken: verified.data.session?.access_token ?? '' })
      .call(getMe);
    expect(me.body).toMatchObject({
      email,
      full_name: '',
      user_type: null,
      roles: [],
      phone: null,
      document_number: null,
      consent_version: null,
    });
    for (const { password } of [stranger, again]) {
      const { error } = await protocol.newClient().signInWithPassword({ email, password });
      expect(error?.code).toBe('invalid_credentials');
    }
    expect((await client.updateUser({ password: newPassword })).error).toBeNull();
    const { error } = await protocol.newClient().signInWithPassword({ email, password: newPassword });
    expect(error).toBeNull();
  });

  test('mail that cannot be written to a person who left in the meantime goes nowhere', async () => {
    const { email, session } = await signUpConfirmed(protocol);
    await protocol.post('/recover', { email });
    await protocol.server.db.delete(authUsers).where(eq(authUsers.id, session.user.id));
    const before = await protocol.countMails(email);
    expect(await protocol.countMails(email)).toBe(before);
  });

  test.each([[{}], [{ email: '' }], [{ email: 'sem-arroba' }], [{ email: 7 }]])(
    'asked with %j names the field',
    async (body) => {
      const reply = await protocol.post('/recover', body);
      expect(reply.status).toBe(400);
      expect(Object.keys((await bodyOf(reply)).fields ?? {})).toEqual(['email']);
    },
  );
});

describe('a recovery by mail', () => {
  test('tells every address, and holds payouts, export and the removal of identities for a while', async () => {
    const { server } = protocol;
    const owner = await signUpConfirmed(protocol);
    const { email } = owner;
    const userId = owner.session.user.id;
    const google = `${userId}@gmail.test`;
    await server.db.insert(authIdentities).values({
      userId,
      provider: 'google',
      providerSubject: userId,
      identityData: { email: google },
    });
    const { client, code } = await requestRecovery(email);
    const { data } = await client.verifyOtp({ email, token: code, type: 'recovery' });
    for (const address of [email, google])
      expect((await protocol.lastMail(address)).subject).toBe(
        'Sua conta na Patinha foi recuperada por e-mail',
      );

    const caller = server.as({ accessToken: data.session?.access_token ?? '' });
    const asked = async () => (await caller.send(requestDataExport)).error?.code;
    expect(await asked()).toBe('compliance/recently-recovered');
    const found = (await client.getUserIdentities()).data?.identities ?? [];
    const identity = found.find(({ provider }) => provider === 'google');
    if (!identity) throw new Error('not linked');
    expect((await client.unlinkIdentity(identity)).error?.code).toBe('recovery_too_recent');

    const hoursAgo = (hours: number) =>
      server.db
        .update(authUsers)
        .set({ recoveredAt: sql`app.now() - make_interval(hours => ${hours})` })
        .where(eq(authUsers.id, userId));
    await hoursAgo(25);
    expect((await client.unlinkIdentity(identity)).error).toBeNull();
    expect(await asked()).toBe('compliance/recently-recovered');
    await hoursAgo(73);
    expect(await asked()).toBeUndefined();
  });
});

describe('ways in that are closed', () => {
  test('say so by their own names', async () => {
    const client = protocol.newClient();
    const byCode = await client.signInWithOtp({ email: unknown });
    expect(byCode.error).toMatchObject({ status: 422, code: 'otp_disabled' });
    const bySso = await client.signInWithSSO({ domain: 'patinha.test' });
    expect(bySso.error).toMatchObject({ status: 404, code: 'saml_provider_disabled' });
    expect((await protocol.post('/magiclink', { email: unknown })).status).toBe(422);
  });
});
