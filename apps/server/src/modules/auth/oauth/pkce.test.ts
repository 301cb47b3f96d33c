import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { authCodes } from '../auth.table.ts';
import {
  bodyOf,
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

const publicUrl = 'http://localhost:3000';
const redirectTo = 'http://localhost:3000/auth';

/** A recovery asked for by a client with a challenge, up to the code that its link brings back. */
async function recoveryCode() {
  const { email } = await signUpConfirmed(protocol);
  const client = protocol.newClient({ flowType: 'pkce' });
  await client.resetPasswordForEmail(email, { redirectTo });
  const { link } = await protocol.lastMail(email);
  const target = await protocol.pressLink(link);
  return { client, email, link, target, code: target.searchParams.get('code') ?? '' };
}

const exchange = (auth_code: string, code_verifier: string) =>
  protocol.post('/token?grant_type=pkce', { auth_code, code_verifier });

describe('a client with a code challenge', () => {
  test('signs up: its link brings a code that opens the session', async () => {
    const { email, password, data } = newPerson();
    const client = protocol.newClient({ flowType: 'pkce' });
    await client.signUp({ email, password, options: { data, emailRedirectTo: redirectTo } });
    const { link } = await protocol.lastMail(email);
    expect(link.searchParams.get('token')).toMatch(/^pkce_/);
    const target = await protocol.pressLink(link);
    expect(target.hash).toBe('');
    const { data: opened, error } = await client.exchangeCodeForSession(
      target.searchParams.get('code') ?? '',
    );
    expect(error).toBeNull();
    expect(opened.session?.user.email).toBe(email);
  });

  test('recovers: the code is good for one session, which sets a password', async () => {
    const { client, email, link, target, code } = await recoveryCode();
    expect(target.origin + target.pathname).toBe(redirectTo);
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data).toMatchObject({ redirectType: 'recovery', user: { email } });
    expect((await client.updateUser({ password: 'Tamanduá calmo 3' })).error).toBeNull();

    const again = await exchange(code, 'x'.repeat(43));
    expect(again.status).toBe(404);
    expect((await bodyOf(again)).code).toBe('flow_state_not_found');
    const used = await protocol.pressLink(link);
    expect(used.searchParams.get('error_code')).toBe('otp_expired');
    expect(used.hash).toContain('error_code=otp_expired');
  });

  test('changes its e-mail: the second link brings the code', async () => {
    const owner = await signUpConfirmed(protocol);
    const client = protocol.newClient({ flowType: 'pkce' });
    await client.signInWithPassword(owner);
    const newEmail = newPerson().email;
    await client.updateUser({ email: newEmail }, { emailRedirectTo: redirectTo });
    const half = await protocol.pressLink((await protocol.lastMail(owner.email)).link);
    expect(half.hash).toContain('message=');
    const whole = await protocol.pressLink((await protocol.lastMail(newEmail)).link);
    const { data } = await client.exchangeCodeForSession(whole.searchParams.get('code') ?? '');
    expect(data.user?.email).toBe(newEmail);
  });

  test('of a stranger keeps the owner from nothing, who goes on by link in any browser', async () => {
    const { email } = await signUpConfirmed(protocol);
    await protocol.newClient({ flowType: 'pkce' }).resetPasswordForEmail(email, { redirectTo });
    const { link, code } = await protocol.lastMail(email);
    const owner = protocol.newClient();
    // The first button leads to the application that asked, which the owner may not have.
    const nowhere = await protocol.pressLink(link, 'Continuar');
    const exchanged = await owner.exchangeCodeForSession(nowhere.searchParams.get('code') ?? '');
    expect(exchanged.error).not.toBeNull();

    const here = await protocol.pressLink(link, 'Continuar neste navegador');
    expect(here.origin + here.pathname + here.search).toBe(`${publicUrl}/auth?tab=recuperar`);
    const fragment = new URLSearchParams(here.hash.slice(1));
    expect(fragment.get('type')).toBe('recovery');
    await owner.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect((await owner.updateUser({ password: 'Tamanduá calmo 3' })).error).toBeNull();
    const used = await protocol.pressLink(link, 'Continuar neste navegador');
    expect(used.hash).toContain('error_code=otp_expired');
    expect(used.search).toBe('?tab=recuperar');
    const typed = await owner.verifyOtp({ email, token: code, type: 'recovery' });
    expect(typed.error?.code).toBe('otp_expired');
  });

  test('of a stranger leaves the typed code good after the link was pressed', async () => {
    const { email, link } = await recoveryCode();
    const { code } = await protocol.lastMail(email);
    const owner = protocol.newClient();
    expect((await owner.verifyOtp({ email, token: code, type: 'recovery' })).data.session).not.toBeNull();
    expect((await protocol.pressLink(link)).searchParams.get('error_code')).toBe('otp_expired');
  });

  test('that is not a recovery, and a link without a challenge, show one button', async () => {
    const { email } = await signUpConfirmed(protocol);
    await protocol.newClient().resetPasswordForEmail(email, { redirectTo });
    const { link } = await protocol.lastMail(email);
    const page = await (await fetch(`${protocol.url}/verify${link.search}`)).text();
    expect(page.match(/<button/g)).toHaveLength(1);
    const signUpPage = await (await fetch(`${protocol.url}/verify?type=signup&token=pkce_x`)).text();
    expect(signUpPage.match(/<button/g)).toHaveLength(1);
  });

  test('types the code of the mail and has its session at once', async () => {
    const { email } = await signUpConfirmed(protocol);
    const client = protocol.newClient({ flowType: 'pkce' });
    await client.resetPasswordForEmail(email, { redirectTo });
    const { code } = await protocol.lastMail(email);
    const { data, error } = await client.verifyOtp({ email, token: code, type: 'recovery' });
    expect(error).toBeNull();
    expect(data.session).not.toBeNull();
  });
});

