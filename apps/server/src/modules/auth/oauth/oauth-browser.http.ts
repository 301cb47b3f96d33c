import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Env } from '../../../platform/settings/env.ts';
import { type BrowserCookie, cookieToken, renewedToken } from '../http/browser-cookie.http.ts';

/** As long as a flow may take. */
const flowCookie: BrowserCookie = { name: 'patinha-oauth', path: '/', seconds: 600 };

type Address = Pick<Env, 'PUBLIC_URL'>;

/** The cookie value of this browser; undefined when it has none. */
export const browserToken = (env: Address, request: FastifyRequest): string | undefined =>
  cookieToken(env, request, flowCookie);

/**
 * Sets the cookie that binds an OAuth flow to the browser that started it. Without it an attacker could send
 * their unfinished flow to a victim, whose provider account would be linked to the attacker's. It signs no one in.
 */
export const markBrowser = (env: Address, request: FastifyRequest, reply: FastifyReply): string =>
  renewedToken(env, { request, reply }, flowCookie);
