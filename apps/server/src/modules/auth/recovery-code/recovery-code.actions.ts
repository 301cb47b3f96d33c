import { audit } from '../../../platform/audit/audit.ts';
import { transact, type Transaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mailAndNotify, mailWithUndo } from '../../notification/index.ts';
import type { SessionAnswer } from '../auth.presenter.ts';
import { hashRecoveryCode, makeRecoveryCodes } from '../factor/factor-code.crypto.ts';
import { type Guesser, withGuess } from '../factor/factor-guess.actions.ts';
import {
  type HeldFactors,
  lockHeldFactors,
  recoveryCodesOf,
  verifiedFactors,
} from '../factor/factor-holder.actions.ts';
import { factorCodeKey } from '../factor/factor-keys.crypto.ts';
import { lowerSessions } from '../factor/factor-session.queries.ts';
import { raise } from '../factor/factor-verification.actions.ts';
import {
  recoveryCodesMadeMail,
  recoveryCodesRemovedMail,
  recoveryCodeUsedMail,
} from '../factor/factor.mail.ts';
import { deleteFactors, type Factor, findFactors, insertFactor } from '../factor/factor.queries.ts';
import { AuthError } from '../http/auth.errors.ts';
import type { ProvenSubject } from '../session/session-proof.actions.ts';
import type { TokenSubject, VerifiedToken } from '../token/access-token.crypto.ts';
import { countRecoveryCodes, insertRecoveryCodes, useRecoveryCode } from './recovery-code.queries.ts';

const defaultName = 'Recovery codes';

/** How many codes there are and how many are left; never the codes. */
export async function recoveryCodeStatus({ db }: Platform, { userId }: TokenSubject) {
  const factor = existing(await findFactors(db, userId));
  return { id: factor.id, type: factor.factorType, ...(await countRecoveryCodes(db, factor.id)) };
}

/** The first set of a person who has a second factor; shown this once. */
export const makeCodes = (platform: Platform, subject: ProvenSubject, name: string | null) =>
  transact(platform.db, async (tx) => {
    const held = await lockStrong(tx, subject);
    if (verifiedFactors(held.factors).length === 0)
      throw new AuthError('mfa_factor_not_found', { status: 422 });
    if (recoveryCodesOf(held.factors)) throw new AuthError('mfa_verified_factor_exists');
    const friendlyName = name ?? defaultName;
    if (held.factors.some((factor) => factor.friendlyName === friendlyName))
      throw new AuthError('mfa_factor_name_conflict');
    return writeCodes(tx, platform, { held, friendlyName });
  });

/** A new set; the old one is void from here on. */
export const remakeCodes = (platform: Platform, subject: ProvenSubject) =>
  transact(platform.db, async (tx) => {
    const held = await lockStrong(tx, subject);
    const old = existing(held.factors);
    await dropCodes(tx, held, old);
    return writeCodes(tx, platform, { held, friendlyName: old.friendlyName ?? defaultName });
  });

export const removeCodes = (platform: Platform, subject: ProvenSubject) =>
  transact(platform.db, async (tx) => {
    const held = await lockStrong(tx, subject);
    const codes = existing(held.factors);
    await dropCodes(tx, held, codes);
    const { userId, email } = held.holder;
    await record(tx, userId, 'auth.remove-recovery-codes');
    const undo = { kind: 'recovery-codes-removed' } as const;
    await mailWithUndo(tx, recoveryCodesRemovedMail(email), { userId, path: '/settings', undo });
    return { id: codes.id };
  });

/** Signs in a person who has lost the factor: each code works once, and the owner is mailed. */
export function verifyRecoveryCode(
  platform: Platform,
  guesser: Guesser,
  typed: string,
): Promise<SessionAnswer> {
  return withGuess(platform, guesser, async (tx) => {
    const { holder, factors } = await lockHeldFactors(tx, guesser);
    const { id: factorId } = existing(factors);
    const codeHash = hashRecoveryCode(factorCodeKey(platform.env), factorId, typed);
    if (!(await useRecoveryCode(tx, { factorId, codeHash }))) return undefined;
    const { remaining } = await countRecoveryCodes(tx, factorId);
    await record(tx, holder.userId, 'auth.use-recovery-code');
    const mail = recoveryCodeUsedMail({ to: holder.email, remaining });
    await mailAndNotify(tx, mail, { userId: holder.userId, path: '/settings' });
    return raise(tx, platform, { subject: guesser, factorId, method: 'mfa/recovery_code' });
  });
}

async function lockStrong(tx: Transaction, subject: VerifiedToken): Promise<HeldFactors> {
  const held = await lockHeldFactors(tx, subject);
  if (held.holder.aal === 'aal1') throw new AuthError('insufficient_aal');
  return held;
}

function existing(factors: readonly Factor[]): Factor {
  const codes = recoveryCodesOf(factors);
  if (!codes) throw new AuthError('mfa_factor_not_found');
  return codes;
}

/** The caller's own session stays what it is, also when one of these codes had raised it. */
async function dropCodes(tx: Transaction, { holder }: HeldFactors, codes: Factor): Promise<void> {
  await lowerSessions(tx, [codes.id], holder.sessionId);
  await deleteFactors(tx, [codes.id]);
}

async function writeCodes(
  tx: Transaction,
  { env }: Platform,
  { held, friendlyName }: { readonly held: HeldFactors; readonly friendlyName: string },
) {
  const { userId, email } = held.holder;
  const factor = await insertFactor(tx, {
    userId,
    friendlyName,
    factorType: 'recovery_code',
    status: 'verified',
  });
  const codes = makeRecoveryCodes();
  const key = factorCodeKey(env);
  const hashes = codes.map((code) => hashRecoveryCode(key, factor.id, code));
  await insertRecoveryCodes(tx, factor.id, hashes);
  await record(tx, userId, 'auth.make-recovery-codes');
  const undo = { kind: 'recovery-codes-made', details: { factorId: factor.id } } as const;
  await mailWithUndo(tx, recoveryCodesMadeMail(email), { userId, path: '/settings', undo });
  return {
    id: factor.id,
    type: factor.factorType,
    friendly_name: friendlyName,
    total: codes.length,
    codes,
  };
}

const record = (tx: Transaction, userId: string, action: string): Promise<void> =>
  audit(tx, { actorId: userId, action, subjectType: 'user', subjectId: userId });
