import type { HappyHour } from '@patinha/contract/promotion';

import { money } from '../../ui/format.ts';
import { dayLabels, factText } from './promotion.strings.ts';

type Terms = Pick<
  HappyHour,
  'min_value_cents' | 'max_discount_cents' | 'days_of_week' | 'start_minute' | 'end_minute'
>;

/** On which purchases it counts: `Compra mínima de R$ 50,00 • Desconto de até R$ 30,00`; empty without limits. */
export function amountsOf({
  min_value_cents: minimum,
  max_discount_cents: maximum,
}: Pick<Terms, 'min_value_cents' | 'max_discount_cents'>): string {
  return [
    minimum > 0 && factText.minimum(money('campaign-minimum', minimum)),
    maximum !== null && factText.maximum(money('campaign-maximum', maximum)),
  ]
    .filter(Boolean)
    .join(' • ');
}

/** `Seg, Ter, das 14:00 às 18:00`. */
export function timesOf({ days_of_week: days, start_minute: start, end_minute: end }: Terms): string {
  const shown =
    days.length === dayLabels.length ? factText.everyDay : days.map((day) => dayLabels[day]).join(', ');
  return start === null || end === null
    ? shown
    : `${shown}, ${factText.hours(formatMinute(start), formatMinute(end))}`;
}

/** Where it counts: `Vale no balcão e online`. */
export const placesOf = ({
  at_counter: atCounter,
  online,
}: Pick<HappyHour, 'at_counter' | 'online'>): string => {
  if (atCounter && online) return factText.everywhere;
  return atCounter ? factText.counterOnly : factText.onlineOnly;
};

/** `14:05` of minutes after midnight; the end of the day is `24:00`. */
const formatMinute = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
