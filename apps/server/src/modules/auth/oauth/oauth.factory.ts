import { randomUUID } from 'node:crypto';

import { openProtocolTest, type ProtocolTest, type signUpConfirmed } from '../http/protocol.factory.ts';
import {
  openBrowser,
  openTestProvider,
  type ProviderAccount,
  type TestBrowser,
} from './openid-provider.factory.ts';

/** PUBLIC_URL of the tests; what lies under it is the site, except for the protocol. */
export const site = 'http://localhost:3000';

type SignedUp = Pick<Awaited<ReturnType<typeof signUpConfirmed>>, 'session'>;

export const newAccount = (claims: Partial<ProviderAccount> = {}): ProviderAccount => ({
  sub: randomUUID(),
  email: `${randomUUID()}@keycloak.test`,
  email_verified: true,
  name: 'Ana do Outro Site',
  ...claims,
});

/** The error and error code of a refused callback, as the site receives them. */
export const refusalIn = (fragment: URLSearchParams) => [fragment.get('error'), fragment.get('error_code')];

/** A real provider and a server that knows it. */
export async function openOauthTest() {
  const provider = await openTestProvider(`${site}/auth/v1/callback`);
  const protocol = await openProtocolTest(provider.settings);
  const browser = () => openBrowser(site, protocol.url);

  /** Where the client sends a browser to sign in; on the site's address, as a page would be. */
  const signInAddress = async (options: { redirectTo?: string; scopes?: string } = {}): Promise<string> => {
    const { data } = await protocol
      .newClient()
      .signInWithOAuth({ provider: 'keycloak', options: { ...options, skipBrowserRedirect: true } });
    return (data.url ?? '').replace(protocol.url, `${site}/auth/v1`);
  };

  /** Starts linking in the browser where the person is signed in. */
  const startLink = async (signedUp: SignedUp, seat: TestBrowser) => {
    const client = protocol.newClient({ fetcher: seat.fetch });
    await client.setSession(signedUp.session);
    const { data, error } = await client.linkIdentity({
      provider: 'keycloak',
      options: { redirectTo: `${site}/settings` },
    });
    if (error) throw error;
    return { client, url: data.url ?? '' };
  };

  /** Signs in at the provider with the given account; returns what the site receives. */
  const signInAs = async (person: ProviderAccount | undefined) => {
    provider.person = person;
    return browser().visit(await signInAddress());
  };

  return {
    provider,
    protocol,
    browser,
    signInAddress,
    startLink,
    signInAs,
    /** The same; returns a client with the resulting session. */
    enterAs: async (person: ProviderAccount) => clientOf(protocol, (await signInAs(person)).fragment),
    /** Links another provider account to the signed-in user. */
    linkAs: async (person: ProviderAccount, signedUp: SignedUp) => {
      provider.person = person;
      const seat = browser();
      const { client, url } = await startLink(signedUp, seat);
      return { client, ...(await seat.visit(url)) };
    },
    close: async () => {
      await protocol.close();
      await provider.close();
    },
  };
}
export type OauthTest = Awaited<ReturnType<typeof openOauthTest>>;

/** A client with the session that the site received. */
export async function clientOf(protocol: ProtocolTest, fragment: URLSearchParams) {
  const client = protocol.newClient();
  const { data, error } = await client.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  if (error) throw error;
  return { client, user: data.user };
}
