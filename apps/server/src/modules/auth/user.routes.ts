import type { FastifyInstance } from 'fastify';

import type { Platform } from '../../platform/platform.ts';
import { consume } from '../../platform/rate-limit.ts';
import { addressSubject } from './address-subject.ts';
import { perAddress } from './auth-limits.ts';
import { requireBearer } from './bearer.ts';
import { sendReauthentication } from './reauthentication.actions.ts';
import { jsonBodyOf, mailReturnOf } from './request.ts';
import { updateUser } from './user.actions.ts';
import { readUserChange } from './user.requests.ts';

/** What the signed-in person changes about their account. */
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
