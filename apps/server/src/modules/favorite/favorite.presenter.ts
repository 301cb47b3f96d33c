import type { FavoriteService } from '@patinha/contract/favorite';
import { bookingSettingsAt } from '@patinha/domain/booking';
import { isPublishable } from '@patinha/domain/provider';
import { shownRating } from '@patinha/domain/review';
import { defaultLengthMinutes, lowestPrice, totalWithFee } from '@patinha/domain/search';

import { photoAddress } from '../service/index.ts';
import type { KeptRow } from './favorite.queries.ts';

export function presentKept(row: KeptRow, now: Date): FavoriteService {
  const price = lowestPrice(row, defaultLengthMinutes);
  return {
    id: row.id,
    title: row.title,
    service_type: row.serviceType,
    city: row.city,
    state: row.state,
    photo_url: row.photoId === null ? null : photoAddress(row.photoId),
    provider_name: row.providerName,
    rating_average: shownRating(row),
    rating_count: row.ratingCount,
    from_total_cents: price ? totalWithFee(price.priceCents, bookingSettingsAt(now).fee) : null,
    is_available: row.isActive && row.takenDownAt === null && isPublishable(row, now),
  };
}
