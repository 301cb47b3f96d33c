import { type Me, formatPhone, formatTaxId } from '@patinha/contract/account';
import { type Onboarding, type OnboardingInput, onboardingInputSchema } from '@patinha/contract/onboarding';
import { checkFields } from '@patinha/contract/shared';
import { missingFields, type OnboardingStep, type OnboardingStepName } from '@patinha/domain/onboarding';
import { type ServiceType, serviceTypes } from '@patinha/domain/service';
import type { UserType } from '@patinha/domain/shared';

import { addressDraftOf, addressInputOf } from '../../lib/address-draft.ts';

export const draftFields = [
  'full_name',
  'phone',
  'bio',
  'specialties',
  'experience_years',
  'company_name',
  'cnpj',
  'zipcode',
  'street',
  'number',
  'complement',
  'district',
  'city',
  'state',
] as const;
export type DraftField = (typeof draftFields)[number];

export type Draft = Readonly<Record<DraftField, string>> & { readonly services: readonly ServiceType[] };
export type Problems = Partial<Record<DraftField, 'missing' | 'wrong'>>;

/** The fields of each step, in the order in which they stand. */
export const fieldsOf: Readonly<Record<OnboardingStepName, readonly DraftField[]>> = {
  personal: ['full_name', 'phone'],
  experience: ['bio', 'specialties', 'experience_years'],
  company: ['company_name', 'cnpj'],
  responsible: ['full_name', 'phone'],
  address: ['zipcode', 'street', 'number', 'complement', 'district', 'city', 'state'],
  verification: [],
};

const cnpjLength = 14;

const textOf = (value: string | number | null | undefined): string => String(value ?? '');

/** What is known already, as the forms show it. */
export function firstDraft(me: Me, known: Onboarding): Draft {
  const ownCnpj = me.document_number?.length === cnpjLength ? me.document_number : null;
  return {
    full_name: me.full_name,
    phone: formatPhone(textOf(me.phone)),
    bio: textOf(known.bio),
    specialties: textOf(known.specialties),
    experience_years: textOf(known.experience_years),
    company_name: textOf(known.company_name),
    cnpj: formatTaxId(textOf(known.cnpj ?? ownCnpj)),
    ...addressDraftOf(me.address),
    services: known.services_offered,
  };
}

const orNull = (typed: string): string | null => typed.trim() || null;

const bodyOf = (userType: UserType, draft: Draft) => ({
  user_type: userType,
  full_name: draft.full_name,
  phone: draft.phone,
  address: addressInputOf(draft),
  ...(userType !== 'tutor' && {
    bio: orNull(draft.bio),
    specialties: orNull(draft.specialties),
    experience_years: draft.experience_years.trim() === '' ? null : Number(draft.experience_years),
    services_offered: [...draft.services],
  }),
  ...(userType === 'empresa' && { company_name: orNull(draft.company_name), cnpj: orNull(draft.cnpj) }),
});

type Checked =
  | { readonly success: true; readonly body: OnboardingInput }
  | { readonly success: false; readonly problems: Problems };

/** The whole draft as the server takes it, or what is wrong with it. */
export function readDraft(userType: UserType, draft: Draft): Checked {
  const checked = checkFields(onboardingInputSchema, bodyOf(userType, draft));
  if (!checked.success) return { success: false, problems: problemsOf(Object.keys(checked.fields)) };
  const isCompany = userType !== 'empresa' || checked.output.cnpj?.length === cnpjLength;
  return isCompany
    ? { success: true, body: checked.output }
    : { success: false, problems: { cnpj: 'wrong' } };
}

/** What keeps this step from being left: missing first, then what is written wrong (§5). */
export function problemsOfStep(step: OnboardingStep, userType: UserType, draft: Draft): Problems {
  const missing = missingFields(step.required, draft);
  if (missing.length > 0) return Object.fromEntries(missing.map((field) => [field, 'missing']));
  const checked = readDraft(userType, draft);
  if (checked.success) return {};
  const here = new Set<string>(fieldsOf[step.name]);
  return Object.fromEntries(Object.entries(checked.problems).filter(([field]) => here.has(field)));
}

/** Fields that were refused, by the names of the form. */
export const problemsOf = (names: readonly string[]): Problems =>
  Object.fromEntries(
    names.flatMap((name) => {
      const field = draftFields.find((known) => name === known || name === `address.${known}`);
      return field ? [[field, 'wrong']] : [];
    }),
  );

export const isServiceType = (value: unknown): value is ServiceType =>
  serviceTypes.some((type) => type === value);
