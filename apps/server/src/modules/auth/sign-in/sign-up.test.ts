import { getMe } from '@patinha/contract/account';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { profiles, userRoles } from '../../account/account.table.ts';
import { loyaltyCards } from '../../loyalty-card/loyalty-card.table.ts';
import { providers } from '../../provider/provider.table.ts';
import { authUsers } from '../auth.table.ts';
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

async function rowsOf(email: string) {
  const { db } = protocol.server;
  const [user] = await db.select().from(authUsers).where(eq(authUsers.email, email));
  if (!user) return undefined;
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, user.id));
  const roles = await db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(eq(userRoles.userId, user.id));
  const cards = await db
    .select({ id: loyaltyCards.id })
    .from(loyaltyCards)
    .where(eq(loyaltyCards.userId, user.id));
  const [provider] = await db.select().from(providers).where(eq(providers.ownerUserId, user.id));
  return { user, profile, roles: roles.map(({ role }) => role), cardCount: cards.length, provider };
}

describe('sign-up', () => {
  test('makes user, profile, role and card at once, normalised, and opens no session', async () => {
    const { email, password, data } = newPerson({ fullName: '  Ana   Paula ' });
    const { data: answer, error } = await protocol
      .newClient()
      .signUp({ email: email.toUpperCase(), password, options: { data } });
    expect(error).toBeNull();
    expect(answer.session).toBeNull();
    const rows = await rowsOf(email);
    expect(answer.user?.id).toBe(rows?.user.id);
    expect(rows).toMatchObject({
      user: { emailConfirmedAt: null },
      profile: {
        email,
        fullName: 'Ana Paula',
        userType: 'tutor',
        phone: '+5511987654321',
        documentNumber: '11144477735',
      },
      roles: ['tutor'],
      cardCount: 1,
      provider: undefined,
    });
    expect(rows?.user.passwordHash).toMatch(/^\$argon2id\$/);
  });

  test.each(['prestador', 'empresa'] as const)(
    'of a %s makes its provider too, unverified',
    async (userType) => {
      const { email, password, data } = newPerson({ userType, fullName: 'Passeios da Ana' });
      await protocol.newClient().signUp({ email, password, options: { data } });
      expect(await rowsOf(email)).toMatchObject({
        roles: [userType],
        cardCount: 1,
        provider: { kind: userType, displayName: 'Passeios da Ana', verifiedUntil: null },
      });
    },
  );

  test('without data makes an account that has no type and no role yet', async () => {
    const { email, password } = newPerson();
    await protocol.newClient().signUp({ email, password });
    expect(await rowsOf(email)).toMatchObject({
      profile: { userType: null, fullName: '' },
      roles: [],
      cardCount: 1,
    });
  });

  test('never makes an admin, and roles in the body are ignored', async () => {
    const asked = newPerson();
    const reply = await protocol.post('/signup', { ...asked, data: { ...asked.data, userType: 'admin' } });
    expect(reply.status).toBe(400);
    expect(await bodyOf(reply)).toMatchObject({ code: 'validation_failed', fields: { userType: 'invalid' } });
    expect(await rowsOf(asked.email)).toBeUndefined();

    const pushed = await protocol.post('/signup', {
      ...asked,
      role: 'admin',
      app_metadata: { roles: ['admin'] },
      data: { ...asked.data, role: 'admin', roles: ['admin'] },
    });
    expect(pushed.status).toBe(200);
    expect((await rowsOf(asked.email))?.roles).toEqual(['tutor']);
  });

  test.each([
    [{ phone: '123' }, 'phone'],
    [{ documentNumber: '111.444.777-36' }, 'documentNumber'],
    [{ fullName: '   ' }, 'fullName'],
    [{ fullName: 7 }, 'fullName'],
    [{ userType: 'cuidador' }, 'userType'],
    [{ fullName: 'x'.repeat(121) }, 'fullName'],
  ])('with %j is refused by the name of the field and stores nothing', async (data, field) => {
    const person = newPerson(data);
    const reply = await protocol.post('/signup', person);
    expect(reply.status).toBe(400);
    expect(Object.keys((await bodyOf(reply)).fields ?? {})).toEqual([field]);
    expect(await rowsOf(person.email)).toBeUndefined();
  });

  test.each([
    [{ password: 'curta' }, 422, 'weak_password', ['length']],
    [{ password: 'senha12345' }, 422, 'weak_password', ['pwned']],
    [{ password: 'ab c'.repeat(70) }, 422, 'weak_password', ['length']],
    [{ email: 'sem-arroba' }, 400, 'validation_failed', undefined],
    [{ email: undefined }, 422, 'anonymous_provider_disabled', undefined],
    [{ email: undefined, phone: '+5511987654321' }, 400, 'phone_provider_disabled', undefined],
    [{ phone: '+5511987654321' }, 400, 'validation_failed', undefined],
  ])('with %j ends in %i %s', async (change, status, code, reasons) => {
    const reply = await protocol.post('/signup', { ...newPerson(), ...change });
    expect(reply.status).toBe(status);
    const body = await bodyOf(reply);
    expect(body).toMatchObject({ code, error_code: code });
    expect(body.weak_password?.reasons).toEqual(reasons);
  });
});

