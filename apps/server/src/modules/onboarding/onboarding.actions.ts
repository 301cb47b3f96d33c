import type { OnboardingInput } from '@patinha/contract/onboarding';
import { canOnboardAs, missingFields, requiredFields } from '@patinha/domain/onboarding';
import { type Actor, type UserType, userTypes } from '@patinha/domain/shared';

import { audit } from '../../platform/audit.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import { DomainError, invalidFields } from '../../platform/errors.ts';
import { publish } from '../../platform/events.ts';
import { grantRole } from '../account/account.actions.ts';
import { createProvider, providerOf, renaming } from '../provider/provider.actions.ts';
import { isIdentityChecked, lockPerson, recalculate } from '../verification/verification.actions.ts';
import {
  findAnswers,
  findFullName,
  insertCompletion,
  selectCompleted,
  updateProfile,
  updateProvider,
} from './onboarding.queries.ts';

const held = ({ roles }: Pick<Actor, 'roles'>) => userTypes.filter((type) => roles.includes(type));

/** What a person has completed, may complete now, and said before. */
export async function readOnboardingOf(db: Database, actor: Actor) {
  const completed = await selectCompleted(db, actor.userId);
  const standing = { heldTypes: held(actor), completedTypes: completed };
  return {
    completed,
    open: userTypes.filter((type) => canOnboardAs(type, standing)),
    answers: await findAnswers(db, actor.userId),
  };
}

/**
 * Saves everything that the steps asked for (D-40). Before the first completion the type may be another than
 * that of the sign-up; its role comes with it and is logged (D-39). Throws onboarding/role-not-held afterwards.
 */
export async function complete(
  tx: Transaction,
  actor: Actor,
  { input, now }: { readonly input: OnboardingInput; readonly now: Date },
): Promise<void> {
  refuseMissing(input);
  const { userId } = actor;
  const { user_type: userType } = input;
  await lockPerson(tx, userId);
  const standing = { heldTypes: held(actor), completedTypes: await selectCompleted(tx, userId) };
  if (!canOnboardAs(userType, standing)) throw new DomainError('onboarding/role-not-held', { userType });
  if (!standing.heldTypes.includes(userType)) await takeUpRole(tx, { userId, userType, now });
  await saveProfile(tx, userId, input);
  if (userType !== 'tutor') await saveProvider(tx, userId, { input, now });
  await insertCompletion(tx, { userId, userType, completedAt: now });
  await recalculate(tx, userId, now);
  await publish(tx, { users: [userId], type: 'account.changed', id: userId });
}

/** An onboarding that was done elsewhere: for the demonstration, whose people were made with everything. */
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
  // An individual's number is no company's.
  if (input.user_type === 'empresa' && input.cnpj?.length !== 14) throw invalidFields({ cnpj: 'invalid' });
}

async function takeUpRole(
  tx: Transaction,
  { userId, userType, now }: { readonly userId: string; readonly userType: UserType; readonly now: Date },
): Promise<void> {
  await grantRole(tx, { userId, role: userType, grantedAt: now });
  await audit(tx, {
    actorId: userId,
    action: 'account.add-role',
    subjectType: 'user',
    subjectId: userId,
    details: { role: userType, by: 'onboarding' },
  });
}

async function saveProfile(tx: Transaction, userId: string, input: OnboardingInput): Promise<void> {
  if ((await findFullName(tx, userId)) !== input.full_name) await logRenaming(tx, userId);
  const { street, city, zipcode, ...optional } = input.address;
  const known = Object.fromEntries(Object.entries(optional).filter(([, value]) => typeof value === 'string'));
  return updateProfile(tx, userId, {
    fullName: input.full_name,
    phone: input.phone,
    address: { street, city, zipcode: zipcode ?? '', ...known },
    ...(input.bio && { bio: input.bio }),
    userType: input.user_type,
  });
}

/** A name that was once compared with a document does not change unnoticed. */
async function logRenaming(tx: Transaction, userId: string): Promise<void> {
  if (!(await isIdentityChecked(tx, userId))) return;
  await audit(tx, {
    actorId: userId,
    action: 'account.rename',
    subjectType: 'user',
    subjectId: userId,
    details: { by: 'onboarding' },
  });
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
  await updateProvider(tx, userId, {
    ...(await renaming(tx, provider, { displayName, now })),
    // Who was once checked as one kind stays that: its services and bookings stand on it.
    ...(provider.verifiedAt === null && { kind }),
    ...(input.bio && { bio: input.bio }),
    ...(kind === 'empresa' && { companyName: input.company_name, cnpj: input.cnpj }),
    ...experienceOf(input),
  });
}

const experienceOf = (input: OnboardingInput) => ({
  specialties: input.specialties ?? null,
  experienceYears: input.experience_years ?? null,
  servicesOffered: input.services_offered ?? [],
});
