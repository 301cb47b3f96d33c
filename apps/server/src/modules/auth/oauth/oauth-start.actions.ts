import { oauthFlowExpiry } from '@patinha/domain/auth';
import { readReferralCode } from '@patinha/domain/referral';

import { transact } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OauthProvider } from '../../../platform/settings/oauth-settings.ts';
import { realTime } from '../../../platform/time/real-time.ts';
import type { CodeChallenge } from '../auth.table.ts';
import { lockHeldFactors, requireSecondFactor } from '../factor/factor-holder.actions.ts';
import { AuthError } from '../http/auth.errors.ts';
import type { ProvenSubject } from '../session/session-proof.actions.ts';
import type { VerifiedToken } from '../token/access-token.crypto.ts';
import { issuerOf } from '../token/auth-core.crypto.ts';
import { hashFlowToken, newFlowToken, sealFlowSecrets } from './oauth-flow.crypto.ts';
import { insertFlow } from './oauth-flow.queries.ts';
import { newFlowSecrets, providerAddress } from './oauth-provider.client.ts';

export interface OauthStart {
  readonly provider: OauthProvider;
  readonly scopes: string | undefined;
  /** Already checked against the allow-list. */
  readonly redirectTo: string;
  /** Challenge of a client that wants an auth code instead of a session. */
  readonly codeChallenge: CodeChallenge | undefined;
  /** From the referral link of a new user. */
  readonly referralCode?: string | undefined;
  /** Cookie value of the browser that starts the flow. */
  readonly browser: string;
  /** The account that the identity is linked to; undefined for a sign-in. */
  readonly linkTo?: ProvenSubject;
}

/** The provider of that name; throws 400 when it is not configured. */
export function providerNamed({ env }: Platform, name: string | undefined): OauthProvider {
  const provider = env.OAUTH_PROVIDERS.find((known) => known.name === name);
  if (!provider) throw new AuthError('validation_failed', { message: 'Unsupported provider' });
  return provider;
}

export const callbackAddress = (env: Platform['env']): string => `${issuerOf(env)}/callback`;

/** Starts a flow; returns the provider's URL, which redirects back to /callback. */
export async function startOauth(platform: Platform, start: OauthStart): Promise<URL> {
  const { env, db, log } = platform;
  const { provider, scopes, redirectTo, codeChallenge, referralCode, browser, linkTo } = start;
  if (linkTo) await refuseWeakLink(platform, linkTo);
  const state = newFlowToken();
  const secrets = newFlowSecrets();
  const departure = { ...secrets, state, scopes, redirectUri: callbackAddress(env) };
  const address = await providerAddress(provider, departure).catch((error: unknown) => {
    log.warn({ err: error, provider: provider.name }, 'provider does not answer');
    throw new AuthError('bad_oauth_callback');
  });
  await insertFlow(db, {
    stateHash: hashFlowToken(env, 'state', state),
    browserHash: hashFlowToken(env, 'browser', browser),
    provider: provider.name,
    redirectTo,
    codeChallenge: codeChallenge ?? null,
    referralCode: readReferralCode(referralCode) ?? null,
    secretsSealed: sealFlowSecrets(env, secrets),
    linkUserId: linkTo?.userId ?? null,
    linkSessionId: linkTo?.sessionId ?? null,
    expiresAt: oauthFlowExpiry(realTime()),
  });
  return address;
}

/** Linking an identity requires the second factor, if there is one. */
const refuseWeakLink = ({ db }: Platform, subject: VerifiedToken): Promise<void> =>
  transact(db, async (tx) => requireSecondFactor(await lockHeldFactors(tx, subject), 403));
