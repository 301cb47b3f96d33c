import { formatPhone, formatTaxId, type Me, parseTaxId } from '@patinha/contract/account';
import { type Onboarding, onboardingInputSchema } from '@patinha/contract/onboarding';
import { checkFields } from '@patinha/contract/shared';
import { missingFields, type OnboardingStep, type OnboardingStepName } from '@patinha/domain/onboarding';
import { type ServiceType } from '@patinha/domain/service';
import type { UserType } from '@patinha/domain/shared';

import { addressDraftOf, addressInputOf } from '../../lib/form/address-draft.ts';
import type { FieldSentences } from '../../lib/form/field-problems.ts';
import { asTyped } from '../../lib/form/form-values.ts';
import type { ContractForm } from '../../lib/form/use-contract-form.ts';
import { type DraftField, draftFields } from './draft-fields.ts';
import { fieldText } from './onboarding.strings.ts';

export type Draft = Readonly<Record<DraftField, string>> & { readonly services: readonly ServiceType[] };
/** What is typed, and the step that is reached. */
export interface WizardDraft extends Draft {
  readonly at: number;
}
export type WizardForm = ContractForm<WizardDraft, DraftField>;
export type Problems = WizardForm['problems'];

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

const wrongOf = (field: DraftField) => ({ invalid: fieldText[field].wrong });
const draftSentences: FieldSentences<DraftField> = {
  full_name: wrongOf('full_name'),
  phone: wrongOf('phone'),
  bio: wrongOf('bio'),
  specialties: wrongOf('specialties'),
  experience_years: wrongOf('experience_years'),
  company_name: wrongOf('company_name'),
  cnpj: wrongOf('cnpj'),
  zipcode: wrongOf('zipcode'),
  street: wrongOf('street'),
  number: wrongOf('number'),
  complement: wrongOf('complement'),
  district: wrongOf('district'),
  city: wrongOf('city'),
  state: wrongOf('state'),
};

/** What is known already, as the forms show it. */
export function firstDraft(me: Me, known: Onboarding): Draft {
  const ownCnpj = me.document_number?.length === cnpjLength ? me.document_number : null;
  return {
    full_name: me.full_name,
    phone: formatPhone(asTyped(me.phone)),
    bio: asTyped(known.bio),
    specialties: asTyped(known.specialties),
    experience_years: asTyped(known.experience_years),
    company_name: asTyped(known.company_name),
    cnpj: formatTaxId(asTyped(known.cnpj ?? ownCnpj)),
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

export const isEmpty = (problems: Problems): boolean =>
  Object.values(problems).every((problem) => problem === undefined);

/** A company's own number is a CNPJ; the contract takes a CPF there as well. */
const companyProblems = (userType: UserType, { cnpj }: Draft): Problems =>
  userType === 'empresa' && parseTaxId(cnpj)?.kind !== 'cnpj' ? { cnpj: fieldText.cnpj.wrong } : {};

/** What `useContractForm` needs of the onboarding of a type. */
export const wizardForm = (userType: UserType) => ({
  schema: onboardingInputSchema,
  sentences: draftSentences,
  input: (draft: WizardDraft) => bodyOf(userType, draft),
  extraProblems: (draft: WizardDraft) => companyProblems(userType, draft),
});

/** What keeps this step from being left: missing first, then what is written wrong (§5). */
export function problemsOfStep(step: OnboardingStep, userType: UserType, draft: Draft): Problems {
  const missing = missingFields(step.required, draft);
  if (missing.length > 0)
    return Object.fromEntries(missing.map((field) => [field, fieldText[field].missing]));
  const checked = checkFields(onboardingInputSchema, bodyOf(userType, draft));
  const wrong = checked.success ? [] : Object.keys(checked.fields);
  const here = fieldsOf[step.name].filter((field) => wrong.some((path) => path.split('.').at(-1) === field));
  return {
    ...Object.fromEntries(here.map((field) => [field, fieldText[field].wrong])),
    ...(fieldsOf[step.name].includes('cnpj') && companyProblems(userType, draft)),
  };
}

/** Whether something is not filled in, rather than wrong. */
export const isMissing = (problems: Problems): boolean =>
  draftFields.some((field) => problems[field] !== undefined && problems[field] === fieldText[field].missing);
