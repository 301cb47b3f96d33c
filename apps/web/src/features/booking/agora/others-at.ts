import type { Booking } from '@patinha/contract/booking';
import { calendarDay } from '@patinha/domain/shared';

import { formatTime } from '../../../ui/format.ts';

/** The search for the same day and hour. */
export function othersAt({ starts_at, zone }: Booking): string {
  const time = formatTime(starts_at, zone);
  return `/marketplace?${new URLSearchParams({ dia: calendarDay(new Date(starts_at), zone), hora: time }).toString()}`;
}
