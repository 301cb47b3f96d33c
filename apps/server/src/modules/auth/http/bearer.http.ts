import type { FastifyRequest } from 'fastify';

import { bearerOf } from '../../../platform/http/session.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findBearerState } from '../auth.queries.ts';
import type { VerifiedToken } from '../token/access-token.crypto.ts';
import { authCore } from '../token/auth-core.crypto.ts';
import { AuthError } from './auth.errors.ts';

/** The caller, or the protocol's error code for why there is none (auth-wire 1.1). */
export async function requireBearer(platform: Platform, request: FastifyRequest): Promise<VerifiedToken> {
  const bearer = bearerOf(request);
  if (bearer === undefined) throw new AuthError('no_authorization');
  const subject = await authCore(platform).tokens.verify(bearer);
  if (!subject) throw new AuthError('bad_jwt');
  const { hasUser, hasSession } = await findBearerState(platform.db, subject);
  if (!hasUser) throw new AuthError('user_not_found');
  if (!hasSession) throw new AuthError('session_not_found');
  return subject;
}
