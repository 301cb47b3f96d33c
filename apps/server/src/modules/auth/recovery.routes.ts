import type { FastifyInstance } from 'fastify';

import type { Platform } from '../../platform/platform.ts';
import { consume } from '../../platform/rate-limit.ts';
import { addressSubject } from './address-subject.ts';
import { AuthError } from './auth-error.ts';
import { perAddress } from './auth-limits.ts';
import { readRecover } from './auth.requests.ts';
import { requestMail } from './mail-request.actions.ts';
import { jsonBodyOf, mailReturnOf } from './request.ts';

/** A new password by mail; the other ways in that the protocol knows are said to be closed. */
export function registerRecovery(scope: FastifyInstance, platform: Platform): void {
  scope.post('/recover', async (request) => {
    await consume(platform, perAddress('auth-mail-request', addressSubject(request.ip)));
    const { email } = readRecover(jsonBodyOf(request));
    await requestMail(platform, { type: 'recovery', email, ...mailReturnOf(platform, request) });
    return {};
  });
  for (const path of ['/otp', '/magiclink'])
    scope.post(path, () => {
      throw new AuthError('otp_disabled');
    });
  scope.post('/sso', () => {
    throw new AuthError('saml_provider_disabled');
  });
}