describe('confirmation', () => {
  test('by code signs the person in, once', async () => {
    const { client, email, session } = await signUpConfirmed(protocol);
    expect(session.user.email_confirmed_at).toBeDefined();
    const me = await protocol.server.as({ accessToken: session.access_token }).call(getMe);
    expect(me.body).toMatchObject({
      email,
      full_name: 'Ana Paula Reis',
      user_type: 'tutor',
      roles: ['tutor'],
    });
    const { code } = await protocol.lastMail(email);
    const again = await client.verifyOtp({ email, token: code, type: 'signup' });
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  test('by link needs a click: the page uses nothing up, its form leads back with the session', async () => {
    const { email, password, data } = newPerson();
    const client = protocol.newClient();
    await client.signUp({ email, password, options: { data, emailRedirectTo: 'http://localhost:3000/' } });
    const { link, subject } = await protocol.lastMail(email);
    expect(subject).toBe('Confirme seu e-mail na Patinha');
    const page = await fetch(`${protocol.url}/verify${link.search}`);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('lang="pt-BR"');
    expect(html).toContain('<button type="submit">Confirmar e-mail</button>');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await rowsOf(email))?.user.emailConfirmedAt).toBeNull();

    const sendForm = () =>
      fetch(`${protocol.url}/verify`, { method: 'POST', body: link.searchParams, redirect: 'manual' });
    const answer = await sendForm();
    expect(answer.status).toBe(303);
    const target = new URL(answer.headers.get('location') ?? '');
    const fragment = new URLSearchParams(target.hash.slice(1));
    expect(target.origin + target.pathname).toBe('http://localhost:3000/');
    expect(Object.fromEntries(fragment)).toMatchObject({
      token_type: 'bearer',
      type: 'signup',
      expires_in: '900',
    });
    const { error } = await client.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect(error).toBeNull();

    const used = await sendForm();
    expect(used.status).toBe(303);
    expect(used.headers.get('location')).toContain('#error=access_denied&error_code=otp_expired');
  });

  test('never leads to a foreign address', async () => {
    const { email, password, data } = newPerson();
    await protocol
      .newClient()
      .signUp({ email, password, options: { data, emailRedirectTo: 'http://localhost:3000@evil.test/' } });
    const { link } = await protocol.lastMail(email);
    expect(link.searchParams.get('redirect_to')).toBe('http://localhost:3000/');
    link.searchParams.set('redirect_to', 'https://evil.test/');
    const answer = await fetch(`${protocol.url}/verify`, {
      method: 'POST',
      body: link.searchParams,
      redirect: 'manual',
    });
    expect(answer.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/#access_token=/);
  });

  test('page escapes what the link carries', async () => {
    const page = await fetch(
      `${protocol.url}/verify?token=${encodeURIComponent('"><script>x</script>')}&type=signup`,
    );
    expect(await page.text()).not.toContain('<script>');
  });

  test('code is burnt after five wrong ones', async () => {
    const { email, password, data } = newPerson();
    const client = protocol.newClient();
    await client.signUp({ email, password, options: { data } });
    const { code } = await protocol.lastMail(email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await client.verifyOtp({ email, token: wrong, type: 'signup' })).error?.code).toBe(
        'otp_expired',
      );
    expect((await client.verifyOtp({ email, token: code, type: 'signup' })).error?.code).toBe('otp_expired');
    await client.resend({ type: 'signup', email });
    const { code: fresh } = await protocol.lastMail(email);
    expect((await client.verifyOtp({ email, token: fresh, type: 'signup' })).error).toBeNull();
  });

  test('of the older mail fails once a newer was sent', async () => {
    const { email, password, data } = newPerson();
    const client = protocol.newClient();
    await client.signUp({ email, password, options: { data } });
    const older = await protocol.lastMail(email);
    await client.resend({ type: 'signup', email });
    const newer = await protocol.lastMail(email);
    const byOlder = await client.verifyOtp({
      token_hash: older.link.searchParams.get('token') ?? '',
      type: 'email',
    });
    expect(byOlder.error?.code).toBe('otp_expired');
    const byNewer = await client.verifyOtp({
      token_hash: newer.link.searchParams.get('token') ?? '',
      type: 'email',
    });
    expect(byNewer.error).toBeNull();
  });

  test.each([
    [{ type: 'signup' }],
    [{ type: 'signup', token: '123456' }],
    [{ type: 'signup', token: '123456', token_hash: 'x', email: 'a@b.test' }],
    [{ type: 'nonsense', token_hash: 'x' }],
    [{}],
  ])('asked with %j is a bad request', async (body) => {
    expect((await protocol.post('/verify', body)).status).toBe(400);
  });
});

