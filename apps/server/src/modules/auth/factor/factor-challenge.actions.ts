import { randomUUID } from 'node:crypto';

import { challengeExpiry } from '@patinha/domain/auth';
import { productName } from '@patinha/domain/shared';

import { transact } from '../../../platform/db/database.ts';
import { canSendSms, sendSms } from '../../../platform/outgoing/sms.ts';
import type { Platform } from '../../../platform/platform.ts';
import { realTime } from '../../../platform/time/real-time.ts';
import { AuthError } from '../http/auth.errors.ts';
import type { VerifiedToken } from '../token/access-token.crypto.ts';
import { hashSmsCode, makeSmsCode } from './factor-code.crypto.ts';
import { lockHeldFactors, ownFactor } from './factor-holder.actions.ts';
import { factorCodeKey } from './factor-keys.crypto.ts';
import { consumeSmsBudget } from './factor.limits.ts';
import { findFactors, insertChallenge } from './factor.queries.ts';

/** Opens a challenge for a factor; a phone's code is sent by SMS. */
export async function challengeFactor(platform: Platform, subject: VerifiedToken, factorId: string) {
  await payForSms(platform, subject, factorId);
  const id = randomUUID();
  const expiresAt = challengeExpiry(realTime());
  return transact(platform.db, async (tx) => {
    const { phone, factorType } = ownFactor(await lockHeldFactors(tx, subject), factorId);
    const code = phone === null ? undefined : makeSmsCode();
    const codeHash = code === undefined ? null : hashSmsCode(factorCodeKey(platform.env), id, code);
    await insertChallenge(tx, { id, factorId, codeHash, expiresAt });
    if (phone !== null && code !== undefined) await sendSms(tx, { to: phone, text: codeText(code) });
    return { id, type: factorType, expires_at: Math.floor(expiresAt.getTime() / 1000) };
  });
}

/** Counted before the transaction, which would take the count back with a refusal. */
async function payForSms(platform: Platform, { userId }: VerifiedToken, factorId: string): Promise<void> {
  const factors = await findFactors(platform.db, userId);
  const phone = factors.find(({ id }) => id === factorId)?.phone;
  if (!phone) return;
  if (!canSendSms(platform.env)) throw new AuthError('mfa_phone_enroll_not_enabled');
  await consumeSmsBudget(platform, { phone, userId });
}

const codeText = (code: string): string =>
  `${code} é o seu código da ${productName}. Vale por 5 minutos. Não o informe a ninguém.`;
