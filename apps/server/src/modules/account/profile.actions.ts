import type { AddressInput } from '@patinha/contract/account';
import { canManageProfile } from '@patinha/domain/account';
import type { Actor, UserType } from '@patinha/domain/shared';

import { audit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { type Authorized, authorize } from '../../platform/http/access.ts';
import type { Proof } from '../../platform/http/proof.ts';
import { mailWithUndo } from '../notification/index.ts';
import { phoneChangedMail } from './account.mail.ts';
import {
  findProfileWithRoles,
  type PersonalDetails,
  type Profile,
  type ProfileWithRoles,
  updatePhone,
  updateProfile,
} from './account.queries.ts';
import type { ProfileAddress } from './account.table.ts';
import { isIdentityChecked, lockPerson } from './person.actions.ts';

export type OwnProfile = Authorized<ProfileWithRoles>;

/** The caller's own profile with their current roles, locked until the transaction ends. */
export async function lockOwnProfile(tx: Transaction, actor: Actor): Promise<OwnProfile> {
  await lockPerson(tx, actor.userId);
  const found = await findProfileWithRoles(tx, actor.userId);
  return authorize(found, canManageProfile, actor, 'resource/not-found');
}

/** The screen that a change came from, for the audit trail. */
type Place = 'profile' | 'onboarding';

interface DetailsChange {
  readonly details: PersonalDetails;
  readonly by: Place;
  /** Asked for before another phone number is saved. */
  readonly proof: () => Proof;
}

/** Saves the caller's profile; a change of a name that was once checked against a document is audited. */
export async function saveDetails(
  tx: Transaction,
  profile: Authorized<Profile>,
  { details, by, proof }: DetailsChange,
): Promise<void> {
  const { userId } = profile;
  // A first number replaces none that protects the account.
  if (profile.phone !== null && profile.phone !== details.phone) proof();
  if (profile.fullName !== details.fullName && (await isIdentityChecked(tx, userId)))
    await audit(tx, {
      actorId: userId,
      action: 'account.rename',
      subjectType: 'user',
      subjectId: userId,
      details: { by },
    });
  await updateProfile(tx, profile, details);
  if (profile.phone === null || profile.phone === details.phone) return;
  const undo = { kind: 'phone-changed', details: { phone: profile.phone } } as const;
  await mailWithUndo(tx, phoneChangedMail(profile.email), { userId, path: '/settings', undo });
}

/** Gives a person the telephone number back that a change replaced. */
export const restorePhone = (tx: Transaction, userId: string, phone: string | null): Promise<void> =>
  updatePhone(tx, userId, phone);

/** An address as the profile stores it: without the parts that were left out. */
export function storedAddress({ street, city, zipcode, ...optional }: AddressInput): ProfileAddress {
  const known = Object.fromEntries(Object.entries(optional).filter(([, value]) => typeof value === 'string'));
  return { street, city, zipcode: zipcode ?? '', ...known };
}

/** Shows another face of the person (D-3); that it is one of their roles the caller has made sure of. */
export async function showFace(
  tx: Transaction,
  profile: Authorized<Profile>,
  { userType, by }: { readonly userType: UserType; readonly by: Place },
): Promise<void> {
  if (profile.userType === userType) return;
  await updateProfile(tx, profile, { userType });
  await audit(tx, {
    actorId: profile.userId,
    action: 'account.switch-face',
    subjectType: 'user',
    subjectId: profile.userId,
    details: { from: profile.userType, to: userType, by },
  });
}
