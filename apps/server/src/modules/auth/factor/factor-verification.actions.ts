import { isFreshStep, wrongCodeLimit } from '@patinha/domain/auth';

import { audit } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { decrypt } from '../../../platform/settings/secrets.ts';
import { realTime } from '../../../platform/time/real-time.ts';
import { mailWithUndo } from '../../notification/index.ts';
import type { SessionAnswer } from '../auth.presenter.ts';
import { AuthError } from '../http/auth.errors.ts';
import { requireProven } from '../session/session-proof.actions.ts';
import type { SessionRow } from '../session/session.queries.ts';
import type { TokenSubject } from '../token/access-token.crypto.ts';
import { authCore } from '../token/auth-core.crypto.ts';
import { sealNewRefreshKey } from '../token/refresh-token.crypto.ts';
import { hashSmsCode, isSameHash } from './factor-code.crypto.ts';
import { type Guesser, withGuess } from './factor-guess.actions.ts';
import {
  lockHeldFactors,
  ownFactor,
  type PossessionFactor,
  requireSecondFactor,
} from './factor-holder.actions.ts';
import { factorCodeKey, factorSealKey } from './factor-keys.crypto.ts';
import { setFactorReset } from './factor-reset.queries.ts';
import { raiseSession, type SecondMethod } from './factor-session.queries.ts';
import { factorAddedMail } from './factor.mail.ts';
import { type Challenge, countWrongAnswer, findChallenge, markVerified } from './factor.queries.ts';
import { totpStepOf } from './totp.crypto.ts';

interface Answer {
  readonly factorId: string;
  readonly challengeId: string;
  readonly code: string;
}

const methods = { totp: 'totp', phone: 'mfa/phone' } as const satisfies Record<string, SecondMethod>;

/** Answers a challenge: the session becomes aal2 and, the first time, the factor verified. */
export function verifyFactor(platform: Platform, guesser: Guesser, answer: Answer): Promise<SessionAnswer> {
  return withGuess(platform, guesser, async (tx) => {
    const held = await lockHeldFactors(tx, guesser);
    const factor = ownFactor(held, answer.factorId);
    // Adding a further factor requires an existing one: otherwise the password alone would be enough.
    if (factor.status === 'unverified') {
      requireSecondFactor(held, 403);
      await requireProven(tx, guesser);
    }
    const challenge = await findChallenge(tx, answer);
    if (!challenge) throw new AuthError('mfa_factor_not_found', { status: 422 });
    if (challenge.isExpired) throw new AuthError('mfa_challenge_expired');
    const proof = proofOf(platform, { factor, challenge, code: answer.code });
    if (!proof) {
      await countWrongAnswer(tx, challenge.id, wrongCodeLimit);
      return undefined;
    }
    await markVerified(tx, factor, proof.lastStep);
    if (factor.status === 'unverified') await announce(tx, factor, held.holder.email);
    return raise(tx, platform, {
      subject: guesser,
      factorId: factor.id,
      method: methods[factor.factorType],
    });
  });
}

/** Raises the caller's session, with a new key for its refresh tokens. */
export async function raise(
  tx: Transaction,
  platform: Platform,
  {
    subject,
    ...by
  }: { readonly subject: TokenSubject; readonly factorId: string; readonly method: SecondMethod },
): Promise<SessionRow> {
  // Who has a factor did not lose them all.
  await setFactorReset(tx, subject.userId, null);
  return raiseSession(tx, {
    ...by,
    sessionId: subject.sessionId,
    refreshKeySealed: sealNewRefreshKey(authCore(platform).sessionSealKey),
  });
}

interface Attempt {
  readonly factor: PossessionFactor;
  readonly challenge: Challenge;
  readonly code: string;
}

/** The proof from a correct code; undefined for a wrong one and for a TOTP step that was already used. */
function proofOf(
  { env }: Platform,
  { factor, challenge, code }: Attempt,
): { readonly lastStep: number | null } | undefined {
  if (factor.factorType === 'phone') {
    const hash = hashSmsCode(factorCodeKey(env), challenge.id, code);
    return isSameHash(hash, challenge.codeHash ?? '') ? { lastStep: null } : undefined;
  }
  const secret = decrypt(factorSealKey(env), factor.secretSealed ?? '');
  const step = totpStepOf(secret, code, realTime());
  return step !== undefined && isFreshStep(step, factor.lastStep) ? { lastStep: step } : undefined;
}

async function announce(tx: Transaction, factor: PossessionFactor, to: string): Promise<void> {
  const { id, userId, factorType } = factor;
  await audit(tx, {
    actorId: userId,
    action: 'auth.add-factor',
    subjectType: 'user',
    subjectId: userId,
    details: { factorId: id, factorType },
  });
  const undo = { kind: 'factor-added', details: { factorId: id } } as const;
  await mailWithUndo(tx, factorAddedMail({ to, factorType }), { userId, path: '/settings', undo });
}
