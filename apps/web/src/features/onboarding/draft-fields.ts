/** Everything that is typed in the steps. */
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
