import type { WaitlistEntry } from '@patinha/contract/waitlist';
import { calendarDay } from '@patinha/domain/shared';

import { fieldTime } from '../../ui/format.ts';

interface Priced {
  readonly price_per_service_cents: number | null;
}

/** The initial values of a booking request for a time that was held for a waiting tutor. */
export function startFromWait(
  { day, offer, duration_minutes: minutes, pets, zone }: WaitlistEntry,
  { price_per_service_cents: whole }: Priced,
) {
  return {
    day,
    ...(offer && {
      time: fieldTime(offer.starts_at, zone),
      // Of a stay.
      lastDay: calendarDay(new Date(offer.ends_at), zone),
      arrival: fieldTime(offer.starts_at, zone),
      departure: fieldTime(offer.ends_at, zone),
    }),
    ...(minutes !== null && { unit: 'hour' as const, durationMinutes: String(minutes) }),
    ...(minutes === null && whole !== null && { unit: 'service' as const }),
    petIds: pets.map(({ id }) => id),
  };
}
