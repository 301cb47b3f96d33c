import { factorResetDue, isFactorResetOpen } from '@patinha/domain/auth';

import { audit } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { mailWithUndo, sendMail } from '../../notification/index.ts';
import { findProviderAddresses } from '../recovery/recovery.queries.ts';
import type { TokenSubject } from '../token/access-token.crypto.ts';
import { verifiedFactors } from './factor-holder.actions.ts';
import { lockResetState, type ResetState, setFactorReset } from './factor-reset.queries.ts';
import { lowerSessions } from './factor-session.queries.ts';
import { factorResetAskedMail, factorsResetMail } from './factor.mail.ts';
import { deleteFactors, findFactors } from './factor.queries.ts';

interface Reset {
  readonly subject: TokenSubject;
  /** The password was checked: with the mail it proves as much as a factor. */
  readonly hasPassword: boolean;
  readonly now: Date;
}

/**
 * Removes the second factors of who recovered the account by mail: at once with the password, else after a day in
 * which every session and address is told (D-156). Never an admin's. Returns from when, or null once they are gone.
 */
export async function resetFactors(
  tx: Transaction,
  { subject, hasPassword, now }: Reset,
): Promise<Date | null> {
  const { userId } = subject;
  const state = await lockResetState(tx, subject);
  if (!state?.isRecovery) throw new DomainError('session/not-recovered', { userId });
  if (state.isAdmin) throw new DomainError('session/factors-of-admin', { userId });
  const factors = await findFactors(tx, userId);
  if (verifiedFactors(factors).length === 0) return null;
  const open = state.dueAt && isFactorResetOpen(state.dueAt, now) ? state.dueAt : undefined;
  if (hasPassword || (open && open <= now)) {
    await remove(tx, userId, { state, ids: factors.map(({ id }) => id) });
    return null;
  }
  return open ?? announce(tx, userId, { state, now });
}

async function remove(
  tx: Transaction,
  userId: string,
  { state, ids }: { readonly state: ResetState; readonly ids: readonly string[] },
): Promise<void> {
  await lowerSessions(tx, ids);
  await deleteFactors(tx, ids);
  await setFactorReset(tx, userId, null);
  await audit(tx, { ...change(userId), action: 'auth.reset-factors' });
  const undo = { kind: 'factor-removed' } as const;
  await mailWithUndo(tx, factorsResetMail(state.email), { userId, path: '/settings', undo });
}

async function announce(
  tx: Transaction,
  userId: string,
  { state, now }: { readonly state: ResetState; readonly now: Date },
): Promise<Date> {
  const dueAt = factorResetDue(now);
  await setFactorReset(tx, userId, dueAt);
  await audit(tx, { ...change(userId), action: 'auth.ask-factor-reset' });
  const undo = { kind: 'factor-reset-asked' } as const;
  await mailWithUndo(tx, factorResetAskedMail(state.email, dueAt), { userId, path: '/settings', undo });
  for (const address of await findProviderAddresses(tx, userId))
    if (address !== state.email)
      await sendMail(tx, { ...factorResetAskedMail(address, dueAt), kind: 'security' });
  return dueAt;
}

const change = (userId: string) => ({ actorId: userId, subjectType: 'user', subjectId: userId });
