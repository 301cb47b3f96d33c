import { afterEach, describe, expect, test } from 'vitest';

import { rateLimits } from '../../../platform/http/rate-limit.table.ts';
import { consume } from '../../../platform/http/rate-limit.ts';
import type { Env } from '../../../platform/settings/env.ts';
import { buildUser } from '../auth.factory.ts';
import {
  bodyOf,
  goodPassword,
  newPerson,
  openProtocolTest,
  type ProtocolTest,
  signUpConfirmed,
} from '../http/protocol.factory.ts';
import { passwordGuesses } from './auth.limits.ts';
import { hashPassword } from './password-hash.crypto.ts';

const open: ProtocolTest[] = [];
async function openWith(settings: Partial<Record<keyof Env, string>>): Promise<ProtocolTest> {
  const protocol = await openProtocolTest(settings);
  open.push(protocol);
  return protocol;
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((protocol) => protocol.close()));
});

const signIn = (protocol: ProtocolTest, email: string, password: string) =>
  protocol.post('/token?grant_type=password', { email, password });

describe('the gap between mails', () => {
  test('is the same for a known and an unknown address', async () => {
    const protocol = await openWith({ MAIL_GAP_SECONDS: '60' });
    const person = newPerson();
    await protocol.newClient().signUp({ ...person, options: { data: person.data } });
    const unknown = 'ninguem@patinha.test';
    expect((await protocol.post('/resend', { type: 'signup', email: unknown })).status).toBe(200);
    const replies = await Promise.all(
      [person.email, unknown].map((email) => protocol.post('/resend', { type: 'signup', email })),
    );
    for (const reply of replies) {
      expect(reply.status).toBe(429);
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await bodyOf(reply)).code).toBe('over_email_send_rate_limit');
    }
    expect(await protocol.countMails(person.email)).toBe(1);
    expect(await protocol.countMails(unknown)).toBe(0);
  });

  test('keeps a second sign-up silent and answers it as the first; the same password again changes nothing', async () => {
    const protocol = await openWith({ MAIL_GAP_SECONDS: '60' });
    const person = newPerson();
    expect((await protocol.post('/signup', person)).status).toBe(200);
    const { code } = await protocol.lastMail(person.email);
    expect((await protocol.post('/signup', person)).status).toBe(200);
    expect(await protocol.countMails(person.email)).toBe(1);
    const client = protocol.newClient();
    await client.verifyOtp({ email: person.email, token: code, type: 'signup' });
    expect((await client.signInWithPassword(person)).error).toBeNull();
  });

  test.each(['before', 'after'])(
    'gives no account to a stranger who signs the address up just %s its owner',
    async (order) => {
      const protocol = await openWith({ MAIL_GAP_SECONDS: '60' });
      const owner = newPerson();
      const stranger = { ...owner, password: 'Jaguatirica veloz 8', data: { fullName: 'Outra Pessoa' } };
      const signUps = order === 'before' ? [stranger, owner] : [owner, stranger];
      for (const signUp of signUps) expect((await protocol.post('/signup', signUp)).status).toBe(200);
      const old = await protocol.lastMail(owner.email);
      const client = protocol.newClient();
      const early = await client.verifyOtp({ email: owner.email, token: old.code, type: 'signup' });
      expect(early.error?.code).toBe('otp_expired');
      expect((await protocol.pressLink(old.link)).hash).toContain('otp_expired');

      await protocol.server.db.delete(rateLimits);
      await protocol.post('/resend', { type: 'signup', email: owner.email });
      const { code } = await protocol.lastMail(owner.email);
      const { data } = await client.verifyOtp({ email: owner.email, token: code, type: 'signup' });
      expect(data.user?.user_metadata).toEqual({});
      for (const { password } of [stranger, owner]) {
        const { error } = await protocol.newClient().signInWithPassword({ email: owner.email, password });
        expect(error?.code).toBe('invalid_credentials');
      }
      expect((await client.updateUser({ password: 'Tamanduá calmo 3' })).error).toBeNull();
    },
  );
});

