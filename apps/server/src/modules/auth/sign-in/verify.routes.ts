import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { addressSubject } from '../../../platform/http/address-subject.ts';
import { consume } from '../../../platform/http/rate-limit.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SessionAnswer } from '../auth.presenter.ts';
import { readVerify } from '../auth.requests.ts';
import { authErrorOf } from '../http/auth-error.handler.ts';
import { isForm, signInOrigin, queryOf, redirectOf } from '../http/request.http.ts';
import { recoveryPageOf } from '../recovery/recovery.page.ts';
import { grantSignIn } from '../session/session.actions.ts';
import { challengedPrefix } from '../token/one-time-token.crypto.ts';
import { perAddress } from './auth.limits.ts';
import { type Verified, verifyOneTimeToken } from './verify.actions.ts';
import { verifyPage, verifyPagePolicy, wayHere } from './verify.page.ts';

/** The page of a mail link, its form, and the same call for programs (auth-wire 1.3). */
export function registerVerify(scope: FastifyInstance, platform: Platform): void {
  scope.get('/verify', (request, reply) => {
    const redirectTo = redirectOf(platform, request);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', verifyPagePolicy(redirectTo))
      .header('referrer-policy', 'no-referrer')
      .send(
        verifyPage({
          action: `${platform.env.AUTH_BASE_PATH}/verify`,
          token: queryOf(request, 'token') ?? '',
          type: queryOf(request, 'type') ?? '',
          redirectTo,
          isForOneApp: isChallenged(queryOf(request, 'token') ?? ''),
        }),
      );
  });
  scope.post('/verify', async (request, reply) => {
    if (isForm(request)) return answerForm(platform, request, reply);
    await consume(platform, perAddress('auth-verify', addressSubject(request.ip)));
    const asked = readVerify(request.body);
    const verified = await verifyOneTimeToken(platform, asked, {
      origin: signInOrigin(platform, request, reply),
      wantsAuthCode: false,
    });
    return verified.outcome === 'session' ? grantSignIn(platform, verified.session) : halfAnswer;
  });
}

/** Redirects to the site with the session in the fragment, which reaches no server, or with an error. */
async function answerForm(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const form = formOf(request.body);
  const redirectTo = form.isHere
    ? recoveryPageOf(platform.env)
    : redirectOf(platform, request, form.redirectTo);
  try {
    await consume(platform, perAddress('auth-verify', addressSubject(request.ip)));
    const asked = readVerify({ type: form.type, token_hash: form.token });
    const verified = await verifyOneTimeToken(platform, asked, {
      origin: signInOrigin(platform, request, reply),
      wantsAuthCode: !form.isHere,
    });
    return await reply.redirect(
      await returnAddress(platform, verified, { redirectTo, type: form.type }),
      303,
    );
  } catch (thrown) {
    const error = authErrorOf(thrown);
    if (error.status >= 500) throw thrown;
    const problem = new URLSearchParams({
      error: 'access_denied',
      error_code: error.status === 429 ? error.code : 'otp_expired',
      error_description: error.status === 429 ? error.message : 'Email link is invalid or has expired',
      sb: '',
    });
    const isInQuery = isChallenged(form.token) && !form.isHere;
    return reply.redirect(addressWith(redirectTo, { problem, isInQuery }), 303);
  }
}

const isChallenged = (token: string): boolean => token.startsWith(challengedPrefix);

const halfMessage = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';
const halfAnswer = { msg: halfMessage, code: '200' };

/** Result of a confirmed link: the session in the fragment, a code in the query, or notice that one half is done. */
async function returnAddress(
  platform: Platform,
  verified: Verified,
  { redirectTo, type }: { readonly redirectTo: string; readonly type: string },
): Promise<string> {
  switch (verified.outcome) {
    case 'session': {
      const session = await grantSignIn(platform, verified.session);
      return `${redirectTo}#${sessionFragment(session, type).toString()}`;
    }
    case 'auth-code': {
      const target = new URL(redirectTo);
      target.searchParams.set('code', verified.code);
      return target.href;
    }
    case 'half':
      return `${redirectTo}#${new URLSearchParams({ message: halfMessage, sb: '' }).toString()}`;
  }
}

/** A client with a challenge reads the query, the others the fragment. */
function addressWith(
  redirectTo: string,
  { problem, isInQuery }: { readonly problem: URLSearchParams; readonly isInQuery: boolean },
): string {
  const target = new URL(redirectTo);
  if (isInQuery) for (const [name, value] of problem) target.searchParams.set(name, value);
  target.hash = problem.toString();
  return target.href;
}

const textOf = (body: object, name: string): string => {
  const value: unknown = Reflect.get(body, name);
  return typeof value === 'string' ? value : '';
};

function formOf(body: unknown) {
  const fields = typeof body === 'object' && body !== null ? body : {};
  const type = textOf(fields, 'type');
  return {
    token: textOf(fields, 'token'),
    type,
    /** The second button of the page: continues in the browser that shows it. */
    isHere: type === 'recovery' && textOf(fields, 'way') === wayHere,
    redirectTo: textOf(fields, 'redirect_to'),
  };
}

const sessionFragment = (session: SessionAnswer, type: string): URLSearchParams =>
  new URLSearchParams({
    access_token: session.access_token,
    refresh_token: session.refresh_token,
    expires_in: String(session.expires_in),
    expires_at: String(session.expires_at),
    token_type: session.token_type,
    type,
    sb: '',
  });
