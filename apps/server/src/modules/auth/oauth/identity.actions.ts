import { heldUntil } from '@patinha/domain/auth';

import { audit } from '../../../platform/audit/audit.ts';
import { transact, type Transaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createAccount, rewriteAccount } from '../../account/index.ts';
import { mailWithUndo } from '../../notification/index.ts';
import { findUserWithIdentities, lockUserByEmail } from '../auth.queries.ts';
import { lockHeldFactors, requireSecondFactor } from '../factor/factor-holder.actions.ts';
import { AuthError } from '../http/auth.errors.ts';
import { beginRecoveryHold } from '../recovery/recovery-hold.actions.ts';
import { findRecoveredAt } from '../recovery/recovery.queries.ts';
import type { ProvenSubject } from '../session/session-proof.actions.ts';
import { identityLinkedMail, identityUnlinkedMail } from './identity.mail.ts';
import {
  deleteIdentity,
  dropPassword,
  findIdentity,
  insertIdentity,
  insertPasswordlessUser,
  lockIdentities,
  claimUnconfirmed,
  updateIdentity,
} from './identity.queries.ts';
import type { ProviderPerson } from './oauth-provider.client.ts';

interface Named {
  readonly provider: string;
  readonly person: ProviderPerson;
}

/** Finds the account of a provider identity, or creates one (auth-wire 1.3, /callback). */
export async function personFor(
  tx: Transaction,
  platform: Platform,
  named: Named & Pick<NewcomerOf, 'referralCode' | 'now'>,
): Promise<string> {
  const { provider, person } = named;
  const known = await findIdentity(tx, provider, person.subject);
  if (known) {
    await updateIdentity(tx, known.id, dataOf(person));
    return known.userId;
  }
  // Anyone can enter any address at a provider: only a verified one identifies a person.
  if (person.email === undefined || !person.isEmailVerified)
    throw new AuthError('provider_email_needs_verification');
  const { email } = person;
  const { userId, wasConfirmed } = await accountOf(tx, platform, { ...named, email });
  if (!(await linkIdentity(tx, { userId, provider, person }))) throw new AuthError('identity_already_exists');
  // It proves no more than a recovery: that the person reads the mailbox.
  if (wasConfirmed)
    await beginRecoveryHold(tx, platform, { user: { id: userId, email }, by: 'identity', now: named.now });
  return userId;
}

interface NewcomerOf extends Named {
  readonly email: string;
  /** From the referral link of a new user. */
  readonly referralCode: string | null;
  readonly now: Date;
}

/** The account of a proven address: the confirmed one, the unconfirmed one taken over, or a new one. */
async function accountOf(
  tx: Transaction,
  { env }: Platform,
  { email, person, referralCode, now }: NewcomerOf,
): Promise<{ readonly userId: string; readonly wasConfirmed: boolean }> {
  const known = await lockUserByEmail(tx, email);
  if (known?.emailConfirmedAt) return { userId: known.id, wasConfirmed: true };
  const fullName = person.name ?? null;
  if (known) {
    await claimUnconfirmed(tx, known.id);
    await rewriteAccount(tx, { userId: known.id, fullName, referralCode, now });
    return { userId: known.id, wasConfirmed: false };
  }
  if (env.AUTH_DISABLE_SIGNUP) throw new AuthError('signup_disabled');
  const made = await insertPasswordlessUser(tx, email);
  if (!made) throw new AuthError('conflict');
  await createAccount(tx, { userId: made.id, email, fullName, referralCode, now });
  return { userId: made.id, wasConfirmed: false };
}

/** Links an identity and notifies the owner; false when the provider's account is already linked to a user. */
export async function linkIdentity(
  tx: Transaction,
  { userId, provider, person }: Named & { readonly userId: string },
): Promise<boolean> {
  const identityData = dataOf(person);
  const isNew = await insertIdentity(tx, {
    userId,
    provider,
    providerSubject: person.subject,
    identityData,
  });
  if (!isNew) return false;
  await record(tx, { userId, action: 'auth.link-identity', provider });
  const account = await findUserWithIdentities(tx, userId);
  if (account) {
    const mail = identityLinkedMail({ to: account.user.email, provider });
    const undo = { kind: 'identity-linked', details: { provider, subject: person.subject } } as const;
    await mailWithUndo(tx, mail, { userId, path: '/settings', undo });
  }
  return true;
}

/** Unlinks an identity, never the last one. Unlinking the email identity removes the password too. */
export const unlinkIdentity = (
  { db }: Platform,
  subject: ProvenSubject,
  identityId: string,
): Promise<Record<string, never>> =>
  transact(db, async (tx, now) => {
    const held = await lockHeldFactors(tx, subject);
    requireSecondFactor(held, 403);
    const { userId, email } = held.holder;
    const recoveredAt = await findRecoveredAt(tx, userId);
    if (recoveredAt && now < heldUntil(recoveredAt).identities) throw new AuthError('recovery_too_recent');
    const identities = await lockIdentities(tx, userId);
    const identity = identities.find(({ id }) => id === identityId);
    if (!identity) throw new AuthError('identity_not_found');
    if (identities.length === 1) throw new AuthError('single_identity_not_deletable');
    const { provider } = identity;
    await deleteIdentity(tx, identity.id);
    if (provider === 'email') await dropPassword(tx, userId);
    await record(tx, { userId, action: 'auth.unlink-identity', provider });
    const undo = { kind: 'identity-unlinked' } as const;
    await mailWithUndo(tx, identityUnlinkedMail({ to: email, provider }), {
      userId,
      path: '/settings',
      undo,
    });
    return {};
  });

const dataOf = ({ subject, email, isEmailVerified, name }: ProviderPerson) => ({
  sub: subject,
  ...(email !== undefined && { email }),
  email_verified: isEmailVerified,
  ...(name !== undefined && { full_name: name }),
});

interface IdentityChange {
  readonly userId: string;
  readonly action: string;
  readonly provider: string;
}

const record = (tx: Transaction, { userId, action, provider }: IdentityChange): Promise<void> =>
  audit(tx, { actorId: userId, action, subjectType: 'user', subjectId: userId, details: { provider } });
