import type { FastifyInstance } from 'fastify';

import { addressSubject } from '../../../platform/http/address-subject.ts';
import { consume } from '../../../platform/http/rate-limit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireBearer } from '../http/bearer.http.ts';
import { jsonBodyOf, mailReturnOf } from '../http/request.http.ts';
import { sendReauthentication } from '../recovery/reauthentication.actions.ts';
import { perAddress } from './auth.limits.ts';
import { updateUser } from './user.actions.ts';
import { readUserChange } from './user.requests.ts';

/** Changes of the caller's own account, and reauthentication. */
export function registerUser(scope: FastifyInstance, platform: Platform): void {
  scope.put('/user', async (request) => {
    const subject = await requireBearer(platform, request);
    await consume(platform, perAddress('auth-mail-request', addressSubject(request.ip)));
    const change = readUserChange(jsonBodyOf(request));
    return updateUser(platform, subject, change, mailReturnOf(platform, request));
  });
  scope.get('/reauthenticate', async (request) => {
    const { userId } = await requireBearer(platform, request);
    await consume(platform, perAddress('auth-mail-request', addressSubject(request.ip)));
    await sendReauthentication(platform, userId);
    return {};
  });
}
