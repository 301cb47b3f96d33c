import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { addressSubject } from '../../../platform/http/address-subject.ts';
import { consume } from '../../../platform/http/rate-limit.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SessionAnswer } from '../auth.presenter.ts';
import { authErrorOf } from '../http/auth-error.handler.ts';
import { AuthError } from '../http/auth.errors.ts';
import { requireBearer } from '../http/bearer.http.ts';
import { signInOrigin, queryOf, redirectOf } from '../http/request.http.ts';
import { requireProven } from '../session/session-proof.actions.ts';
import { perAddress } from '../sign-in/auth.limits.ts';
import { readChallenge } from '../token/code-challenge.crypto.ts';
import { unlinkIdentity } from './identity.actions.ts';
import { browserToken, markBrowser } from './oauth-browser.http.ts';
import { type Arrived, arrive, finishFlow, type OauthReturn } from './oauth-callback.actions.ts';
import { type OauthStart, providerNamed, startOauth } from './oauth-start.actions.ts';

/** Sign-in by an OpenID provider and linked identities (auth-wire 1.3). */
export function registerOauth(scope: FastifyInstance, platform: Platform): void {
  scope.get('/authorize', async (request, reply) => {
    await consume(platform, perAddress('auth-token', addressSubject(request.ip)));
    const start = startOf(platform, request, reply);
    try {
      return await reply.redirect((await startOauth(platform, start)).href, 302);
    } catch (error) {
      return refuseAt(start, error, reply);
    }
  });
  scope.get('/callback', async (request, reply) => {
    await consume(platform, perAddress('auth-token', addressSubject(request.ip)));
    return answerCallback(platform, request, reply);
  });
  registerIdentities(scope, platform);
}

function registerIdentities(scope: FastifyInstance, platform: Platform): void {
  scope.get('/user/identities/authorize', async (request, reply) => {
    const linkTo = await requireProven(platform.db, await requireBearer(platform, request));
    const { href: url } = await startOauth(platform, { ...startOf(platform, request, reply), linkTo });
    return queryOf(request, 'skip_http_redirect') === 'true' ? { url } : reply.redirect(url, 302);
  });
  scope.delete('/user/identities/:identity_id', async (request) => {
    const subject = await requireProven(platform.db, await requireBearer(platform, request));
    return unlinkIdentity(platform, subject, identityIdOf(request.params));
  });
}

const longestScopes = 500;

function startOf(platform: Platform, request: FastifyRequest, reply: FastifyReply) {
  const provider = providerNamed(platform, queryOf(request, 'provider'));
  return {
    provider,
    scopes: queryOf(request, 'scopes')?.slice(0, longestScopes),
    redirectTo: redirectOf(platform, request),
    codeChallenge: readChallenge(request.query),
    referralCode: queryOf(request, 'referral_code'),
    browser: markBrowser(platform.env, request, reply),
  };
}

/** Redirects to the site with the session, a code or an error; never renders a page. */
async function answerCallback(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const back: OauthReturn = {
    state: queryOf(request, 'state'),
    browser: browserToken(platform.env, request),
    query: request.url.split('?')[1] ?? '',
  };
  const nowhere: Goal = { redirectTo: redirectOf(platform, request), codeChallenge: undefined };
  const goal = { current: nowhere };
  try {
    const flow = await finishFlow(platform, back);
    goal.current = flow;
    if (queryOf(request, 'error')) throw new AuthError('bad_oauth_callback');
    const arrived = await arrive(platform, flow, { ...back, origin: signInOrigin(platform, request, reply) });
    return await reply.redirect(arrivalAddress(flow, arrived), 303);
  } catch (error) {
    return refuseAt(goal.current, error, reply);
  }
}

/** Where a flow returns to, and whether its client reads the query because it sent a challenge. */
type Goal = Pick<OauthStart, 'redirectTo'> & {
  readonly codeChallenge: OauthStart['codeChallenge'] | null;
};

function arrivalAddress({ redirectTo }: Goal, arrived: Arrived): string {
  if ('session' in arrived) return `${redirectTo}#${sessionFragment(arrived.session).toString()}`;
  const target = new URL(redirectTo);
  target.searchParams.set('code', arrived.code);
  return target.href;
}

function refuseAt({ redirectTo, codeChallenge }: Goal, thrown: unknown, reply: FastifyReply): FastifyReply {
  const error = authErrorOf(thrown);
  if (error.status >= 500) reply.log.error({ err: thrown }, error.code);
  const fragment = new URLSearchParams({
    error: error.status >= 500 ? 'server_error' : 'access_denied',
    error_code: error.code,
    error_description: error.message,
    sb: '',
  });
  const target = new URL(redirectTo);
  if (codeChallenge) for (const [name, value] of fragment) target.searchParams.set(name, value);
  target.hash = fragment.toString();
  return reply.redirect(target.href, 303);
}

const sessionFragment = (session: SessionAnswer): URLSearchParams =>
  new URLSearchParams({
    access_token: session.access_token,
    refresh_token: session.refresh_token,
    expires_in: String(session.expires_in),
    expires_at: String(session.expires_at),
    token_type: session.token_type,
    sb: '',
  });

/** A malformed id is treated as an unknown identity. */
function identityIdOf(params: unknown): string {
  const named = z.safeParse(z.object({ identity_id: z.uuid() }), params);
  if (!named.success) throw new AuthError('identity_not_found');
  return named.data.identity_id.toLowerCase();
}