describe('the mails of the whole server', () => {
  test('are not used up by requests for unknown addresses, and recovery has its own share', async () => {
    const protocol = await openWith({ MAIL_GAP_SECONDS: '0' });
    const { db } = protocol.server;
    const pathOf = (type: string) => (type === 'recovery' ? '/recover' : '/resend');
    const pending = newPerson();
    await protocol.newClient().signUp({ ...pending, options: { data: pending.data } });
    const owner = await signUpConfirmed(protocol);
    const inAnHour = Date.now() + 3_600_000;
    for (const budget of ['recovery', 'other'])
      await db
        .insert(rateLimits)
        .values({ key: `auth-mail-all:${budget}`, points: 1_999, expire: inAnHour })
        .onConflictDoUpdate({ target: rateLimits.key, set: { points: 1_999 } });
    const mailsAfter = async (type: string, email: string) => {
      const before = await protocol.countMails(email);
      expect((await protocol.post(pathOf(type), { type, email })).status).toBe(200);
      return (await protocol.countMails(email)) - before;
    };
    for (const type of ['recovery', 'signup']) await mailsAfter(type, 'ninguem@patinha.test');
    expect(await mailsAfter('signup', owner.email)).toBe(0);
    expect(await mailsAfter('signup', pending.email)).toBe(1);
    expect(await mailsAfter('signup', pending.email)).toBe(0);
    expect(await mailsAfter('recovery', owner.email)).toBe(1);
    expect(await mailsAfter('recovery', owner.email)).toBe(0);
  });
});

/** Spends guesses without the work of hashing each. */
const spend = async (protocol: ProtocolTest, email: string, guesses: number) => {
  for (let guess = 0; guess < guesses; guess += 1)
    await consume(protocol.server.platform, passwordGuesses(email));
};
const statusesOf = async (replies: readonly Promise<Response>[]) =>
  (await Promise.all(replies)).map(({ status }) => status).toSorted();

