import type { Onboarding } from '@patinha/contract/onboarding';

/** The onboarding of an account that has answered nothing yet. */
export const anOnboarding = (changes: Partial<Onboarding> = {}): Onboarding => ({
  completed_types: [],
  open_types: ['tutor', 'prestador', 'empresa'],
  bio: null,
  specialties: null,
  experience_years: null,
  services_offered: [],
  company_name: null,
  cnpj: null,
  ...changes,
});
