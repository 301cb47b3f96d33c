import type { SearchItem } from '@patinha/contract/search';
import { nightsOfLength } from '@patinha/domain/search';

import { dayPctText } from '../../../lib/words/day-pct-text.ts';
import { nightsText } from '../../../lib/words/stay-text.ts';
import { formatDistance, formatDuration, money } from '../../../ui/format.ts';
import { searchText } from '../search.strings.ts';

/** Where a service is seen and asked for: with an hour, and with the searched length where its price is by the hour. */
export function pathOf({ id, price_unit: unit }: SearchItem, minutes: number | undefined, start?: string) {
  const query = new URLSearchParams({
    ...(start && { em: start }),
    ...(unit === 'hour' && minutes && { minutos: String(minutes) }),
  });
  return `/servicos/${id}${query.size > 0 ? `?${query}` : ''}`;
}

/** What others say: the words of one of them, or how many came back; undefined below what may be told (D-172). */
export function saidOf({ quote, reliability }: SearchItem): string | undefined {
  if (quote !== null) return searchText.quote(quote);
  const cameBack = reliability?.returned_count ?? 0;
  return cameBack > 0 ? searchText.cameBack(cameBack) : undefined;
}

/** `12 pessoas`, `20+ pessoas e empresas`: by who they are. */
export function countOf(items: readonly SearchItem[], hasMore: boolean): string {
  const isPerson = ({ provider_kind: kind }: SearchItem) => kind === 'prestador';
  const people = items.filter(isPerson).length;
  const mixed = people === 0 ? searchText.companies : searchText.both;
  const [one, many] = people === items.length ? searchText.people : mixed;
  return items.length === 1 && !hasMore ? `1 ${one}` : `${items.length}${hasMore ? '+' : ''} ${many}`;
}

/** The price alone, as there is room for on a map, and how many more are there. */
export const pinText = ({ total_cents: total }: SearchItem, more: number): string =>
  money('client-pays', total).replace(/^R\$\s/, '') + (more > 0 ? ` +${more}` : '');

/** City and about how far, or the state where no point was searched from. */
export function placeOf({ city, state, distance_km: km }: SearchItem): string {
  const second = km === null ? state : searchText.away(formatDistance(km));
  return [city, second].filter(Boolean).join('\u00a0· ');
}

/** What else is sold, where the service takes place, and what is known of the seller's last year of bookings. */
export function knownOf({ location_type: type, reliability, other_count: others }: SearchItem): string {
  const place = type === 'domicilio' ? searchText.atHome : searchText.atPlace;
  const where = others === 0 ? place : `${searchText.others(others)}\u00a0· ${place}`;
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
    .join('\u00a0· ');
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
    .join('\u00a0· ');
