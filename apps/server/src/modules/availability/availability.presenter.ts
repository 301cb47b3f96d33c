import type { Availability, AvailabilityExceptionRow } from '@patinha/contract/availability';
import type { AvailabilityException, WeeklyHours } from '@patinha/domain/availability';

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
