import { maxFactors } from '@patinha/domain/auth';
import { productName } from '@patinha/domain/shared';
import { renderSVG } from 'uqr';

import { transact, type Transaction } from '../../../platform/db/database.ts';
import { canSendSms } from '../../../platform/outgoing/sms.ts';
import type { Platform } from '../../../platform/platform.ts';
import { encrypt } from '../../../platform/settings/secrets.ts';
import { AuthError } from '../http/auth.errors.ts';
import type { ProvenSubject } from '../session/session-proof.actions.ts';
import {
  type HeldFactors,
  lockHeldFactors,
  requireSecondFactor,
  verifiedFactors,
} from './factor-holder.actions.ts';
import { factorSealKey } from './factor-keys.crypto.ts';
import { deleteStaleFactorsOf, type Factor, insertFactor } from './factor.queries.ts';
import type { EnrolRequest } from './factor.requests.ts';
import { describeTotp, newTotpSecret } from './totp.crypto.ts';

/** Begins a second factor; it counts for nothing until a code proves that the person holds it. */
export async function enrolFactor(platform: Platform, subject: ProvenSubject, asked: EnrolRequest) {
  if (asked.factorType === 'phone' && !canSendSms(platform.env))
    throw new AuthError('mfa_phone_enroll_not_enabled');
  return transact(platform.db, async (tx) => {
    await deleteStaleFactorsOf(tx, subject.userId);
    const held = await lockHeldFactors(tx, subject);
    requireSecondFactor(held, 403);
    refuseCrowd(held, asked);
    return asked.factorType === 'totp'
      ? enrolTotp(tx, platform, { held, asked })
      : enrolPhone(tx, { held, asked });
  });
}

function refuseCrowd({ factors }: HeldFactors, { friendlyName }: EnrolRequest): void {
  if (friendlyName !== null && factors.some((factor) => factor.friendlyName === friendlyName))
    throw new AuthError('mfa_factor_name_conflict');
  if (factors.filter(({ factorType }) => factorType !== 'recovery_code').length >= maxFactors)
    throw new AuthError('too_many_enrolled_mfa_factors');
}

interface Enrolment<Type extends EnrolRequest['factorType']> {
  readonly held: HeldFactors;
  readonly asked: Extract<EnrolRequest, { factorType: Type }>;
}

async function enrolTotp(tx: Transaction, { env }: Platform, { held, asked }: Enrolment<'totp'>) {
  const { userId, email } = held.holder;
  const secret = newTotpSecret();
  const factor = await insertFactor(tx, {
    userId,
    factorType: 'totp',
    friendlyName: asked.friendlyName,
    secretSealed: encrypt(factorSealKey(env), secret),
  });
  const label = describeTotp(secret, { issuer: asked.issuer ?? productName, account: email });
  return { ...namesOf(factor), totp: { qr_code: renderSVG(label.uri), ...label } };
}

async function enrolPhone(tx: Transaction, { held, asked }: Enrolment<'phone'>) {
  const { phone, friendlyName } = asked;
  if (verifiedFactors(held.factors).some((factor) => factor.phone === phone))
    throw new AuthError('mfa_verified_factor_exists');
  const { userId } = held.holder;
  const factor = await insertFactor(tx, { userId, factorType: 'phone', friendlyName, phone });
  return { ...namesOf(factor), phone };
}

const namesOf = ({ id, factorType, friendlyName }: Factor) => ({
  id,
  type: factorType,
  ...(friendlyName !== null && { friendly_name: friendlyName }),
});
