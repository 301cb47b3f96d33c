import type { Availability, AvailabilityExceptionRow } from '@patinha/contract/availability';
import type { AvailabilityException, Interval, WeeklyHours } from '@patinha/domain/availability';
import type { StayDayPrice } from '@patinha/domain/booking';
import { addCents, minuteMs, instantOf } from '@patinha/domain/shared';

import type { ServiceFreeDays } from './free-days.actions.ts';
import type { ServiceStayDays } from './stay-days.actions.ts';

type StoredException = AvailabilityException & { readonly id: string };

export const presentException = ({
  id,
  day,
  isOpen,
  startMinute,
  endMinute,
}: StoredException): AvailabilityExceptionRow => ({
  id,
  day,
  is_open: isOpen,
  start_minute: startMinute,
  end_minute: endMinute,
});

interface StoredAvailability {
  readonly hours: readonly WeeklyHours[];
  readonly exceptions: readonly StoredException[];
}

export const presentAvailability = ({ hours, exceptions }: StoredAvailability): Availability => ({
  hours: hours.map(({ weekday, startMinute, endMinute }) => ({
    weekday,
    start_minute: startMinute,
    end_minute: endMinute,
  })),
  exceptions: exceptions.map(presentException),
});

const presentRange = ({ startMinute, endMinute }: Interval) => ({
  start_minute: startMinute,
  end_minute: endMinute,
});

export const presentFreeDays = ({ zone, durationMinutes, days }: ServiceFreeDays) => ({
  zone,
  duration_minutes: durationMinutes,
  items: days.map(({ day, slots }) => {
    const midnight = instantOf(day, 0, zone).getTime();
    return { day, start_minutes: slots.map(({ startsAt }) => (startsAt.getTime() - midnight) / minuteMs) };
  }),
});

export const presentStayDays = ({ zone, unit, minNights, maxNights, days }: ServiceStayDays) => ({
  zone,
  unit,
  min_nights: minNights,
  max_nights: maxNights,
  items: days.map(({ day, places, arrivals, departures, price }) => ({
    day,
    places,
    arrivals: arrivals.map(presentRange),
    departures: departures.map(presentRange),
    price_cents: addCents(price.baseCents, price.weekendCents, price.holidayCents),
    special: specialOf(price),
  })),
});

const specialOf = ({ weekendCents, holidayCents }: StayDayPrice) => {
  if (holidayCents > 0) return 'holiday' as const;
  return weekendCents > 0 ? ('weekend' as const) : null;
};
