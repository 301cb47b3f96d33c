import { withoutContacts } from '@patinha/contact-filter';
import type { OwnProvider, PublicProvider } from '@patinha/contract/provider';
import { shownRating } from '@patinha/domain/review';

import { isPublishable, type ProviderPage } from './provider.actions.ts';
import { presentReliability } from './reliability.actions.ts';

/** The public fields: no contact, no exact position. */
export function presentPublicProvider({
  provider,
  completedBookings,
  photoUrl,
  now,
}: ProviderPage): PublicProvider {
  const isVerified = isPublishable(provider, now);
  return {
    id: provider.id,
    kind: provider.kind,
    display_name: provider.displayName,
    bio: provider.bio,
    // The sign-up took them when they were not public yet.
    specialties: provider.specialties && withoutContacts(provider.specialties),
    photo_url: photoUrl,
    district: provider.district,
    city: provider.city,
    state: provider.state,
    rating_average: shownRating(provider),
    rating_count: provider.ratingCount,
    verified_at: isVerified ? isoOf(provider.verifiedAt) : null,
    renamed_at: isVerified ? isoOf(provider.renamedAt) : null,
    verified_until: isVerified ? isoOf(provider.verifiedUntil) : null,
    member_since: provider.createdAt.toISOString(),
    completed_bookings_count: completedBookings,
    reliability: presentReliability(provider),
  };
}

export const presentOwnProvider = (page: ProviderPage): OwnProvider => ({
  ...presentPublicProvider(page),
  rating_average: page.provider.ratingAverage,
  latitude: page.provider.latitude,
  longitude: page.provider.longitude,
  zone: page.provider.zone,
  crmv_number: page.provider.crmvNumber,
  crmv_state: page.provider.crmvState,
  is_publishable: isPublishable(page.provider, page.now),
});

const isoOf = (instant: Date | null) => instant?.toISOString() ?? null;
