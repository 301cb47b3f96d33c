import type { FastifyInstance } from 'fastify';

import { addressSubject } from '../../../platform/http/address-subject.ts';
import { consume } from '../../../platform/http/rate-limit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readRecover } from '../auth.requests.ts';
import { AuthError } from '../http/auth.errors.ts';
import { jsonBodyOf, mailReturnOf } from '../http/request.http.ts';
import { perAddress } from '../sign-in/auth.limits.ts';
import { requestMail } from './mail-request.actions.ts';

/** Password recovery by mail; the protocol's other sign-in methods answer as disabled. */
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
