import { keepPreviousData } from '@tanstack/react-query';

import { useQuery } from '../../../../lib/api/use-query.ts';
import { minutesOf } from '../../../../lib/form/clock-minutes.ts';
import { fieldTime } from '../../../../ui/format.ts';
import { freeTimesOf } from '../../booking.api.ts';
import { isDay, type RequestedService } from '../request-draft.ts';
import { type FreeDay, freeDaysOf } from './free-days.api.ts';

export interface FreeStarts {
  /** The next 14 days; undefined while they load or when they cannot be read. */
  readonly days: readonly FreeDay[] | undefined;
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  /** The chosen day, which is a later one, cannot be read. */
  readonly hasDayFailed: boolean;
  readonly retry: () => unknown;
  /** The chosen day, or the first with a free hour. */
  readonly shownDay: string;
  /** Free hours of that day in minutes after midnight; undefined while they load or when they cannot be read. */
  readonly starts: readonly number[] | undefined;
}

/** What is free: of the next 14 days in one reading, of a later day by itself. */
export function useFreeStarts(
  service: Pick<RequestedService, 'id'>,
  day: string,
  durationMinutes: number | undefined,
): FreeStarts {
  const soon = useQuery({ ...freeDaysOf(service.id, durationMinutes), placeholderData: keepPreviousData });
  const days = soon.data?.items;
  const shownDay = isDay(day) ? day : firstFreeDay(days);
  const known = days?.find((one) => one.day === shownDay);
  const isLater = shownDay !== '' && !known && !soon.isPending;
  const later = useLaterStarts({ serviceId: service.id, day: shownDay, durationMinutes, isLater });
  const hasFailed = soon.isError && !soon.data;
  return {
    days,
    isPending: soon.isPending || later.isLoading,
    hasFailed,
    hasDayFailed: later.hasFailed,
    retry: () => {
      if (hasFailed) void soon.refetch();
      if (later.hasFailed) void later.retry();
    },
    shownDay,
    starts: known?.start_minutes ?? later.starts,
  };
}

const firstFreeDay = (days: readonly FreeDay[] = []): string =>
  days.find(({ start_minutes: starts }) => starts.length > 0)?.day ?? '';

interface LaterQuestion {
  readonly serviceId: string;
  readonly day: string;
  readonly durationMinutes: number | undefined;
  readonly isLater: boolean;
}

/** A day beyond the 14. */
function useLaterStarts({ isLater, ...question }: LaterQuestion) {
  const { data, isError, isPending, isFetching, refetch } = useQuery({
    ...freeTimesOf(question),
    enabled: isLater,
  });
  const starts = data?.items.flatMap(
    ({ starts_at: startsAt }) => minutesOf(fieldTime(startsAt, data.zone)) ?? [],
  );
  return {
    // Failed, it stays so while it is read again.
    isLoading: isPending && isFetching,
    hasFailed: isLater && isError && !data,
    retry: refetch,
    starts,
  };
}
