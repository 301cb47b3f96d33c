import { excludesType } from '../account/index.ts';
import type { UserType } from '../shared/index.ts';

export const onboardingFields = [
  'full_name',
  'phone',
  'street',
  'city',
  'bio',
  'specialties',
  'company_name',
  'cnpj',
] as const;
export type OnboardingField = (typeof onboardingFields)[number];

export type OnboardingStepName =
  | 'personal'
  | 'experience'
  | 'company'
  | 'responsible'
  | 'address'
  | 'verification';

export interface OnboardingStep {
  readonly name: OnboardingStepName;
  /** §5: what must be filled before the next step; everything else may stay empty. */
  readonly required: readonly OnboardingField[];
}

const personal: OnboardingStep = { name: 'personal', required: ['full_name', 'phone'] };
const address: OnboardingStep = { name: 'address', required: ['street', 'city'] };
const verification: OnboardingStep = { name: 'verification', required: [] };

/** §2: the steps of each type in order. */
export const onboardingSteps: Readonly<Record<UserType, readonly OnboardingStep[]>> = {
  tutor: [personal, address, verification],
  prestador: [personal, { name: 'experience', required: ['bio', 'specialties'] }, address, verification],
  empresa: [
    { name: 'company', required: ['company_name', 'cnpj'] },
    { name: 'responsible', required: ['full_name', 'phone'] },
    address,
    verification,
  ],
};

export type OnboardingValues = Readonly<Partial<Record<OnboardingField, string | null>>>;

/** The required fields that are blank. */
export const missingFields = (
  required: readonly OnboardingField[],
  values: OnboardingValues,
): readonly OnboardingField[] => required.filter((field) => !values[field]?.trim());

export const requiredFields = (userType: UserType): readonly OnboardingField[] =>
  onboardingSteps[userType].flatMap(({ required }) => required);

interface Standing {
  readonly heldTypes: readonly UserType[];
  readonly completedTypes: readonly UserType[];
  /** The role that the user has asked to add. */
  readonly begunType: UserType | null;
  /** The type for which the user's provider was once verified: its services and bookings depend on it. */
  readonly checkedType: UserType | null;
}

/**
 * D-39: until an onboarding is completed any type may be chosen, unless documents were verified for one that excludes
 * it; afterwards the types whose role is held, and the requested one.
 */
export function canOnboardAs(
  userType: UserType,
  { heldTypes, completedTypes, begunType, checkedType }: Standing,
): boolean {
  if (heldTypes.includes(userType)) return true;
  if (userType === begunType) return !heldTypes.some((held) => excludesType(userType, held));
  return completedTypes.length === 0 && !(checkedType && excludesType(userType, checkedType));
}