describe('a repeated sign-up', () => {
  test('on a pending address counts when its mail is answered, and only then', async () => {
    const stranger = newPerson({ userType: 'prestador', fullName: 'Estranho' });
    const owner = {
      ...newPerson({ fullName: 'Dona do Endereço' }),
      email: stranger.email,
      password: 'Tamanduá calmo 3',
    };
    const client = protocol.newClient();
    await client.signUp({ ...stranger, options: { data: stranger.data } });
    await protocol.lastMail(stranger.email);
    const answer = await client.signUp({ ...owner, options: { data: owner.data } });
    expect(answer.data.user?.user_metadata).toEqual(owner.data);
    expect((await rowsOf(owner.email))?.profile?.fullName).toBe('Estranho');

    const { code } = await protocol.lastMail(owner.email);
    expect((await client.verifyOtp({ email: owner.email, token: code, type: 'signup' })).error).toBeNull();
    expect(await rowsOf(owner.email)).toMatchObject({
      user: { userMetadata: owner.data },
      profile: { fullName: 'Dona do Endereço', userType: 'tutor' },
      roles: ['tutor'],
      provider: undefined,
      cardCount: 1,
    });
    const asOwner = await client.signInWithPassword({ email: owner.email, password: owner.password });
    expect(asOwner.error).toBeNull();
    const asStranger = await client.signInWithPassword({ email: owner.email, password: stranger.password });
    expect(asStranger.error?.code).toBe('invalid_credentials');
  });

  test('on a taken address changes nothing, looks the same, and tells the owner', async () => {
    const { email } = await signUpConfirmed(protocol);
    const fresh = newPerson({ fullName: 'Outra Pessoa' });
    const [taken, free] = await Promise.all([
      protocol.post('/signup', { ...fresh, email, password: 'Outra senha boa 9' }),
      protocol.post('/signup', fresh),
    ]);
    const shapes = [await bodyOf(taken), await bodyOf(free)] as const;
    expect([taken.status, free.status]).toEqual([200, 200]);
    const varying = { id: '', email: '', confirmation_sent_at: '', created_at: '', updated_at: '' };
    expect({ ...shapes[0], ...varying }).toEqual({ ...shapes[1], ...varying });
    expect(Object.keys(shapes[0])).toEqual(Object.keys(shapes[1]));
    expect((await rowsOf(email))?.user.id).not.toBe(shapes[0].id);
    expect((await rowsOf(email))?.profile?.fullName).toBe('Ana Paula Reis');
    const mail = await protocol.lastMail(email);
    expect(mail.subject).toBe('Você já tem uma conta na Patinha');
    expect(mail.link.href).toBe('http://localhost:3000/auth?tab=recuperar');
    const { error } = await protocol.newClient().signInWithPassword({ email, password: goodPassword });
    expect(error).toBeNull();
  });

  test('six times at once makes one account', async () => {
    const person = newPerson();
    const replies = await Promise.all(Array.from({ length: 6 }, () => protocol.post('/signup', person)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect((await rowsOf(person.email))?.cardCount).toBe(1);
  });
});
