import type { Transaction } from '../../../platform/db/database.ts';
import { AuthError } from '../http/auth.errors.ts';
import type { VerifiedToken } from '../token/access-token.crypto.ts';
import { type Factor, type FactorHolder, findFactors, lockHolder } from './factor.queries.ts';

export interface HeldFactors {
  readonly holder: FactorHolder;
  readonly factors: readonly Factor[];
}

/** The person behind a token, locked for a change, with their live factors; at the lower level of token and session. */
export async function lockHeldFactors(tx: Transaction, subject: VerifiedToken): Promise<HeldFactors> {
  const found = await lockHolder(tx, subject);
  if (!found) throw new AuthError('session_not_found');
  const holder = subject.aal === 'aal1' ? { ...found, aal: subject.aal } : found;
  return { holder, factors: await findFactors(tx, holder.userId) };
}

/** A factor that proves possession; recovery codes only substitute for one. */
export type PossessionFactor = Factor & { readonly factorType: 'totp' | 'phone' };

const isPossession = (factor: Factor): factor is PossessionFactor => factor.factorType !== 'recovery_code';

export const verifiedFactors = (factors: readonly Factor[]): readonly PossessionFactor[] =>
  factors.filter(isPossession).filter(({ status }) => status === 'verified');

export const recoveryCodesOf = (factors: readonly Factor[]): Factor | undefined =>
  factors.find(({ factorType }) => factorType === 'recovery_code');

/** The named factor of this person; another's and an unknown one look alike. */
export function ownFactor({ factors }: HeldFactors, factorId: string): PossessionFactor {
  const factor = factors.filter(isPossession).find(({ id }) => id === factorId);
  if (!factor) throw new AuthError('mfa_factor_not_found');
  return factor;
}

/** Changing sign-in methods requires the second factor, if there is one; the status differs by call (auth-wire 1.3). */
export function requireSecondFactor({ holder, factors }: HeldFactors, status: 401 | 403 | 422): void {
  if (holder.aal === 'aal1' && verifiedFactors(factors).length > 0)
    throw new AuthError('insufficient_aal', { status });
}
