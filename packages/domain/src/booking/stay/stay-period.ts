import { nightsOf, type StayRules, type StayUnit } from '../../availability/index.ts';
import { addMs, calendarDay, minuteMs, type BrazilianZone } from '../../shared/index.ts';
import { startRefusal, type BookingPeriod, type PeriodRefusal, type TimeRequest } from '../booking-period.ts';
import type { BookingSettings } from '../booking-settings.ts';
import { wholeMinutesBetween } from '../price/booking-price.ts';

interface StayPeriodTerms {
  readonly unit: StayUnit;
  readonly zone: BrazilianZone;
  readonly rules: Pick<StayRules, 'minNights' | 'maxNights'>;
  readonly now: Date;
  readonly settings: BookingSettings;
}

/**
 * Turns arrival and departure into a period. A stay has an end, never a length; its nights, or days, lie between the
 * fewest and the most of the service.
 */
export function stayPeriod(
  requested: TimeRequest,
  { unit, zone, rules, now, settings }: StayPeriodTerms,
): { readonly period: BookingPeriod } | { readonly refusal: PeriodRefusal } {
  const { startsAt, endsAt, durationMinutes } = requested;
  const refused = startRefusal(startsAt, { now, settings });
  if (refused) return { refusal: { starts_at: refused } };
  if (durationMinutes !== undefined) return { refusal: { duration_minutes: 'invalid' } };
  if (!endsAt) return { refusal: { ends_at: 'required' } };
  const minutes = wholeMinutesBetween(startsAt, endsAt);
  if (addMs(startsAt, minutes * minuteMs).getTime() !== endsAt.getTime())
    return { refusal: { ends_at: 'invalid' } };
  if (endsAt <= startsAt) return { refusal: { ends_at: 'too_small' } };
  const isSameDay = calendarDay(startsAt, zone) === calendarDay(endsAt, zone);
  if (unit === 'night' && isSameDay) return { refusal: { ends_at: 'too_small' } };
  const nights = nightsOf({ unit, zone, startsAt, endsAt });
  if (nights < rules.minNights) return { refusal: { ends_at: 'too_small' } };
  if (nights > rules.maxNights) return { refusal: { ends_at: 'too_big' } };
  return { period: { startsAt, endsAt, minutes } };
}
