import { randomUUID } from 'node:crypto';

import { requestDataExport } from '@patinha/contract/compliance';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { profiles } from '../../account/account.table.ts';
import { referralCodes, referrals } from '../../referral/referral.table.ts';
import { authIdentities } from '../auth.table.ts';
import { addTotp } from '../factor/factor.factory.ts';
import {
  bodyOf,
  newPerson,
  openProtocolTest,
  type ProtocolTest,
  signUpConfirmed,
} from '../http/protocol.factory.ts';
import { newAccount, type OauthTest, openOauthTest, refusalIn, site } from './oauth.factory.ts';
import { openBrowser, type TestBrowser } from './openid-provider.factory.ts';

const root = `${site}/`;

let oauth: OauthTest;
let protocol: ProtocolTest;
beforeAll(async () => {
  oauth = await openOauthTest();
  protocol = oauth.protocol;
});
afterAll(() => oauth.close());

describe('sign-in by a provider', () => {
  test('makes an account for a new person, and finds it the next time', async () => {
    const person = newAccount();
    const { client, user } = await oauth.enterAs(person);
    expect(user).toMatchObject({
      email: person.email,
      app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
      identities: [
        {
          provider: 'keycloak',
          id: person.sub,
          identity_data: { sub: person.sub, email: person.email, email_verified: true },
        },
      ],
    });
    expect((await client.getClaims()).data?.claims).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'oauth' }],
    });
    const [profile] = await protocol.server.db
      .select()
      .from(profiles)
      .where(eq(profiles.userId, user?.id ?? ''));
    expect(profile).toMatchObject({ email: person.email, fullName: 'Ana do Outro Site', userType: null });
    const again = await oauth.enterAs({ ...person, email: 'mudou@keycloak.test' });
    expect(again.user?.id).toBe(user?.id);
    expect(again.user?.email).toBe(person.email);
  });

  test('sends state, nonce and an own PKCE challenge, and no parameter of the caller', async () => {
    oauth.provider.person = newAccount();
    const address = `${await oauth.signInAddress({ scopes: 'phone email' })}&state=x&redirect_uri=http://evil.test&prompt=none`;
    await oauth
      .browser()
      .visit(address)
      .catch(() => undefined);
    const asked = oauth.provider.asked.at(-1);
    expect(asked?.get('redirect_uri')).toBe(`${site}/auth/v1/callback`);
    expect(asked?.get('scope')).toBe('openid email profile phone');
    expect(asked?.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked?.get(name)).toMatch(/^[\w-]{43}$/);
    expect(asked?.has('prompt')).toBe(false);
  });

  test('links to the confirmed account of a verified address and tells its owner', async () => {
    const { email, session, password } = await signUpConfirmed(protocol);
    const { client, user } = await oauth.enterAs(newAccount({ email: email.toUpperCase() }));
    expect(user?.id).toBe(session.user.id);
    expect(user?.app_metadata).toEqual({ provider: 'email', providers: ['email', 'keycloak'] });
    await protocol.server.deliver();
    const subjects = (await mailsTo(protocol.server.db, email)).map(({ subject }) => subject);
    // It proves no more than a recovery by mail, and holds payouts and the export like one.
    expect(subjects).toEqual(
      expect.arrayContaining([
        'Conta Keycloak vinculada à Patinha',
        'Entraram na sua conta da Patinha de uma forma nova',
      ]),
    );
    const accessToken = (await client.getSession()).data.session?.access_token ?? '';
    const caller = protocol.server.as({ accessToken });
    expect(await caller.send(requestDataExport)).toFailWith('compliance/recently-recovered');
    expect((await protocol.newClient().signInWithPassword({ email, password })).error).toBeNull();
  });

  test.each([{ email_verified: false }, { email_verified: undefined }])(
    'never links or opens an account by an address with %j',
    async (claims) => {
      const { email, session } = await signUpConfirmed(protocol);
      const stranger = `${randomUUID()}@keycloak.test`;
      for (const address of [email, stranger]) {
        const { fragment } = await oauth.signInAs(newAccount({ email: address, ...(claims as object) }));
        expect(refusalIn(fragment)).toEqual(['access_denied', 'provider_email_needs_verification']);
        expect(fragment.has('access_token')).toBe(false);
      }
      const linked = await protocol.server.db
        .select()
        .from(authIdentities)
        .where(eq(authIdentities.userId, session.user.id));
      expect(linked.map(({ provider: name }) => name)).toEqual(['email']);
    },
  );

  test('of a newcomer keeps by whose link they came', async () => {
    const { db } = protocol.server;
    const { session } = await signUpConfirmed(protocol);
    const [own] = await db.select().from(referralCodes).where(eq(referralCodes.userId, session.user.id));
    const newcomer = newAccount();
    oauth.provider.person = newcomer;
    await oauth.browser().visit(`${await oauth.signInAddress()}&referral_code=${own?.code}`);
    const [profile] = await db
      .select()
      .from(profiles)
      .where(eq(profiles.email, newcomer.email ?? ''));
    const [referral] = await db
      .select()
      .from(referrals)
      .where(eq(referrals.invitedId, profile?.userId ?? ''));
    expect(referral).toMatchObject({ referrerId: session.user.id, status: 'waiting' });
  });

  test('takes over an unconfirmed sign-up on its address', async () => {
    const bystander = await signUpConfirmed(protocol);
    await protocol.newClient().resetPasswordForEmail(bystander.email);
    const { code: bystandersCode } = await protocol.lastMail(bystander.email);
    const squatter = newPerson({ fullName: 'Quem Ocupa' });
    await protocol.newClient().signUp({ ...squatter, options: { data: squatter.data } });
    const { code } = await protocol.lastMail(squatter.email);
    const { user } = await oauth.enterAs(newAccount({ email: squatter.email }));
    expect(user).toMatchObject({ email: squatter.email, user_metadata: {} });
    expect((await protocol.newClient().signInWithPassword(squatter)).error?.code).toBe('invalid_credentials');
    const late = await protocol.newClient().verifyOtp({ email: squatter.email, token: code, type: 'signup' });
    expect(late.error?.code).toBe('otp_expired');
    const [profile] = await protocol.server.db
      .select()
      .from(profiles)
      .where(eq(profiles.email, squatter.email));
    expect(profile).toMatchObject({ fullName: 'Ana do Outro Site', userType: null });
    expect((await bystander.client.getUserIdentities()).data?.identities).toMatchObject([
      { provider: 'email' },
    ]);
    const recovery = { email: bystander.email, token: bystandersCode, type: 'recovery' } as const;
    expect((await protocol.newClient().verifyOtp(recovery)).error).toBeNull();
  });

  test('of a person with a second factor still asks for it', async () => {
    const person = await signUpConfirmed(protocol);
    await addTotp(protocol, person.client);
    const { client } = await oauth.enterAs(newAccount({ email: person.email }));
    const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  });

  test('leads only to allowed addresses', async () => {
    oauth.provider.person = newAccount();
    for (const redirectTo of ['http://evil.test/', 'javascript:alert(1)', `${site}@evil.test/`])
      expect((await oauth.browser().visit(await oauth.signInAddress({ redirectTo }))).at).toBe(root);
    const { at } = await oauth.browser().visit(await oauth.signInAddress({ redirectTo: `${site}/settings` }));
    expect(at).toBe(`${site}/settings`);
  });

  test('that is turned back from, or by a provider that is not there, ends on the site', async () => {
    expect(refusalIn((await oauth.signInAs(undefined)).fragment)).toEqual([
      'access_denied',
      'bad_oauth_callback',
    ]);
    const reply = await fetch(`${protocol.url}/authorize?provider=constructor`, { redirect: 'manual' });
    expect(reply.status).toBe(400);
    expect(await bodyOf(reply)).toMatchObject({ code: 'validation_failed', message: 'Unsupported provider' });
  });
});

