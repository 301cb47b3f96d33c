import { secondMs } from '@patinha/domain/shared';
import * as openid from 'openid-client';

import type { OauthProvider } from '../../../platform/settings/oauth-settings.ts';

const answerSeconds = 10;
/** How long what a provider publishes about itself is believed. */
const discoveryMs = 3_600 * secondMs;

interface Discovered {
  readonly at: number;
  readonly configuration: Promise<openid.Configuration>;
}
const discovered = new Map<string, Discovered>();

/** What a provider publishes about itself, asked for on first use and every hour. */
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
  // A provider that was down is asked again next time.
  configuration.catch(() => discovered.delete(key));
  return configuration;
}

/** What one way to a provider and back must be recognised by; kept on our side only. */
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

/** Where the browser is sent: with state, nonce and a PKCE challenge of our own. */
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

/** Who the provider says this is. */
export interface ProviderPerson {
  readonly subject: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly name: string | undefined;
}

interface Return extends FlowSecrets {
  readonly state: string;
  /** Our callback's address with everything the provider put there. */
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
  // Some providers put the address into the ID token, some keep it for the second question.
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
