import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { authSessions } from '../auth.table.ts';
import { addTotp, signInAgain } from '../factor/factor.factory.ts';
import { type ProtocolTest, signUpConfirmed } from '../http/protocol.factory.ts';
import { clientOf, newAccount, type OauthTest, openOauthTest, refusalIn, site } from './oauth.factory.ts';

let oauth: OauthTest;
let protocol: ProtocolTest;
beforeAll(async () => {
  oauth = await openOauthTest();
  protocol = oauth.protocol;
});
afterAll(() => oauth.close());

describe('linking', () => {
  test('adds a way in to the account that set out, and keeps its session', async () => {
    const signedUp = await signUpConfirmed(protocol);
    const person = newAccount({ email: 'outra@keycloak.test', email_verified: false });
    const { at, fragment } = await oauth.linkAs(person, signedUp);
    expect(at).toBe(`${site}/settings`);
    const { client } = await clientOf(protocol, fragment);
    const { data } = await client.getUserIdentities();
    expect(data?.identities.map(({ provider: name }) => name)).toEqual(['email', 'keycloak']);
    expect((await client.getUser()).data.user?.email).toBe(signedUp.email);
    const { user } = await oauth.enterAs(person);
    expect(user?.id).toBe(signedUp.session.user.id);
  });

  test('by a client with a code challenge ends in a code', async () => {
    const { email, password } = await signUpConfirmed(protocol);
    const seat = oauth.browser();
    const client = protocol.newClient({ flowType: 'pkce', fetcher: seat.fetch });
    await client.signInWithPassword({ email, password });
    oauth.provider.person = newAccount();
    const { data, error } = await client.linkIdentity({
      provider: 'keycloak',
      options: { redirectTo: `${site}/settings` },
    });
    expect(error).toBeNull();
    const { fragment, query } = await seat.visit(data?.url ?? '');
    expect([...fragment.keys()]).toEqual([]);
    const opened = await client.exchangeCodeForSession(query.get('code') ?? '');
    expect(opened.error).toBeNull();
    expect(opened.data.user?.identities?.map(({ provider: name }) => name)).toEqual(['email', 'keycloak']);
  });

  test('of an account that is linked already is refused', async () => {
    const person = newAccount();
    await oauth.linkAs(person, await signUpConfirmed(protocol));
    const { fragment } = await oauth.linkAs(person, await signUpConfirmed(protocol));
    expect(refusalIn(fragment)).toEqual(['access_denied', 'identity_already_exists']);
  });

  test('cannot be finished by another browser: no account is linked to a stranger', async () => {
    const attacker = await signUpConfirmed(protocol);
    const client = protocol.newClient({ fetcher: oauth.browser().fetch });
    await client.setSession(attacker.session);
    const { data } = await client.linkIdentity({ provider: 'keycloak' });
    oauth.provider.person = newAccount();
    const seat = oauth.browser();
    // The victim has a mark of their own, from a sign-in of their own.
    await seat.visit(await oauth.signInAddress());
    const victim = await seat.visit(data?.url ?? '');
    expect(refusalIn(victim.fragment)).toEqual(['access_denied', 'bad_oauth_state']);
    expect((await client.getUserIdentities()).data?.identities).toHaveLength(1);
  });

  test('ends with the session that began it', async () => {
    const signedUp = await signUpConfirmed(protocol);
    const seat = oauth.browser();
    const client = protocol.newClient({ fetcher: seat.fetch });
    await client.setSession(signedUp.session);
    const { data } = await client.linkIdentity({ provider: 'keycloak' });
    await client.signOut();
    oauth.provider.person = newAccount();
    const { fragment } = await seat.visit(data?.url ?? '');
    expect(refusalIn(fragment)).toEqual(['access_denied', 'session_not_found']);
  });

  test('ends with the time of the session that began it', async () => {
    const signedUp = await signUpConfirmed(protocol);
    const seat = oauth.browser();
    const { url } = await oauth.startLink(signedUp, seat);
    await protocol.server.db
      .update(authSessions)
      .set({ expiresAt: sql`now()` })
      .where(eq(authSessions.userId, signedUp.session.user.id));
    oauth.provider.person = newAccount();
    expect(refusalIn((await seat.visit(url)).fragment)).toEqual(['access_denied', 'session_not_found']);
  });

  test('needs a session, and its second factor where there is one', async () => {
    const path = `${protocol.url}/user/identities/authorize?provider=keycloak`;
    expect((await fetch(path, { redirect: 'manual' })).status).toBe(401);
    const person = await signUpConfirmed(protocol);
    await addTotp(protocol, person.client);
    const { client } = await signInAgain(protocol, person);
    const { error } = await client.linkIdentity({ provider: 'keycloak' });
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  });
});

describe('unlinking', () => {
  async function linked() {
    const signedUp = await signUpConfirmed(protocol);
    const person = newAccount();
    const { client } = await oauth.linkAs(person, signedUp);
    const { data } = await client.getUserIdentities();
    const [email, keycloak] = data?.identities ?? [];
    if (!email || !keycloak) throw new Error('two identities were expected');
    return { signedUp, person, client, email, keycloak };
  }

  test('takes the way in away and tells the owner', async () => {
    const { signedUp, person, client, keycloak } = await linked();
    expect((await client.unlinkIdentity(keycloak)).error).toBeNull();
    expect((await protocol.lastMail(signedUp.email)).subject).toBe('Conta Keycloak desvinculada da Patinha');
    const { user } = await oauth.enterAs(person);
    expect(user?.id).not.toBe(signedUp.session.user.id);
  });

  test('of the address of mail takes its password along', async () => {
    const { signedUp, client, email } = await linked();
    expect((await client.unlinkIdentity(email)).error).toBeNull();
    const { error } = await protocol.newClient().signInWithPassword(signedUp);
    expect(error?.code).toBe('invalid_credentials');
  });

  test('of the last one, of another’s and of none is refused', async () => {
    const { client, keycloak, email } = await linked();
    const other = await linked();
    expect((await client.unlinkIdentity(other.keycloak)).error).toMatchObject({
      status: 422,
      code: 'identity_not_found',
    });
    expect((await client.unlinkIdentity({ ...email, identity_id: 'x' })).error?.code).toBe(
      'identity_not_found',
    );
    await client.unlinkIdentity(keycloak);
    expect((await client.unlinkIdentity(email)).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
    });
  });
});
