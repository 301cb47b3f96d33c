import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { auditLog } from '../../../platform/audit/audit.table.ts';
import { profiles } from '../../account/account.table.ts';
import { buildUser } from '../auth.factory.ts';
import { authSessions, authUsers } from '../auth.table.ts';
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

/** Makes every session of a person as old as yesterday, as real time is not waited for in tests. */
const ageSessions = (userId: string) =>
  protocol.server.db
    .update(authSessions)
    .set({ provenAt: sql`now() - interval '11 minutes'` })
    .where(eq(authSessions.userId, userId));

/** What the trail says of an account, in the order in which it happened. */
async function trailOf(userId: string): Promise<readonly string[]> {
  const trail = await protocol.server.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.subjectId, userId))
    .orderBy(auditLog.id);
  return trail.map(({ action }) => action);
}

const put = (accessToken: string, body: unknown) =>
  fetch(`${protocol.url}/user`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function signIn(email: string, password: string) {
  const client = protocol.newClient();
  const { error } = await client.signInWithPassword({ email, password });
  return { client, code: error?.code };
}

describe('a new password', () => {
  test('within a day of the sign-in needs nothing more', async () => {
    const { client, email, session } = await signUpConfirmed(protocol);
    const other = await signIn(email, goodPassword);
    expect((await client.updateUser({ password: newPassword })).error).toBeNull();
    expect((await other.client.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect((await client.refreshSession()).error).toBeNull();
    expect((await signIn(email, newPassword)).code).toBeUndefined();
    expect(await trailOf(session.user.id)).toEqual(['auth.change-password']);
  });

  test('in an older session needs the mailed code, which is burnt after five tries and used once', async () => {
    const { client, email, session } = await signUpConfirmed(protocol);
    await ageSessions(session.user.id);
    const change = (password: string, nonce?: string) =>
      client.updateUser(nonce === undefined ? { password } : { password, nonce });
    expect((await change(newPassword)).error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    expect((await client.reauthenticate()).error).toBeNull();
    const mail = await protocol.lastMail(email);
    expect(mail.subject).toBe('Seu código de segurança da Patinha');
    const wrong = mail.code === '000000' ? '000001' : '000000';
    const refused = await change(newPassword, wrong);
    expect(refused.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
    expect((await change(newPassword, mail.code)).error).toBeNull();
    expect((await change('Outra senha boa 9', mail.code)).error?.code).toBe('reauthentication_not_valid');

    await client.reauthenticate();
    const { code } = await protocol.lastMail(email);
    const other = code === '000000' ? '000001' : '000000';
    for (let attempt = 0; attempt < 5; attempt += 1) await change('Outra senha boa 9', other);
    expect((await change('Outra senha boa 9', code)).error?.code).toBe('reauthentication_not_valid');
  });

  test('in an older session may be proven by the current one, which must be right', async () => {
    const { client, session } = await signUpConfirmed(protocol);
    await ageSessions(session.user.id);
    const change = (current_password: string) =>
      client.updateUser({ password: newPassword, current_password });
    expect((await change('errada errada')).error?.code).toBe('current_password_invalid');
    expect((await change(goodPassword)).error).toBeNull();
  });

  test('is not found out in a session by trying the current one', async () => {
    const { session } = await signUpConfirmed(protocol);
    await ageSessions(session.user.id);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const reply = await put(session.access_token, { password: newPassword, current_password: 'errada' });
      statuses.push(reply.status);
    }
    expect(statuses.slice(0, 10).every((status) => status === 400)).toBe(true);
    expect(statuses.slice(10)).toEqual([429, 429]);
    const oracle = await put(session.access_token, { password: goodPassword });
    expect((await bodyOf(oracle)).code).toBe('reauthentication_needed');
  });

  test.each([
    [{ password: 'curta' }, 422, 'weak_password'],
    [{ password: 'senha12345' }, 422, 'weak_password'],
    [{ password: goodPassword }, 422, 'same_password'],
    [{ password: 7 }, 400, 'validation_failed'],
    [{ email: 'sem-arroba' }, 400, 'validation_failed'],
    [{ phone: '+5511987654321' }, 400, 'phone_provider_disabled'],
    [{ app_metadata: { provider: 'x' } }, 403, 'not_admin'],
    [{ role: 'admin' }, 403, 'not_admin'],
    [{ data: { userType: 'admin' } }, 400, 'validation_failed'],
    [{ data: { nota: 'x'.repeat(5_000) } }, 400, 'validation_failed'],
    [{ data: 'x' }, 400, 'validation_failed'],
  ])('or another change with %j ends in %i %s and changes nothing', async (body, status, code) => {
    const { email, session } = await signUpConfirmed(protocol);
    const reply = await put(session.access_token, body);
    expect(reply.status).toBe(status);
    expect((await bodyOf(reply)).code).toBe(code);
    expect((await signIn(email, goodPassword)).code).toBeUndefined();
    const [user] = await protocol.server.db.select().from(authUsers).where(eq(authUsers.email, email));
    expect(user?.userMetadata).toEqual(session.user.user_metadata);
  });

  test('from two devices at once ends in one of them', async () => {
    const { email, session } = await signUpConfirmed(protocol);
    const passwords = [newPassword, 'Outra senha boa 9'];
    const replies = await Promise.all(passwords.map((password) => put(session.access_token, { password })));
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    expect(replies.every(({ status }) => status < 500)).toBe(true);
    const outcomes = await Promise.all(passwords.map((password) => signIn(email, password)));
    expect(outcomes.filter(({ code }) => code === undefined)).toHaveLength(1);
  });

  test('is for who is signed in', async () => {
    expect((await protocol.newClient().updateUser({ password: newPassword })).error?.name).toBe(
      'AuthSessionMissingError',
    );
    expect((await put('x.y.z', {})).status).toBe(403);
  });
});

test('metadata merge one level deep, null removes a key, and no right comes of them', async () => {
  const { client, session } = await signUpConfirmed(protocol);
  const { data, error } = await client.updateUser({ data: { apelido: 'Nina', phone: null } });
  expect(error).toBeNull();
  expect(data.user?.user_metadata).toEqual({
    fullName: 'Ana Paula Reis',
    userType: 'tutor',
    documentNumber: '111.444.777-35',
    apelido: 'Nina',
  });
  await client.updateUser({ data: { userType: 'empresa', roles: ['admin'] } });
  expect(await protocol.server.platform.authenticate(session.access_token)).toMatchObject({
    actor: { roles: ['tutor'] },
  });
});

describe('a new e-mail', () => {
  const freshAddress = () => newPerson().email;

  async function requestChange(newEmail = freshAddress()) {
    const owner = await signUpConfirmed(protocol);
    const { data, error } = await owner.client.updateUser(
      { email: newEmail },
      { emailRedirectTo: 'http://localhost:3000/settings' },
    );
    expect(error).toBeNull();
    return { ...owner, newEmail, user: data.user };
  }
  const verify = (email: string, token: string) =>
    protocol.newClient().verifyOtp({ email, token, type: 'email_change' });
  const emailOf = async (client: Awaited<ReturnType<typeof requestChange>>['client']) =>
    (await client.getUser()).data.user?.email;

  test.each([
    ['the old address first', (old: string, fresh: string) => [old, fresh] as const],
    ['the new address first', (old: string, fresh: string) => [fresh, old] as const],
  ])('counts once both addresses have agreed, %s', async (_order, orderOf) => {
    const { client, email, newEmail, user, session } = await requestChange();
    expect(user).toMatchObject({ email, new_email: newEmail });
    const [first, second] = orderOf(email, newEmail);
    const half = await verify(first, (await protocol.lastMail(first)).code);
    expect(half).toMatchObject({ error: null, data: { session: null } });
    expect(await emailOf(client)).toBe(email);
    const whole = await verify(second, (await protocol.lastMail(second)).code);
    expect(whole.error).toBeNull();
    expect(whole.data.user?.email).toBe(newEmail);
    expect(whole.data.user?.new_email).toBeUndefined();
    expect((await signIn(email, goodPassword)).code).toBe('invalid_credentials');
    expect((await signIn(newEmail, goodPassword)).code).toBeUndefined();
    const [profile] = await protocol.server.db
      .select({ email: profiles.email })
      .from(profiles)
      .where(eq(profiles.userId, session.user.id));
    expect(profile?.email).toBe(newEmail);
    expect((await protocol.lastMail(email)).subject).toBe('O e-mail da sua conta na Patinha mudou');
    expect(await trailOf(session.user.id)).toEqual(['auth.ask-email-change', 'auth.change-email']);
  });

  test('by links says after the first that one step is left', async () => {
    const { client, email, newEmail } = await requestChange();
    const first = await protocol.pressLink((await protocol.lastMail(newEmail)).link);
    expect(first.href).toMatch(/^http:\/\/localhost:3000\/settings#message=/);
    expect(await emailOf(client)).toBe(email);
    const again = await protocol.pressLink((await protocol.lastMail(newEmail)).link);
    expect(again.hash).toContain('error_code=otp_expired');
    const { link } = await protocol.lastMail(email);
    const second = await protocol.pressLink(link);
    expect(second.hash).toContain('type=email_change');
    expect(await emailOf(client)).toBe(newEmail);
  });

  test('that is taken is answered like a free one, tells its owner, and is never reached', async () => {
    const owner = await signUpConfirmed(protocol);
    const free = await requestChange();
    const taken = await requestChange(owner.email);
    const shapeOf = (user: object | null) => Object.keys(user ?? {}).toSorted();
    expect(shapeOf(taken.user)).toEqual(shapeOf(free.user));
    const mail = await protocol.lastMail(owner.email);
    expect(mail.subject).toBe('Este e-mail já tem uma conta na Patinha');
    expect(mail.link.searchParams.get('token')).toBeNull();
    const half = await verify(taken.email, (await protocol.lastMail(taken.email)).code);
    expect(half.error).toBeNull();
    expect(await emailOf(taken.client)).toBe(taken.email);
  });

  test('that another user takes before the second confirmation is refused', async () => {
    const { client, email, newEmail } = await requestChange();
    await verify(newEmail, (await protocol.lastMail(newEmail)).code);
    const { code } = await protocol.lastMail(email);
    await signUpConfirmed(protocol, { ...newPerson(), email: newEmail });
    expect((await verify(email, code)).error?.code).toBe('otp_expired');
    expect(await emailOf(client)).toBe(email);
  });

  test('is mailed again to the address that asks, and only while it waits', async () => {
    const { client, email, newEmail } = await requestChange();
    const older = await protocol.lastMail(newEmail);
    await client.resend({ type: 'email_change', email: newEmail });
    const newer = await protocol.lastMail(newEmail);
    expect(newer.link.href).not.toBe(older.link.href);
    expect(await protocol.countMails(newEmail)).toBe(2);
    await verify(newEmail, newer.code);
    await client.resend({ type: 'email_change', email: newEmail });
    expect(await protocol.countMails(newEmail)).toBe(2);
    await client.resend({ type: 'email_change', email });
    expect((await verify(email, (await protocol.lastMail(email)).code)).data.user?.email).toBe(newEmail);
  });

  test('that replaces another wish takes its answers away', async () => {
    const { client, email, newEmail } = await requestChange();
    await verify(email, (await protocol.lastMail(email)).code);
    const other = freshAddress();
    await client.updateUser({ email: other });
    const stale = await verify(newEmail, (await protocol.lastMail(newEmail)).code);
    expect(stale.error?.code).toBe('otp_expired');
    await verify(other, (await protocol.lastMail(other)).code);
    expect(await emailOf(client)).toBe(email);
  });

  test('ends with a new password, and so does everything mailed before', async () => {
    const { client, email, newEmail } = await requestChange();
    await client.resetPasswordForEmail(email);
    const recovery = await protocol.lastMail(email);
    await client.updateUser({ password: newPassword });
    const late = await client.verifyOtp({ email, token: recovery.code, type: 'recovery' });
    expect(late.error?.code).toBe('otp_expired');
    expect((await verify(newEmail, (await protocol.lastMail(newEmail)).code)).error?.code).toBe(
      'otp_expired',
    );
    expect((await client.getUser()).data.user?.new_email).toBeUndefined();
  });

  test('in an older session needs proof, and a mailed code proves one change only', async () => {
    const { client, email, session } = await signUpConfirmed(protocol);
    await ageSessions(session.user.id);
    const { error } = await client.updateUser({ email: freshAddress() });
    expect(error?.code).toBe('reauthentication_needed');
    await client.reauthenticate();
    const { code: nonce } = await protocol.lastMail(email);
    expect((await client.updateUser({ email: freshAddress(), nonce })).error).toBeNull();
    const again = await client.updateUser({ password: newPassword, nonce });
    expect(again.error?.code).toBe('reauthentication_not_valid');
    expect((await signIn(email, goodPassword)).code).toBeUndefined();
  });

  test('that is taken cannot be agreed to by the mail of an address asked for before', async () => {
    const { client, email, newEmail } = await requestChange();
    const older = await protocol.lastMail(newEmail);
    const taken = await buildUser(protocol.server.db);
    await client.updateUser({ email: taken.email });
    const stale = await protocol.pressLink(older.link);
    expect(stale.hash).toContain('error_code=otp_expired');
    await protocol.server.db
      .update(authUsers)
      .set({ email: freshAddress() })
      .where(eq(authUsers.id, taken.userId));
    expect((await verify(email, (await protocol.lastMail(email)).code)).data.session).toBeNull();
    expect(await emailOf(client)).toBe(email);
  });

  test('equal to the current one sends no mail', async () => {
    const { client, email } = await signUpConfirmed(protocol);
    const mails = await protocol.countMails(email);
    const { data } = await client.updateUser({ email: email.toUpperCase() });
    expect(data.user?.new_email).toBeUndefined();
    expect(await protocol.countMails(email)).toBe(mails);
  });
});

describe('resend', () => {
  test.each(['sms', 'phone_change'] as const)('of %s says that telephones are off', async (type) => {
    const { error } = await protocol.newClient().resend({ type, phone: '+5511987654321' });
    expect(error).toMatchObject({ status: 400, code: 'phone_provider_disabled' });
  });

  test.each(['signup', 'email_change'] as const)('of %s to an unknown address is silent', async (type) => {
    const { email } = newPerson();
    expect((await protocol.newClient().resend({ type, email })).error).toBeNull();
    expect(await protocol.countMails(email)).toBe(0);
  });
});
