import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';

/** A user as the provider knows them. */
export interface ProviderAccount {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

export interface TestProvider {
  readonly issuer: string;
  readonly settings: Readonly<Record<`OAUTH_${string}`, string>>;
  /** The account at the browser; undefined for a user who cancels. */
  person: ProviderAccount | undefined;
  /** Parameters of the authorization requests, newest last. */
  readonly asked: URLSearchParams[];
  close(): Promise<void>;
}

const clientId = 'patinha-teste';
const clientSecret = 'segredo-do-teste-com-mais-de-32-letras';

/** A real OpenID provider under the name `keycloak`: every user is signed in there already and consents. */
export async function openTestProvider(callback: string): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state: TestProvider = {
    issuer,
    settings: {
      OAUTH_KEYCLOAK_ISSUER: issuer,
      OAUTH_KEYCLOAK_CLIENT_ID: clientId,
      OAUTH_KEYCLOAK_CLIENT_SECRET: clientSecret,
    },
    person: undefined,
    asked: [],
    close: () => new Promise((done) => server.close(() => done())),
  };
  const provider = await makeProvider(issuer, callback, () => state.person);
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '', issuer);
    if (url.pathname === '/auth') state.asked.push(url.searchParams);
    void (url.pathname.startsWith('/enter/')
      ? enter(provider, request, { response, person: state.person })
      : answer(request, response));
  });
  return state;
}

async function makeProvider(issuer: string, callback: string, person: () => ProviderAccount | undefined) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [callback],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['only-for-tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    interactions: { url: (_context, interaction) => `/enter/${interaction.uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ ...person(), sub: id }) }),
  });
}

/** The provider's own screens, in one step. */
async function enter(
  provider: Provider,
  request: IncomingMessage,
  { response, person }: { readonly response: ServerResponse; readonly person: ProviderAccount | undefined },
): Promise<void> {
  if (!person) {
    const refusal = { error: 'access_denied', error_description: 'turned back' };
    await provider.interactionFinished(request, response, refusal);
    return;
  }
  const grant = new provider.Grant({ accountId: person.sub, clientId });
  grant.addOIDCScope('openid email profile');
  await provider.interactionFinished(request, response, {
    login: { accountId: person.sub, remember: false },
    consent: { grantId: await grant.save() },
  });
}

/** A minimal browser: keeps cookies by host and follows redirects until the site is reached. */
export interface TestBrowser {
  readonly fetch: typeof fetch;
  /** Follows redirects to the site; returns the parameters of its fragment and of its query. */
  visit(
    address: string,
  ): Promise<{ readonly at: string; readonly fragment: URLSearchParams; readonly query: URLSearchParams }>;
}

/** `site` is PUBLIC_URL, where only the protocol answers, at `protocolUrl`. */
export function openBrowser(site: string, protocolUrl: string): TestBrowser {
  const jars = new Map<string, Map<string, string>>();
  const protocolPath = new URL(protocolUrl).pathname;
  const send: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const jar = jars.get(url.host) ?? new Map<string, string>();
    jars.set(url.host, jar);
    const headers = new Headers(init?.headers);
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const reply = await fetch(input, { ...init, headers, redirect: 'manual' });
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    return reply;
  };
  return {
    fetch: send,
    async visit(address) {
      let next = new URL(address);
      for (let hop = 0; hop < 12; hop += 1) {
        const isProtocol = next.origin === site && next.pathname.startsWith(protocolPath);
        if (next.origin === site && !isProtocol) {
          const fragment = new URLSearchParams(next.hash.slice(1));
          return { at: `${next.origin}${next.pathname}`, fragment, query: next.searchParams };
        }
        const here = isProtocol ? new URL(next.pathname + next.search, protocolUrl) : next;
        const reply = await send(here);
        const location = reply.headers.get('location');
        if (location === null) throw new Error(`${here.href}: ${reply.status} ${await reply.text()}`);
        next = new URL(location, isProtocol ? next : here);
      }
      throw new Error('Too many redirects');
    },
  };
}
