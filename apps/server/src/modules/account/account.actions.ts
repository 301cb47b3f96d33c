import { normalizeName } from '@patinha/domain/account';
import type { Role, UserType } from '@patinha/domain/shared';

import type { Transaction } from '../../platform/db/database.ts';
import { issueCard } from '../loyalty-card/index.ts';
import { createProvider, deleteUnusedProvider } from '../provider/index.ts';
import { attributeReferral, createReferralCode, reattributeReferral } from '../referral/index.ts';
import {
  deleteRole,
  deleteRoles,
  insertProfile,
  insertRole,
  updateProfileEmail,
  updateSignedUpProfile,
} from './account.queries.ts';
import { acceptWithRewrittenSignUp, acceptWithSignUp } from './consent/consent.actions.ts';

/** The sign-up metadata that the product reads; a plain client may omit any of it (D-78). */
export interface SignedUpPerson {
  readonly userId: string;
  readonly fullName?: string | null | undefined;
  readonly userType?: UserType | null | undefined;
  readonly phone?: string | null | undefined;
  readonly documentNumber?: string | null | undefined;
  /** The policies shown next to the sign-up button. */
  readonly acceptedPolicyVersion?: number | null | undefined;
  /** From the referral link (D-29). */
  readonly referralCode?: string | null | undefined;
  readonly now: Date;
}

/**
 * All rows of a new account in the transaction of its sign-up: profile, role, loyalty card and, for those
 * who sell, the provider. Wallet and points need none: they are read from the ledger.
 */
export async function createAccount(
  tx: Transaction,
  person: SignedUpPerson & { readonly email: string },
): Promise<void> {
  const { userId, email, now } = person;
  await insertProfile(tx, { userId, email, ...fieldsOf(person), createdAt: now });
  await issueCard(tx, userId, now);
  await createReferralCode(tx, userId);
  await attributeReferral(tx, { invitedId: userId, code: person.referralCode, now });
  await grantSignUpRole(tx, person);
  await acceptWithSignUp(tx, { userId, shownVersion: person.acceptedPolicyVersion, now });
}

/** Makes the rows those of a later sign-up, when that is the one its owner confirmed (D-78). */
export async function rewriteAccount(tx: Transaction, person: SignedUpPerson): Promise<void> {
  await updateSignedUpProfile(tx, person.userId, fieldsOf(person));
  await deleteRoles(tx, person.userId);
  await deleteUnusedProvider(tx, person.userId);
  await grantSignUpRole(tx, person);
  await acceptWithRewrittenSignUp(tx, {
    userId: person.userId,
    shownVersion: person.acceptedPolicyVersion,
    now: person.now,
  });
  const { userId: invitedId, referralCode: code, now } = person;
  await reattributeReferral(tx, { invitedId, code, now });
}

/** Copies the account's new address to the profile. */
export const changeAccountEmail = (tx: Transaction, userId: string, email: string): Promise<void> =>
  updateProfileEmail(tx, userId, email);

/** Grants a role; idempotent. */
export const grantRole = (
  tx: Transaction,
  grant: { userId: string; role: Role; grantedAt: Date },
): Promise<void> => insertRole(tx, grant);

/** Revokes a role; idempotent. */
export const revokeRole = (tx: Transaction, userId: string, role: Role): Promise<void> =>
  deleteRole(tx, userId, role);

const fieldsOf = ({ fullName, userType, phone, documentNumber }: SignedUpPerson) => ({
  fullName: normalizeName(fullName ?? ''),
  userType: userType ?? null,
  phone: phone ?? null,
  documentNumber: documentNumber ?? null,
});

async function grantSignUpRole(
  tx: Transaction,
  { userId, userType, fullName, now }: SignedUpPerson,
): Promise<void> {
  if (!userType) return;
  await insertRole(tx, { userId, role: userType, grantedAt: now });
  if (userType === 'tutor') return;
  await createProvider(tx, {
    ownerUserId: userId,
    kind: userType,
    displayName: normalizeName(fullName ?? ''),
    now,
  });
}
