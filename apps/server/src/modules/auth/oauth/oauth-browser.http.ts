import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Env } from '../../../platform/settings/env.ts';
import { newFlowToken } from './oauth-flow.crypto.ts';

/** As long as a flow may take. */
const cookieSeconds = 600;

type Address = Pick<Env, 'PUBLIC_URL'>;
const isSecure = ({ PUBLIC_URL }: Address): boolean => PUBLIC_URL.startsWith('https:');
const cookieName = (env: Address): string => (isSecure(env) ? '__Host-patinha-oauth' : 'patinha-oauth');

const tokenPattern = /^[\w-]{43}$/;

/** The cookie value of this browser; undefined when it has none. */
export function browserToken(env: Address, request: FastifyRequest): string | undefined {
  const prefix = `${cookieName(env)}=`;
  const pair = (request.headers.cookie ?? '').split('; ').find((part) => part.startsWith(prefix));
  const token = pair?.slice(prefix.length);
  return token !== undefined && tokenPattern.test(token) ? token : undefined;
}

/**
 * Sets the cookie that binds an OAuth flow to the browser that started it. Without it an attacker could send
 * their unfinished flow to a victim, whose provider account would be linked to the attacker's. It signs no one in.
 */
export function markBrowser(env: Address, request: FastifyRequest, reply: FastifyReply): string {
  const token = browserToken(env, request) ?? newFlowToken();
  const secure = isSecure(env) ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${cookieName(env)}=${token}; Path=/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
  return token;
}
