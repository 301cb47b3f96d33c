import { type OwnProvider, providerInputSchema } from '@patinha/contract/provider';

import type { ContractForm } from '../../lib/form/use-contract-form.ts';
import { profileFieldText } from './provider.strings.ts';

/** The position that search measures from. */
export interface MapPoint {
  readonly latitude: number;
  readonly longitude: number;
}

export const profileStart = (provider: OwnProvider) => ({
  display_name: provider.display_name,
  bio: provider.bio ?? '',
  specialties: provider.specialties ?? '',
  district: provider.district ?? '',
  city: provider.city ?? '',
  state: provider.state ?? '',
  zone: provider.zone,
  crmv_number: provider.crmv_number ?? '',
  crmv_state: provider.crmv_state ?? '',
  /** Null when it was never marked. */
  point: pointOf(provider),
});
type ProfileDraft = ReturnType<typeof profileStart>;
export type ProfileFormState = ContractForm<ProfileDraft, keyof typeof profileFieldText>;

const pointOf = ({ latitude, longitude }: OwnProvider): MapPoint | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** What `useContractForm` needs of the public profile. */
export const profileForm = {
  schema: providerInputSchema,
  sentences: profileFieldText,
  input: ({
    point,
    bio,
    specialties,
    district,
    crmv_number: number,
    crmv_state: state,
    ...draft
  }: ProfileDraft) => ({
    ...draft,
    bio: bio.trim() || null,
    specialties: specialties.trim() || null,
    district: district.trim() || null,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    crmv_number: number.trim() || null,
    crmv_state: state || null,
  }),
};
