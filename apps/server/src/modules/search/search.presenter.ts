import type { SearchItem } from '@patinha/contract/search';
import { bookingSettingsAt, feeOf } from '@patinha/domain/booking';
import { showsOwnerPhoto } from '@patinha/domain/provider';
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
    is_checked: service.is_checked,
    is_highlighted: service.is_highlighted,
    is_instant: service.is_instant,
    weekend_pct: service.weekend_pct,
    holiday_pct: service.holiday_pct,
    reliability: presentReliability({
      completedCount: service.completed_count,
      cancelledCount: service.cancelled_count,
      noShowCount: service.no_show_count,
      answeredCount: service.answered_count,
      answerMinutes: service.answer_minutes,
    }),
    position: positionOf(service),
    rating_average: service.rating_count === 0 ? null : service.listed_rating,
    rating_count: service.rating_count,
    distance_km: service.distance_km === null ? null : shownDistanceKm(service.distance_km),
    price_unit: service.price_unit,
    length_minutes: lengthMinutes,
    price_cents: priceCents,
    fee_cents: feeCents,
    total_cents: addCents(priceCents, feeCents),
  };
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
  return { sort, keys: keys[sort], serviceId: service.id };
}
