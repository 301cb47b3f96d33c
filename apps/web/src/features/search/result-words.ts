import type { SearchItem } from '@patinha/contract/search';
import { nightsOfLength } from '@patinha/domain/search';

import { dayPctText } from '../../lib/day-pct-text.ts';
import { nightsText } from '../../lib/stay-text.ts';
import { formatDistance, formatDuration } from '../../ui/format.ts';
import { searchText } from './search.strings.ts';

/** Where a service is seen and asked for: with an hour, and with the searched length where its price is by the hour. */
export function pathOf({ id, price_unit: unit }: SearchItem, minutes: number | undefined, start?: string) {
  const query = new URLSearchParams({
    ...(start && { em: start }),
    ...(unit === 'hour' && minutes && { minutos: String(minutes) }),
  });
  return `/servicos/${id}${query.size > 0 ? `?${query}` : ''}`;
}

/** City and about how far, or the state where no point was searched from. */
export function placeOf({ city, state, distance_km: km }: SearchItem): string {
  const second = km === null ? state : searchText.away(formatDistance(km));
  return [city, second].filter(Boolean).join(' · ');
}

/** Where the service takes place, and what is known of the seller's last year of bookings. */
export function knownOf({ location_type: type, reliability }: SearchItem): string {
  const where = type === 'domicilio' ? searchText.atHome : searchText.atPlace;
  if (!reliability) return where;
  const { cancelled_count: cancelled, no_show_count: missed, answer_minutes: minutes } = reliability;
  return [
    where,
    cancelled + missed === 0 && searchText.neverCancelled,
    cancelled > 0 && searchText.cancelled(cancelled),
    missed > 0 && searchText.missed(missed),
    minutes !== null && searchText.answersIn(formatDuration(Math.max(1, minutes))),
  ]
    .filter((words) => words !== false)
    .join(' · ');
}

/** What the price is for: a length, the whole service, or the nights or days of the searched length. */
export function unitOf({ price_unit: unit, length_minutes: minutes }: SearchItem): string {
  if (unit === 'hour') return searchText.perLength(formatDuration(minutes));
  if (unit === 'service') return searchText.perService;
  return searchText.perLength(nightsText(unit, nightsOfLength(minutes)));
}

/** What weekends and holidays add; empty where they add nothing. */
export const specialDaysOf = ({ weekend_pct: weekend, holiday_pct: holiday }: SearchItem): string =>
  [weekend === null ? [] : dayPctText.weekend(weekend), holiday === null ? [] : dayPctText.holiday(holiday)]
    .flat()
    .join(' · ');