describe('sign-in by a client with a code challenge', () => {
  async function setOut() {
    const client = protocol.newClient({ flowType: 'pkce' });
    const { data } = await client.signInWithOAuth({
      provider: 'keycloak',
      options: { redirectTo: `${site}/settings?aba=conta`, skipBrowserRedirect: true },
    });
    const seat = oauth.browser();
    return { client, arrive: () => seat.visit((data.url ?? '').replace(protocol.url, `${site}/auth/v1`)) };
  }

  test('brings a code that opens the session for that client alone', async () => {
    const person = newAccount();
    oauth.provider.person = person;
    const { client, arrive } = await setOut();
    const { at, fragment, query } = await arrive();
    expect(at).toBe(`${site}/settings`);
    expect([...fragment.keys()]).toEqual([]);
    expect(query.get('aba')).toBe('conta');
    const code = query.get('code') ?? '';
    const exchange = { auth_code: code, code_verifier: 'x'.repeat(43) };
    const stolen = await protocol.post('/token?grant_type=pkce', exchange);
    expect((await bodyOf(stolen)).code).toBe('bad_code_verifier');
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: person.email, app_metadata: { provider: 'keycloak' } });
    expect((await client.getClaims()).data?.claims).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'oauth' }],
    });
  });

  test('that is refused reports the error where such a client looks', async () => {
    oauth.provider.person = undefined;
    const { arrive } = await setOut();
    const { at, fragment, query } = await arrive();
    expect(at).toBe(`${site}/settings`);
    expect(query.get('aba')).toBe('conta');
    for (const params of [fragment, query])
      expect(refusalIn(params)).toEqual(['access_denied', 'bad_oauth_callback']);
  });

  test.each([
    [{ code_challenge: 'short', code_challenge_method: 's256' }, 'code_challenge'],
    [{ code_challenge: 'x'.repeat(43) }, 'code_challenge_method'],
    [{ code_challenge: 'x'.repeat(43), code_challenge_method: 'md5' }, 'code_challenge_method'],
  ])('with %j is refused by the field', async (challenge, field) => {
    const query = new URLSearchParams({ provider: 'keycloak', ...challenge });
    const reply = await fetch(`${protocol.url}/authorize?${query.toString()}`, { redirect: 'manual' });
    expect(reply.status).toBe(400);
    expect(Object.keys((await bodyOf(reply)).fields ?? {})).toEqual([field]);
  });
});