describe('wrong passwords', () => {
  test('are refused after a hundred an hour, known address or not', async () => {
    const protocol = await openWith({});
    const { email } = await buildUser(protocol.server.db, {
      passwordHash: await hashPassword(goodPassword, protocol.server.platform.env),
    });
    for (const address of [email, 'ninguem@patinha.test']) {
      await spend(protocol, address, 97);
      const tries = Array.from({ length: 5 }, () => signIn(protocol, address, 'errada'));
      expect(await statusesOf(tries)).toEqual([400, 400, 400, 429, 429]);
    }
    const right = await signIn(protocol, email, goodPassword);
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('of strangers do not lock out a person where they have signed in before', async () => {
    const protocol = await openWith({ TRUSTED_PROXIES: '127.0.0.1' });
    const { email } = await signUpConfirmed(protocol);
    await spend(protocol, email, 100);
    const stranger = { 'x-forwarded-for': '203.0.113.9' };
    const body = { email, password: goodPassword };
    expect((await protocol.post('/token?grant_type=password', body, stranger)).status).toBe(429);
    expect((await signIn(protocol, email, goodPassword)).status).toBe(200);
  });

  test('correct ones are refunded, so that signing in never exhausts them', async () => {
    const protocol = await openWith({});
    const { email } = await buildUser(protocol.server.db, {
      passwordHash: await hashPassword(goodPassword, protocol.server.platform.env),
    });
    await spend(protocol, email, 99);
    for (let time = 0; time < 3; time += 1)
      expect((await signIn(protocol, email, goodPassword)).status).toBe(200);
  });
});

describe('calls from one address', () => {
  test('to verify are refused after thirty', async () => {
    const protocol = await openWith({ RATE_LIMIT_SCALE: '1' });
    const guess = () => protocol.post('/verify', { type: 'signup', email: 'a@b.test', token: '123456' });
    const replies = await Promise.all(Array.from({ length: 35 }, guess));
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    expect(refused[0] && (await bodyOf(refused[0])).code).toBe('over_request_rate_limit');
  });
});

describe('settings', () => {
  test('AUTH_DISABLE_SIGNUP closes sign-up and says so', async () => {
    const protocol = await openWith({ AUTH_DISABLE_SIGNUP: '1' });
    const reply = await protocol.post('/signup', newPerson());
    expect(reply.status).toBe(422);
    expect(await bodyOf(reply)).toMatchObject({
      code: 'signup_disabled',
      message: 'Signups not allowed for this instance',
    });
  });

  test('AUTH_AUTOCONFIRM signs in at once and says that an address is taken', async () => {
    const protocol = await openWith({ AUTH_AUTOCONFIRM: '1' });
    const person = newPerson();
    const first = await protocol.newClient().signUp({ ...person, options: { data: person.data } });
    expect(first.data.session?.user.email).toBe(person.email);
    const second = await protocol.newClient().signUp({ ...person, options: { data: person.data } });
    expect(second.error).toMatchObject({ status: 422, code: 'user_already_exists' });
  });

  test('AUTH_BASE_PATH and AUTH_TOKEN_SECONDS move the protocol and the end of tokens', async () => {
    const protocol = await openWith({
      AUTH_BASE_PATH: '/contas',
      AUTH_TOKEN_SECONDS: '120',
      AUTH_AUTOCONFIRM: '1',
    });
    expect(protocol.url).toMatch(/\/contas$/);
    const person = newPerson();
    const { data } = await protocol.newClient().signUp({ ...person, options: { data: person.data } });
    expect(data.session?.expires_in).toBe(120);
  });
});

describe('renewals from a shared address', () => {
  const renew = (protocol: ProtocolTest, refreshToken: string) =>
    protocol.post('/token?grant_type=refresh_token', { refresh_token: refreshToken });
  /** Renews a session so many times in a row; returns the statuses. */
  async function renewals(protocol: ProtocolTest, first: string, count: number) {
    const statuses: number[] = [];
    for (let token = first; statuses.length < count;) {
      const reply = await renew(protocol, token);
      statuses.push(reply.status);
      token = (await bodyOf(reply)).refresh_token ?? token;
    }
    return statuses;
  }

  // A fifth of the budgets: 30 calls of an address, 12 renewals of a session.
  test('cost the address nothing while they are genuine, and each session has a limit', async () => {
    const protocol = await openWith({ RATE_LIMIT_SCALE: '0.2' });
    const { email, session } = await signUpConfirmed(protocol);
    const others = await Promise.all([1, 2].map(() => signIn(protocol, email, goodPassword)));
    const tokens = [session.refresh_token];
    for (const reply of others) tokens.push((await bodyOf(reply)).refresh_token ?? '');
    for (const token of tokens) expect(new Set(await renewals(protocol, token, 12))).toEqual(new Set([200]));
    expect((await signIn(protocol, email, goodPassword)).status).toBe(200);
    expect((await renew(protocol, tokens[0] ?? '')).status).toBe(429);
  });

  test('cost the address a call each when they are refused', async () => {
    const protocol = await openWith({ RATE_LIMIT_SCALE: '0.2' });
    const forged = 'A'.repeat(70);
    expect((await renewals(protocol, forged, 31)).slice(-2)).toEqual([400, 429]);
  });
});

test('a flood of wrong passwords from one address is refused itself, and another address signs in', async () => {
  const protocol = await openWith({ MAIL_GAP_SECONDS: '0', RATE_LIMIT_SCALE: '1' });
  const { email, password } = await signUpConfirmed(protocol);
  const attempt = (remoteAddress: string, payload = { email, password }) =>
    protocol.server.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      remoteAddress,
      payload,
    });
  const wrong = { email: 'ninguem@patinha.test', password: 'errada errada' };
  const flood = Array.from({ length: 200 }, () => attempt('203.0.113.7', wrong));
  expect((await attempt('203.0.113.8')).statusCode).toBe(200);
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([400, 429]));
  // What was refused before any work has not used up the calls of those who share the address.
  expect((await attempt('203.0.113.7')).statusCode).toBe(200);
});
