import { withoutContacts } from '@patinha/contact-filter';
import type {
  FittingService,
  OpenNeed,
  OwnNeed,
  ReceivedProposal,
  SentProposal,
} from '@patinha/contract/need';
import { firstNameOf } from '@patinha/domain/account';
import { bookingPrice, bookingSettingsAt, listPrice } from '@patinha/domain/booking';
import { canMoveNeed, canMoveProposal, isStanding, type ProposalStatus } from '@patinha/domain/need';
import { isPublishable, showsOwnerPhoto } from '@patinha/domain/provider';
import { shownRating } from '@patinha/domain/review';
import { shownDistanceKm } from '@patinha/domain/search';

import type { FoundNeed } from './nearby.queries.ts';
import type { CountedNeed, NeedPet } from './need.queries.ts';
import type { FittingRow, ReceivedRow, SentRow } from './proposal.queries.ts';

const shownDistance = (km: number | null): number | null => (km === null ? null : shownDistanceKm(km));
const iso = (instant: string): string => new Date(instant).toISOString();

const petsOf = (needId: string, pets: readonly NeedPet[]) =>
  pets.filter((pet) => pet.needId === needId).map(({ name, species, breed }) => ({ name, species, breed }));

interface Beholding {
  readonly pets: readonly NeedPet[];
  readonly now: Date;
}

export const presentOwnNeed = (need: CountedNeed, { pets, now }: Beholding): OwnNeed => ({
  id: need.id,
  status: need.status === 'open' && now >= need.expiresAt ? 'expired' : need.status,
  service_type: need.serviceType,
  description: need.description,
  pets: petsOf(need.id, pets),
  pet_ids: pets.filter(({ needId }) => needId === need.id).map(({ petId }) => petId),
  starts_at: need.startsAt.toISOString(),
  ends_at: need.endsAt.toISOString(),
  zone: need.zone,
  location_type: need.locationType,
  district: need.district,
  city: need.city,
  state: need.state,
  budget_cents: need.budgetCents,
  created_at: need.createdAt.toISOString(),
  expires_at: need.expiresAt.toISOString(),
  open_proposals_count: need.openProposals,
  has_position: need.latitude !== null,
  booking_id: need.bookingId,
  can_edit: need.openProposals === 0 && canMoveNeed(need, { move: 'edit', by: 'tutor', now }),
});

/** A proposal whose time is over reads as expired even before the job has run. */
const shownStatus = (
  { status, expiresAt }: { readonly status: ProposalStatus; readonly expiresAt: Date },
  now: Date,
): ProposalStatus => (status === 'open' && !isStanding({ status, expiresAt }, now) ? 'expired' : status);

export function presentReceived(row: ReceivedRow, now: Date): ReceivedProposal {
  const { feeCents, totalCents } = bookingPrice(row.priceCents, bookingSettingsAt(now));
  const { service, provider } = row;
  return {
    id: row.id,
    status: shownStatus(row, now),
    message: row.shownMessage ?? withoutContacts(row.message),
    price_cents: row.priceCents,
    fee_cents: feeCents,
    total_cents: totalCents,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    is_bookable: service.isActive && service.takenDownAt === null && isPublishable(provider, now),
    service: { id: service.id, title: service.title, location_type: service.locationType },
    provider: {
      id: provider.id,
      kind: provider.kind,
      display_name: provider.displayName,
      photo_url: showsOwnerPhoto(provider.kind) ? provider.photoUrl : null,
      rating_average: shownRating(provider),
      rating_count: provider.ratingCount,
      completed_bookings_count: row.completedBookings,
      distance_km: shownDistance(row.distanceKm),
    },
  };
}

/** A need as a carer sees it: first name, district and a distance to a coarse position. */
export const presentOpenNeed = (need: FoundNeed, pets: readonly NeedPet[]): OpenNeed => ({
  id: need.id,
  status: need.status,
  service_type: need.service_type,
  description: need.shown_description ?? withoutContacts(need.description),
  pets: petsOf(need.id, pets),
  starts_at: iso(need.starts_at),
  ends_at: iso(need.ends_at),
  zone: need.zone,
  location_type: need.location_type,
  district: need.district,
  city: need.city,
  state: need.state,
  budget_cents: need.budget_cents,
  created_at: iso(need.created_at),
  expires_at: iso(need.expires_at),
  open_proposals_count: need.open_proposals,
  tutor_first_name: firstNameOf(need.tutor_name),
  distance_km: shownDistance(need.distance_km),
  own_proposal_status: need.own_proposal_status,
});

export const presentFitting = (service: FittingRow, minutes: number): FittingService => ({
  id: service.id,
  title: service.title,
  location_type: service.locationType,
  list_cents:
    listPrice(service, 'hour', minutes) ??
    (service.durationMinutes === minutes ? service.pricePerServiceCents : null),
});

export const presentSent = (row: SentRow, now: Date): SentProposal => ({
  id: row.id,
  need_id: row.needId,
  status: shownStatus(row, now),
  message: row.message,
  price_cents: row.priceCents,
  service_title: row.serviceTitle,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  can_withdraw: canMoveProposal(row, { move: 'withdraw', by: 'provider', now }),
  booking_id: row.bookingId,
  need: {
    service_type: row.need.serviceType,
    tutor_first_name: firstNameOf(row.tutorName),
    starts_at: row.need.startsAt.toISOString(),
    ends_at: row.need.endsAt.toISOString(),
    zone: row.need.zone,
    district: row.need.district,
    city: row.need.city,
    state: row.need.state,
  },
});
