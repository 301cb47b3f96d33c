import { zoneOfPlace } from '@patinha/domain/search';
import { calendarDay } from '@patinha/domain/shared';

import { useInfiniteQuery, useQuery } from '../../../lib/api/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback.tsx';
import { formatTime, fieldTime } from '../../../ui/format.ts';
import { isStay, queryOf, type SearchFilters } from '../filters/search-filters.ts';
import { foundServices, freeHours } from '../search.api.ts';
import { hoursText as text } from './hours.strings.ts';

const offered = 3;

interface NearHoursProps {
  readonly filters: SearchFilters;
  readonly chosen: Date;
  readonly onChoose: (hour: Pick<SearchFilters, 'day' | 'time'>) => void;
}

/** The hours nearest to one at which no one is free, among the first results of the same search without an hour. */
export function NearHours({ filters, chosen, onChoose }: NearHoursProps) {
  const anyTime = useInfiniteQuery(foundServices(queryOf({ ...filters, day: undefined })));
  const services = anyTime.isPlaceholderData ? [] : (anyTime.data?.pages[0]?.items ?? []);
  const serviceIds = services.filter((service) => !isStay(service)).map(({ id }) => id);
  const hours = useQuery(
    freeHours({
      serviceIds,
      startsAt: chosen.toISOString(),
      durationMinutes: filters.lengthMinutes,
      isAsked: true,
    }),
  );
  const isPending =
    anyTime.isPending || anyTime.isPlaceholderData || (serviceIds.length > 0 && hours.isPending);
  if (isPending) return <Skeleton className="h-20 rounded-lg" />;
  const starts = nearest(chosen, hours.data?.items.flatMap((one) => one.hours) ?? []);
  if (starts.length === 0) return null;
  const zone = zoneOfPlace(filters);
  return (
    <div>
      <p className="mb-2 font-semibold">{text.nearby}</p>
      <div className="flex flex-wrap gap-2">
        {starts.map((start) => (
          <Button
            key={start.getTime()}
            variant="outline"
            className="min-h-12 tabular-nums"
            onClick={() => onChoose({ day: calendarDay(start, zone), time: fieldTime(start, zone) })}
          >
            {formatTime(start, zone)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Each hour once, soonest first. */
function nearest(chosen: Date, hours: readonly string[]): Date[] {
  const distance = (start: Date) => Math.abs(start.getTime() - chosen.getTime());
  return [...new Set(hours)]
    .map((hour) => new Date(hour))
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, offered)
    .toSorted((a, b) => a.getTime() - b.getTime());
}
