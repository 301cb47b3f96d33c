import type { SearchItem } from '@patinha/contract/search';
import { bookingSettingsAt, feeOf, type PriceUnit } from '@patinha/domain/booking';
import { showsOwnerPhoto } from '@patinha/domain/provider';
import { shownRating } from '@patinha/domain/review';
import { encodeCursor, type SearchCursor, shownDistanceKm } from '@patinha/domain/search';
import { addCents, cents } from '@patinha/domain/shared';

import { realTime } from '../../platform/time/real-time.ts';
import { presentReliability } from '../provider/index.ts';
import { photoAddress } from '../service/index.ts';
import type { SearchPage } from './search.actions.ts';
import type { FoundService } from './search.queries.ts';

export function presentSearchPage(page: SearchPage) {
  const last = page.hasMore ? page.found.at(-1) : undefined;
  const { fee } = bookingSettingsAt(realTime());
  return {
    items: page.found.map((service) => presentService(service, page.lengthMinutes, fee)),
    next_cursor: last ? encodeCursor(cursorAt(last, page.sort)) : null,
  };
}

function presentService(
  service: FoundService,
  lengthMinutes: number,
  fee: Parameters<typeof feeOf>[1],
): SearchItem {
  const priceCents = cents(service.price_cents);
  const feeCents = feeOf(priceCents, fee);
  return {
    id: service.id,
    title: service.title,
    service_type: service.service_type,
    location_type: service.location_type,
    city: service.city,
    state: service.state,
    photo_url: photoOf(service),
    provider_id: service.provider_id,
    provider_name: service.display_name,
    provider_kind: service.provider_kind,
    other_count: service.other_count,
    is_checked: service.is_checked,
    is_highlighted: service.is_highlighted,
    is_instant: service.is_instant,
    weekend_pct: service.weekend_pct,
    holiday_pct: service.holiday_pct,
    ...factsOf(service),
    position: positionOf(service),
    rating_average: shownRating({ ratingAverage: service.listed_rating, ratingCount: service.rating_count }),
    rating_count: service.rating_count,
    distance_km: service.distance_km === null ? null : shownDistanceKm(service.distance_km),
    price_unit: priceUnitOf(service),
    length_minutes: lengthMinutes,
    price_cents: priceCents,
    fee_cents: feeCents,
    total_cents: addCents(priceCents, feeCents),
  };
}

/** Which of both prices is the lower one. */
function priceUnitOf({ unit, price_per_service_cents: whole, price_cents: price }: FoundService): PriceUnit {
  if (unit !== 'visit') return unit;
  return whole !== null && whole <= price ? 'service' : 'hour';
}

/** Below the number of bookings of D-172 there are neither figures nor a quote. */
function factsOf(service: FoundService): Pick<SearchItem, 'reliability' | 'quote'> {
  const reliability = presentReliability({
    completedCount: service.completed_count,
    cancelledCount: service.cancelled_count,
    noShowCount: service.no_show_count,
    answeredCount: service.answered_count,
    answerMinutes: service.answer_minutes,
    returnedCount: service.returned_count,
  });
  return { reliability, quote: reliability && service.quote };
}

function photoOf({ provider_kind: kind, photo }: FoundService): string | null {
  if (photo === null || showsOwnerPhoto(kind)) return photo;
  return photoAddress(photo);
}

const positionOf = ({ coarse_latitude: latitude, coarse_longitude: longitude }: FoundService) =>
  latitude === null || longitude === null ? null : { latitude, longitude };

function cursorAt(service: FoundService, sort: SearchPage['sort']): SearchCursor {
  const keys = {
    fit: [service.fit ?? 0, service.listed_rating],
    rating: [service.listed_rating, service.rating_count],
    price: [service.price_cents],
    distance: [service.distance_km ?? 0],
  };
  return { sort, keys: keys[sort], providerId: service.provider_id };
}
