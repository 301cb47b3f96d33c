import type {
  ListedService,
  OwnService,
  PublicService,
  ServiceOffer,
  ServicePhoto,
} from '@patinha/contract/service';
import { toReais } from '@patinha/contract/shared';
import { isStayUnit, returnDay, type ServiceUnit, type StayRules } from '@patinha/domain/availability';
import { bookingSettingsAt, feeOf, listPrice, offeredUnits } from '@patinha/domain/booking';
import { showsOwnerPhoto } from '@patinha/domain/provider';
import { shownRating } from '@patinha/domain/review';
import { obstaclesTo, type ServicePrices } from '@patinha/domain/service';
import { addCents, type Cents } from '@patinha/domain/shared';

import { realTime } from '../../platform/time/real-time.ts';
import { presentReliability } from '../provider/index.ts';
import { photoAddress } from './photo.actions.ts';
import type { PublicServiceRow, PublishedRow } from './public-service.queries.ts';
import type { SellerStanding } from './service.actions.ts';
import type { PhotoRow, ServiceWithPhotos } from './service.queries.ts';

const reaisOrNull = (amount: Cents | null) => (amount === null ? null : toReais(amount));

export const presentPhoto = ({ id, width, height }: PhotoRow): ServicePhoto => ({
  id,
  url: photoAddress(id),
  width,
  height,
});

const presentStay = (service: StayRules & { readonly unit: ServiceUnit }) =>
  isStayUnit(service.unit)
    ? {
        min_nights: service.minNights,
        max_nights: service.maxNights,
        arrival_from: service.arrivalFrom,
        arrival_until: service.arrivalUntil,
        departure_from: service.departureFrom,
        departure_until: service.departureUntil,
        runs_over_days_off: service.runsOverDaysOff,
      }
    : null;

/** Fields that the owner and the public read alike. */
const presentShared = (service: ServiceWithPhotos | PublicServiceRow) => ({
  id: service.id,
  provider_id: service.providerId,
  title: service.title,
  description: service.description,
  service_type: service.serviceType,
  price_per_hour: reaisOrNull(service.pricePerHourCents),
  price_per_hour_cents: service.pricePerHourCents,
  price_per_service: reaisOrNull(service.pricePerServiceCents),
  price_per_service_cents: service.pricePerServiceCents,
  unit: service.unit,
  price_per_night: reaisOrNull(service.pricePerNightCents),
  price_per_night_cents: service.pricePerNightCents,
  price_per_day: reaisOrNull(service.pricePerDayCents),
  price_per_day_cents: service.pricePerDayCents,
  second_pet_cents: service.secondPetCents,
  stay: presentStay(service),
  requirements: service.requirements,
  is_active: service.isActive,
  city: service.city,
  state: service.state,
  zone: service.zone,
  capacity: service.capacity,
  duration_minutes: service.durationMinutes,
  accepted_species: service.acceptedSpecies,
  accepted_sizes: service.acceptedSizes,
  weekend_pct: service.weekendPct,
  holiday_pct: service.holidayPct,
  is_instant: service.isInstant,
  extras: service.extras.map(({ id, title, priceCents }) => ({
    id,
    title,
    price: toReais(priceCents),
    price_cents: priceCents,
  })),
  photos: service.photos.map(presentPhoto),
});

export const presentOwnService = (service: ServiceWithPhotos, standing: SellerStanding): OwnService => ({
  ...presentShared(service),
  returns_on: returnDay(standing.today, service.pausedUntil, standing.pausedUntil),
  paused_until: returnDay(standing.today, service.pausedUntil),
  location: { type: service.locationType, address: service.address },
  buffer_minutes: service.bufferMinutes,
  // What is on sale stays so without an onboarding; the next publication asks for it (D-149).
  missing: obstaclesTo({ service, ...standing, isOnboarded: service.isActive || standing.isOnboarded }),
  taken_down_reason: service.takenDownAt && service.takenDownReason,
  created_at: service.createdAt.toISOString(),
});

const minutesPerHour = 60;

function presentOffers(prices: ServicePrices): ServiceOffer[] {
  const { fee } = bookingSettingsAt(realTime());
  return offeredUnits(prices).flatMap((unit) => {
    const price = listPrice(prices, unit, minutesPerHour);
    if (price === null) return [];
    const feeCents = feeOf(price, fee);
    return { unit, price_cents: price, fee_cents: feeCents, total_cents: addCents(price, feeCents) };
  });
}

export const presentPublicService = (service: PublicServiceRow): PublicService => ({
  ...presentShared(service),
  returns_on: service.returnsOn,
  location: { type: service.locationType },
  offers: presentOffers(service),
  provider: {
    id: service.provider.id,
    display_name: service.provider.displayName,
    photo_url: showsOwnerPhoto(service.provider.kind) ? service.provider.ownerPhotoUrl : null,
    kind: service.provider.kind,
    district: service.provider.district,
    rating_average: shownRating(service.provider),
    rating_count: service.provider.ratingCount,
    verified_at: service.provider.verifiedAt?.toISOString() ?? null,
    renamed_at: service.provider.renamedAt?.toISOString() ?? null,
    bio: service.provider.bio,
    member_since: service.provider.createdAt.toISOString(),
    reliability: presentReliability(service.provider),
  },
});

export const presentListedService = (service: PublishedRow): ListedService => ({
  id: service.id,
  title: service.title,
  service_type: service.serviceType,
  unit: service.unit,
  duration_minutes: service.durationMinutes,
  capacity: service.capacity,
  offers: presentOffers(service),
  returns_on: service.returnsOn,
  photo_url: service.photoId === null ? null : photoAddress(service.photoId),
});