describe('an auth code', () => {
  test('is worthless with another verifier, and is not used up by it', async () => {
    const { client, code } = await recoveryCode();
    const stolen = await exchange(code, 'x'.repeat(43));
    expect(stolen.status).toBe(400);
    expect((await bodyOf(stolen)).code).toBe('bad_code_verifier');
    expect((await client.exchangeCodeForSession(code)).error).toBeNull();
  });

  test('is over after five minutes', async () => {
    const { client, code } = await recoveryCode();
    await protocol.server.db.update(authCodes).set({ expiresAt: sql`now()` });
    const late = await client.exchangeCodeForSession(code);
    expect(late.error).toMatchObject({ status: 422, code: 'flow_state_expired' });
  });

  test('exchanged twice at once opens one session', async () => {
    const { email } = await signUpConfirmed(protocol);
    const verifier = 'plain-verifier-'.repeat(4);
    await protocol.post('/recover', { email, code_challenge: verifier, code_challenge_method: 'plain' });
    const { link } = await protocol.lastMail(email);
    const code = (await protocol.pressLink(link)).searchParams.get('code') ?? '';
    const replies = await Promise.all([exchange(code, verifier), exchange(code, verifier)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  test('ends with a new password', async () => {
    const { client, email, code } = await recoveryCode();
    const owner = protocol.newClient();
    await owner.resetPasswordForEmail(email);
    await owner.verifyOtp({ email, token: (await protocol.lastMail(email)).code, type: 'recovery' });
    await owner.updateUser({ password: 'Tamanduá calmo 3' });
    expect((await client.exchangeCodeForSession(code)).error?.code).toBe('flow_state_not_found');
  });

  test.each([
    [{}, ['auth_code', 'code_verifier']],
    [{ auth_code: '', code_verifier: '' }, ['auth_code', 'code_verifier']],
    [{ auth_code: 'x', code_verifier: 7 }, ['code_verifier']],
  ])('asked for with %j names the fields', async (body, fields) => {
    const reply = await protocol.post('/token?grant_type=pkce', body);
    expect(reply.status).toBe(400);
    expect(Object.keys((await bodyOf(reply)).fields ?? {})).toEqual(fields);
  });
});

test.each([
  [{ code_challenge: 'short', code_challenge_method: 's256' }, 'code_challenge'],
  [{ code_challenge: 'x'.repeat(43), code_challenge_method: 'md5' }, 'code_challenge_method'],
  [{ code_challenge: 'x'.repeat(43) }, 'code_challenge_method'],
  [{ code_challenge_method: 's256' }, 'code_challenge'],
])('a challenge like %j is refused', async (challenge, field) => {
  const reply = await protocol.post('/recover', { email: 'a@b.test', ...challenge });
  expect(reply.status).toBe(400);
  expect(Object.keys((await bodyOf(reply)).fields ?? {})).toEqual([field]);
});
