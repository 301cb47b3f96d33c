import { secondMs } from '@patinha/domain/shared';
import * as openid from 'openid-client';

import type { OauthProvider } from '../../../platform/settings/oauth-settings.ts';

const answerSeconds = 10;
/** How long provider metadata is cached. */
const discoveryMs = 3_600 * secondMs;

interface Discovered {
  readonly at: number;
  readonly configuration: Promise<openid.Configuration>;
}
const discovered = new Map<string, Discovered>();

/** Provider metadata, fetched on first use and every hour. */
function configurationOf(provider: OauthProvider): Promise<openid.Configuration> {
  const { issuer, clientId, clientSecret } = provider;
  const key = JSON.stringify([issuer, clientId, clientSecret]);
  const known = discovered.get(key);
  if (known && performance.now() - known.at < discoveryMs) return known.configuration;
  // Only outside production do the settings allow an issuer without TLS.
  const isPlain = new URL(issuer).protocol === 'http:';
  const configuration = openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: answerSeconds,
    ...(isPlain && { execute: [openid.allowInsecureRequests] }),
  });
  discovered.set(key, { at: performance.now(), configuration });
  // A failed fetch is retried next time.
  configuration.catch(() => discovered.delete(key));
  return configuration;
}

/** Secrets that bind a callback to its flow; kept on the server only. */
export interface FlowSecrets {
  readonly nonce: string;
  readonly verifier: string;
}

export const newFlowSecrets = (): FlowSecrets => ({
  nonce: openid.randomNonce(),
  verifier: openid.randomPKCECodeVerifier(),
});

interface Departure extends FlowSecrets {
  readonly state: string;
  readonly redirectUri: string;
  readonly scopes: string | undefined;
}

/** Authorization URL with state, nonce and our own PKCE challenge. */
export async function providerAddress(provider: OauthProvider, departure: Departure): Promise<URL> {
  const { state, nonce, verifier, redirectUri, scopes } = departure;
  return openid.buildAuthorizationUrl(await configurationOf(provider), {
    redirect_uri: redirectUri,
    scope: scopesWith(provider.scopes, scopes),
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
}

/** The provider's default scopes plus those that the client asks for. */
const scopesWith = (own: string, asked = ''): string =>
  [...new Set(`${own} ${asked}`.split(/\s+/).filter(Boolean))].join(' ');

/** The person's claims from the provider. */
export interface ProviderPerson {
  readonly subject: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly name: string | undefined;
}

interface Return extends FlowSecrets {
  readonly state: string;
  /** Our callback URL with all parameters that the provider added. */
  readonly address: URL;
}

/**
 * Exchanges the code for the person's claims; throws when state, nonce, verifier, issuer, audience or
 * signature are wrong (openid-client checks each).
 */
export async function personFrom(
  provider: OauthProvider,
  { state, nonce, verifier, address }: Return,
): Promise<ProviderPerson> {
  const configuration = await configurationOf(provider);
  const tokens = await openid.authorizationCodeGrant(configuration, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('The provider sent no ID token');
  // Some providers put the address into the ID token, others only into userinfo.
  const needsMore = claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint;
  const person = needsMore
    ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)
    : claims;
  return {
    subject: claims.sub,
    email: textOf(person['email']),
    isEmailVerified: person['email_verified'] === true,
    name: textOf(person['name']),
  };
}

const longestClaim = 254;
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\0')
    ? value.slice(0, longestClaim)
    : undefined;
