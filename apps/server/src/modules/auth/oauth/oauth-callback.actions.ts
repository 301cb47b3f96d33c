import { normalizeEmail } from '@patinha/domain/account';

import { transact, type Transaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SessionAnswer } from '../auth.presenter.ts';
import { AuthError } from '../http/auth.errors.ts';
import { grantSignIn, openSession, type Origin } from '../session/session.actions.ts';
import { lockSession, type SessionRow } from '../session/session.queries.ts';
import { issueAuthCode } from '../token/auth-code.actions.ts';
import { linkIdentity, personFor } from './identity.actions.ts';
import { hashFlowToken, openFlowSecrets } from './oauth-flow.crypto.ts';
import { type OauthFlow, consumeFlow } from './oauth-flow.queries.ts';
import { personFrom, type ProviderPerson } from './oauth-provider.client.ts';
import { callbackAddress, providerNamed } from './oauth-start.actions.ts';

export interface OauthReturn {
  readonly state: string | undefined;
  readonly browser: string | undefined;
  /** All parameters that the provider added to our callback URL. */
  readonly query: string;
}

/** Finds the flow of a returning browser; throws bad_oauth_state when this browser did not start it. */
export async function finishFlow({ db, env }: Platform, { state, browser }: OauthReturn): Promise<OauthFlow> {
  const flow =
    state && browser
      ? await consumeFlow(db, {
          stateHash: hashFlowToken(env, 'state', state),
          browserHash: hashFlowToken(env, 'browser', browser),
        })
      : undefined;
  if (!flow) throw new AuthError('bad_oauth_state');
  return flow;
}

/** How a flow ends: with a session, or with a code for a client that sent a challenge. */
export type Arrived = { readonly session: SessionAnswer } | { readonly code: string };

/** Signs in the person that the provider names, or links the identity to the account that started the flow. */
export async function arrive(
  platform: Platform,
  flow: OauthFlow,
  back: OauthReturn & { readonly origin: Origin },
): Promise<Arrived> {
  const person = await fetchPerson(platform, flow, back);
  const { codeChallenge } = flow;
  const ended = await transact(platform.db, async (tx, now) => {
    const { userId, session } = await recognize(tx, platform, { flow, person, now });
    const opening = { userId, method: 'oauth' } as const;
    if (codeChallenge) return issueAuthCode(tx, platform, { ...opening, codeChallenge });
    return session ?? (await openSession(tx, platform, { ...opening, origin: back.origin }));
  });
  return typeof ended === 'string' ? { code: ended } : { session: await grantSignIn(platform, ended) };
}

async function fetchPerson(
  platform: Platform,
  flow: OauthFlow,
  { state = '', query }: OauthReturn,
): Promise<ProviderPerson> {
  const { env, log } = platform;
  try {
    return await personFrom(providerNamed(platform, flow.provider), {
      ...openFlowSecrets(env, flow.secretsSealed),
      state,
      address: new URL(`${callbackAddress(env)}?${query}`),
    });
  } catch (error) {
    log.warn({ err: error, provider: flow.provider }, 'sign-in by provider failed');
    throw new AuthError('bad_oauth_callback');
  }
}

interface Arrival {
  readonly flow: OauthFlow;
  readonly person: ProviderPerson;
  readonly now: Date;
}

/** The user of the flow: one who signs in, or one who links an identity and keeps the current session. */
async function recognize(
  tx: Transaction,
  platform: Platform,
  { flow, person, now }: Arrival,
): Promise<{ readonly userId: string; readonly session?: SessionRow }> {
  if (flow.linkUserId !== null) {
    const session = await link(tx, flow, person);
    return { userId: session.userId, session };
  }
  const email = person.email === undefined ? undefined : normalizeEmail(person.email);
  const { provider, referralCode } = flow;
  const named = { provider, person: { ...person, email }, referralCode, now };
  return { userId: await personFor(tx, platform, named) };
}

/** Returns the session that started the flow, which must still be alive. */
async function link(tx: Transaction, flow: OauthFlow, person: ProviderPerson): Promise<SessionRow> {
  const locked = await lockSession(tx, flow.linkSessionId ?? '');
  if (!locked || locked.session.userId !== flow.linkUserId || locked.session.expiresAt <= locked.now)
    throw new AuthError('session_not_found');
  const { userId } = locked.session;
  if (!(await linkIdentity(tx, { userId, provider: flow.provider, person })))
    throw new AuthError('identity_already_exists');
  return locked.session;
}
