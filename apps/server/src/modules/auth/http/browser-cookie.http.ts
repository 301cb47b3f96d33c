import { randomBytes } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Env } from '../../../platform/settings/env.ts';

/** A cookie with a random token, which no script reads. */
export interface BrowserCookie {
  readonly name: string;
  /** `/`, or that of the only calls that read it. */
  readonly path: string;
  readonly seconds: number;
}

type Address = Pick<Env, 'PUBLIC_URL'>;
const isSecure = ({ PUBLIC_URL }: Address): boolean => PUBLIC_URL.startsWith('https:');

/** With TLS the browser itself refuses one that another host or an open connection set. */
function nameOf(env: Address, { name, path }: BrowserCookie): string {
  if (!isSecure(env)) return name;
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`;
}

const tokenBytes = 32;
const tokenPattern = /^[\w-]{43}$/;

/** The value of this browser; undefined when it has none. */
export function cookieToken(
  env: Address,
  request: FastifyRequest,
  cookie: BrowserCookie,
): string | undefined {
  const prefix = `${nameOf(env, cookie)}=`;
  const pair = (request.headers.cookie ?? '').split('; ').find((part) => part.startsWith(prefix));
  const token = pair?.slice(prefix.length);
  return token !== undefined && tokenPattern.test(token) ? token : undefined;
}

interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const setCookie = (
  env: Address,
  reply: FastifyReply,
  { token, ...cookie }: BrowserCookie & { token: string },
) =>
  void reply.header(
    'set-cookie',
    `${nameOf(env, cookie)}=${token}; Path=${cookie.path}; Max-Age=${cookie.seconds}; HttpOnly; SameSite=Lax${isSecure(env) ? '; Secure' : ''}`,
  );

/** The value of this browser, which gets one if it has none; the time of an old one does not start again. */
export function keptToken(env: Address, { request, reply }: Call, cookie: BrowserCookie): string {
  const known = cookieToken(env, request, cookie);
  const token = known ?? randomBytes(tokenBytes).toString('base64url');
  if (known === undefined) setCookie(env, reply, { ...cookie, token });
  return token;
}

/** The same, and its time starts again. */
export function renewedToken(env: Address, { request, reply }: Call, cookie: BrowserCookie): string {
  const token = cookieToken(env, request, cookie) ?? randomBytes(tokenBytes).toString('base64url');
  setCookie(env, reply, { ...cookie, token });
  return token;
}
