import type { FastifyInstance, FastifyRequest } from 'fastify';

import { addressSubject } from '../../../platform/http/address-subject.ts';
import { consume } from '../../../platform/http/rate-limit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireBearer } from '../http/bearer.http.ts';
import { jsonBodyOf, originOf } from '../http/request.http.ts';
import {
  makeCodes,
  recoveryCodeStatus,
  remakeCodes,
  removeCodes,
  verifyRecoveryCode,
} from '../recovery-code/recovery-code.actions.ts';
import { type ProvenSubject, requireProven } from '../session/session-proof.actions.ts';
import { challengeFactor } from './factor-challenge.actions.ts';
import { enrolFactor } from './factor-enrolment.actions.ts';
import type { Guesser } from './factor-guess.actions.ts';
import { removeFactor } from './factor-removal.actions.ts';
import { verifyFactor } from './factor-verification.actions.ts';
import { factorCalls } from './factor.limits.ts';
import {
  readCodesName,
  readEnrol,
  readFactorAnswer,
  readFactorId,
  readRecoveryCode,
} from './factor.requests.ts';

/** Second factors and recovery codes (auth-wire 1.3). */
export function registerFactors(scope: FastifyInstance, platform: Platform): void {
  scope.post('/factors', async (request) => {
    const subject = await requireOwner(platform, request);
    return enrolFactor(platform, subject, readEnrol(jsonBodyOf(request)));
  });
  scope.post('/factors/:factor_id/challenge', async (request) => {
    const subject = await requireLimited(platform, request);
    return challengeFactor(platform, subject, readFactorId(request.params));
  });
  scope.post('/factors/:factor_id/verify', async (request) => {
    const guesser = await requireGuesser(platform, request);
    const factorId = readFactorId(request.params);
    return verifyFactor(platform, guesser, { factorId, ...readFactorAnswer(jsonBodyOf(request)) });
  });
  scope.delete('/factors/:factor_id', async (request) => {
    const subject = await requireOwner(platform, request);
    return removeFactor(platform, subject, readFactorId(request.params));
  });
  registerRecoveryCodes(scope, platform);
}

function registerRecoveryCodes(scope: FastifyInstance, platform: Platform): void {
  scope.get('/factors/recovery-codes', async (request) =>
    recoveryCodeStatus(platform, await requireBearer(platform, request)),
  );
  scope.post('/factors/recovery-codes', async (request) => {
    const subject = await requireOwner(platform, request);
    return makeCodes(platform, subject, readCodesName(jsonBodyOf(request)));
  });
  scope.post('/factors/recovery-codes/regenerate', async (request) =>
    remakeCodes(platform, await requireOwner(platform, request)),
  );
  scope.post('/factors/recovery-codes/verify', async (request) => {
    const guesser = await requireGuesser(platform, request);
    return verifyRecoveryCode(platform, guesser, readRecoveryCode(jsonBodyOf(request)));
  });
  scope.delete('/factors/recovery-codes', async (request) =>
    removeCodes(platform, await requireOwner(platform, request)),
  );
}

async function requireLimited(platform: Platform, request: FastifyRequest) {
  await consume(platform, factorCalls(addressSubject(request.ip)));
  return requireBearer(platform, request);
}

const requireOwner = async (platform: Platform, request: FastifyRequest): Promise<ProvenSubject> =>
  requireProven(platform.db, await requireLimited(platform, request));

async function requireGuesser(platform: Platform, request: FastifyRequest): Promise<Guesser> {
  const subject = await requireLimited(platform, request);
  return { ...subject, addressHash: originOf(platform, request).addressHash };
}