describe('the way back', () => {
  /** The address of our callback, as the provider would lead there. */
  async function waitingCallback(seat: TestBrowser) {
    oauth.provider.person = newAccount();
    const start = (await oauth.signInAddress()).replace(`${site}/auth/v1`, protocol.url);
    let address = (await seat.fetch(start)).headers.get('location') ?? '';
    while (!address.startsWith(`${site}/auth/v1/callback`)) {
      const reply = await seat.fetch(address);
      address = new URL(reply.headers.get('location') ?? '', address).href;
    }
    return address;
  }

  test('works once, and only in the browser that set out', async () => {
    const seat = oauth.browser();
    const address = await waitingCallback(seat);
    const thief = oauth.browser();
    await thief.visit(await oauth.signInAddress());
    const stolen = await thief.visit(address);
    expect(refusalIn(stolen.fragment)).toEqual(['access_denied', 'bad_oauth_state']);
    const { fragment } = await seat.visit(address);
    expect(fragment.get('access_token')).toBeTruthy();
    expect(refusalIn((await seat.visit(address)).fragment)).toEqual(['access_denied', 'bad_oauth_state']);
  });

  test('with a code of another way is refused by the provider’s nonce and PKCE', async () => {
    const seat = oauth.browser();
    const one = new URL(await waitingCallback(seat));
    const other = new URL(await waitingCallback(seat));
    other.searchParams.set('code', one.searchParams.get('code') ?? '');
    expect(refusalIn((await seat.visit(other.href)).fragment)).toEqual([
      'access_denied',
      'bad_oauth_callback',
    ]);
  });

  test.each(['', '?state=x', '?code=x', '?state=%00&code=%00', '?state=a&state=b', '?error=x&state=y'])(
    'with %j leads to the site and says so',
    async (query) => {
      const { fragment, at } = await oauth.browser().visit(`${site}/auth/v1/callback${query}`);
      expect(at).toBe(root);
      expect(fragment.get('error_code')).toBe('bad_oauth_state');
    },
  );
});

describe('the settings', () => {
  test('name the providers that are offered', async () => {
    const reply = await fetch(`${protocol.url}/settings`);
    expect(await reply.json()).toMatchObject({ external: { email: true, keycloak: true } });
  });

  test('that close sign-up close it here as well, for new people only', async () => {
    const closed = await openProtocolTest({ ...oauth.provider.settings, AUTH_DISABLE_SIGNUP: '1' });
    try {
      oauth.provider.person = newAccount();
      const address = (await oauth.signInAddress()).replace(protocol.url, `${site}/auth/v1`);
      const { fragment } = await openBrowser(site, closed.url).visit(address);
      expect(refusalIn(fragment)).toEqual(['access_denied', 'signup_disabled']);
    } finally {
      await closed.close();
    }
  });

  test('with a provider that does not answer lead back to the site', async () => {
    const gone = await openProtocolTest({
      ...oauth.provider.settings,
      OAUTH_KEYCLOAK_ISSUER: 'http://127.0.0.1:9',
    });
    try {
      const { fragment } = await openBrowser(site, gone.url).visit(
        `${site}/auth/v1/authorize?provider=keycloak`,
      );
      expect(fragment.get('error')).toBe('access_denied');
      expect(fragment.get('error_code')).toBe('bad_oauth_callback');
    } finally {
      await gone.close();
    }
  });
});
