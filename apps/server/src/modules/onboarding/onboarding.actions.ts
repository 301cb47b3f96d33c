import type { OnboardingInput } from '@patinha/contract/onboarding';
import { heldTypes } from '@patinha/domain/account';
import { canOnboardAs, missingFields, requiredFields } from '@patinha/domain/onboarding';
import { zoneOfPlace } from '@patinha/domain/search';
import { type Actor, type UserType, userTypes } from '@patinha/domain/shared';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { DomainError, invalidFields } from '../../platform/http/errors.ts';
import type { Proof } from '../../platform/http/proof.ts';
import { publish } from '../../platform/live/events.ts';
import {
  findRevokedRoles,
  lockOwnProfile,
  type OwnProfile,
  saveDetails,
  showFace,
  storedAddress,
  grantOnboardedRole,
} from '../account/index.ts';
import { createProvider, providerOf, renaming, saveIntroduction } from '../provider/index.ts';
import { recalculate } from '../verification/index.ts';
import { type Answers, findAnswers, insertCompletion, selectCompleted } from './onboarding.queries.ts';

interface Standing {
  readonly completed: readonly UserType[];
  readonly answers: Answers | undefined;
}

/** The facts that decide which types can be chosen now. */
const standingOf = (roles: Actor['roles'], { completed, answers }: Standing) => ({
  heldTypes: heldTypes(roles),
  completedTypes: completed,
  begunType: answers?.begunType ?? null,
  checkedType: answers?.verifiedAt ? answers.providerKind : null,
});

/** The onboardings that a person has completed or can complete now, with earlier answers. */
export async function readOnboardingOf(db: Database, { userId, roles }: Pick<Actor, 'userId' | 'roles'>) {
  const completed = await selectCompleted(db, userId);
  const answers = await findAnswers(db, userId);
  const standing = standingOf(roles, { completed, answers });
  const revoked = new Set<string>((await findRevokedRoles(db, userId)).map(({ role }) => role));
  const open = userTypes.filter((type) => canOnboardAs(type, standing) && !revoked.has(type));
  return { completed, answers, open };
}

interface Completion {
  readonly input: OnboardingInput;
  readonly proof: () => Proof;
  readonly now: Date;
}

/**
 * Saves everything that the steps asked for (D-40). Before the first completion the type may be another than
 * that of the sign-up, afterwards one that the person has asked to add: its role comes with it and is logged
 * (D-39). Throws onboarding/role-not-held for any other. Returns what `readOnboardingOf` returns.
 */
export async function complete(
  tx: Transaction,
  actor: Actor,
  { input, proof, now }: Completion,
): ReturnType<typeof readOnboardingOf> {
  refuseMissing(input);
  const { userId } = actor;
  const { user_type: userType } = input;
  const profile = await lockOwnProfile(tx, actor);
  const { open } = await readOnboardingOf(tx, profile);
  if (!open.includes(userType)) throw new DomainError('onboarding/role-not-held', { userType });
  if (!profile.roles.includes(userType)) await grantOnboardedRole(tx, profile, { userType, now });
  await saveProfile(tx, profile, { input, proof });
  if (userType !== 'tutor') await saveProvider(tx, userId, { input, now });
  await insertCompletion(tx, { userId, userType, completedAt: now });
  await recalculate(tx, userId, now);
  await publish(tx, { users: [userId], type: 'account.changed', id: userId });
  return readOnboardingOf(tx, await lockOwnProfile(tx, actor));
}

/**
 * Bookings and needs ask for the tutor's onboarding (D-149). Throws onboarding/unfinished with the fields that are
 * still empty.
 */
export async function requireOnboarded(
  tx: Transaction,
  { userId }: Pick<Actor, 'userId'>,
  userType: 'tutor',
): Promise<void> {
  if ((await selectCompleted(tx, userId)).includes(userType)) return;
  const answers = await findAnswers(tx, userId);
  const missing = missingFields(requiredFields(userType), {
    full_name: answers?.fullName ?? null,
    phone: answers?.phone ?? null,
    street: answers?.address?.street ?? null,
    city: answers?.address?.city ?? null,
  });
  const fields = Object.fromEntries(missing.map((field) => [field, 'required' as const]));
  throw new DomainError('onboarding/unfinished', { userId, userType }, { fields });
}

/** Marks an onboarding as completed, for the demonstration, whose people are created complete. */
export const recordCompletion = (
  tx: Transaction,
  completion: { readonly userId: string; readonly userType: UserType; readonly completedAt: Date },
): Promise<void> => insertCompletion(tx, completion);

function refuseMissing({ address, ...input }: OnboardingInput): void {
  const values = { ...input, street: address.street, city: address.city };
  const missing = missingFields(requiredFields(input.user_type), {
    ...values,
    bio: values.bio ?? null,
    specialties: values.specialties ?? null,
    company_name: values.company_name ?? null,
    cnpj: values.cnpj ?? null,
  });
  if (missing.length > 0)
    throw invalidFields(Object.fromEntries(missing.map((field) => [field, 'required' as const])));
  // A company cannot use an individual's number.
  if (input.user_type === 'empresa' && input.cnpj?.length !== 14) throw invalidFields({ cnpj: 'invalid' });
}

async function saveProfile(
  tx: Transaction,
  profile: OwnProfile,
  { input, proof }: Pick<Completion, 'input' | 'proof'>,
): Promise<void> {
  const details = {
    fullName: input.full_name,
    phone: input.phone,
    address: storedAddress(input.address),
    ...(input.bio && { bio: input.bio }),
  };
  await saveDetails(tx, profile, { details, by: 'onboarding', proof });
  await showFace(tx, profile, { userType: input.user_type, by: 'onboarding' });
}

async function saveProvider(
  tx: Transaction,
  userId: string,
  { input, now }: { readonly input: OnboardingInput; readonly now: Date },
): Promise<void> {
  const { user_type: kind } = input;
  if (kind === 'tutor') return;
  const displayName = (kind === 'empresa' && input.company_name) || input.full_name;
  const provider =
    (await providerOf(tx, userId)) ??
    (await createProvider(tx, { ownerUserId: userId, kind, displayName, now }));
  await saveIntroduction(tx, userId, {
    ...(await renaming(tx, provider, { displayName, now })),
    // A provider verified as one kind keeps it, since its services and bookings depend on it.
    ...(provider.verifiedAt === null && { kind }),
    ...(input.bio && { bio: input.bio }),
    ...(kind === 'empresa' && { companyName: input.company_name, cnpj: input.cnpj }),
    ...(provider.city === null && placeOf(input)),
    ...experienceOf(input),
  });
}

/** The place of the profile, so that it is not asked twice (D-180); nothing while the state is missing. */
const placeOf = ({ address: { city, state } }: OnboardingInput) =>
  state ? { city, state, zone: zoneOfPlace({ city, state }) } : {};

const experienceOf = (input: OnboardingInput) => ({
  specialties: input.specialties ?? null,
  experienceYears: input.experience_years ?? null,
  servicesOffered: input.services_offered ?? [],
});
