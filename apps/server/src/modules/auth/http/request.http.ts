import { createHmac } from 'node:crypto';

import { deviceMarkDays } from '@patinha/domain/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { addressSubject } from '../../../platform/http/address-subject.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Origin } from '../session/session.actions.ts';
import { authCore } from '../token/auth-core.crypto.ts';
import { readChallenge } from '../token/code-challenge.crypto.ts';
import type { MailReturn } from '../token/mailed-token.actions.ts';
import { AuthError } from './auth.errors.ts';
import { type BrowserCookie, keptToken } from './browser-cookie.http.ts';
import { allowedRedirect } from './redirect.rules.ts';

export const isForm = (request: FastifyRequest): boolean =>
  (request.headers['content-type'] ?? '').toLowerCase().startsWith('application/x-www-form-urlencoded');

/** One value of the query; a repeated name counts as none. */
export function queryOf(request: FastifyRequest, name: string): string | undefined {
  const value: unknown =
    typeof request.query === 'object' && request.query !== null
      ? Reflect.get(request.query, name)
      : undefined;
  return typeof value === 'string' ? value : undefined;
}

export function redirectOf({ env }: Platform, request: FastifyRequest, asked?: string): string {
  const header = request.headers['redirect_to'];
  return allowedRedirect(
    asked ?? queryOf(request, 'redirect_to') ?? (typeof header === 'string' ? header : undefined),
    {
      siteUrl: `${env.PUBLIC_URL}/`,
      allowed: env.AUTH_REDIRECT_URLS.split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    },
  );
}

/** Return address for the mail that this request causes. */
export const mailReturnOf = (platform: Platform, request: FastifyRequest): MailReturn => ({
  redirectTo: redirectOf(platform, request),
  challenge: readChallenge(request.body),
});

/** Only the page of a mail link posts forms: any other site could send one without consent. */
export function jsonBodyOf(request: FastifyRequest): unknown {
  if (isForm(request)) throw new AuthError('unsupported_media_type');
  return request.body;
}

export const originOf = (platform: Platform, request: FastifyRequest): Origin => ({
  ip: request.ip,
  addressHash: createHmac('sha256', authCore(platform).addressKey)
    .update(addressSubject(request.ip))
    .digest('base64url'),
  userAgent: request.headers['user-agent'],
});

const deviceCookie = ({ AUTH_BASE_PATH: path }: Platform['env']): BrowserCookie => ({
  name: 'patinha-device',
  path,
  seconds: deviceMarkDays * 24 * 60 * 60,
});

/** Of a call that may open a session: with the mark of its browser, which gets one; a demonstration marks none. */
export function signInOrigin(platform: Platform, request: FastifyRequest, reply: FastifyReply): Origin {
  const origin = originOf(platform, request);
  if (platform.env.DEMO) return origin;
  const mark = keptToken(platform.env, { request, reply }, deviceCookie(platform.env));
  const markHash = createHmac('sha256', authCore(platform).addressKey)
    .update(`device ${mark}`)
    .digest('base64url');
  return { ...origin, markHash };
}
