import type { AuthErrorCode } from '@patinha/contract/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { answerOf } from '../../../platform/http/error-handler.ts';
import { AuthError } from './auth.errors.ts';

const codeOfStatus: Readonly<Record<number, AuthErrorCode>> = {
  400: 'bad_json',
  404: 'not_found',
  413: 'request_entity_too_large',
  415: 'unsupported_media_type',
  429: 'over_request_rate_limit',
  503: 'service_unavailable',
};

/** Maps platform errors (limits, malformed bodies, a lost database) to protocol errors. */
export function authErrorOf(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  const { status, retryAfterSeconds } = answerOf(error);
  const fallback = status >= 400 && status < 500 ? 'validation_failed' : 'unexpected_failure';
  return new AuthError(codeOfStatus[status] ?? fallback, { retryAfterSeconds });
}

/** Both dialects in one body: `code` as a word for clients since 2024-01-01, `error_code` and `msg` for older ones. */
export function sendAuthError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = authErrorOf(thrown);
  const { fields, weakPasswordReasons, retryAfterSeconds } = error.options;
  if (error.status >= 500) request.log.error({ err: thrown }, error.code);
  else request.log.info({ code: error.code, route: request.routeOptions.url }, 'refused');
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
  return reply
    .code(error.status)
    .header('x-sb-error-code', error.code)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      code: error.code,
      error_code: error.code,
      message: error.message,
      msg: error.message,
      ...(fields && { fields }),
      ...(weakPasswordReasons && { weak_password: { reasons: weakPasswordReasons, message: error.message } }),
    });
}
