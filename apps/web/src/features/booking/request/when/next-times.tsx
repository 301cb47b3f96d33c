import { instantOf } from '@patinha/domain/shared';

import { useQuery } from '../../../../lib/api/use-query.ts';
import { hourText } from '../../../../lib/form/clock-minutes.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorLine, Skeleton } from '../../../../ui/feedback.tsx';
import { dayWord } from '../moment-text.ts';
import type { RequestedService } from '../request-draft.ts';
import { firstMinutes, type FreeDays, freeDaysOf } from './free-days.api.ts';
import { whenText as text } from './when.strings.ts';

/** Free days of which the first hour is offered. */
const mostDays = 3;

const nextOf = ({ items, zone }: FreeDays) =>
  items
    .flatMap(({ day, start_minutes: [first] }) => (first === undefined ? [] : { day, minute: first }))
    .slice(0, mostDays)
    .map((next) => ({ ...next, instant: instantOf(next.day, next.minute, zone).toISOString() }));

interface NextTimesProps {
  readonly service: RequestedService;
  /** The instant that is carried in the address. */
  readonly chosen: string;
  readonly onChoose: (instant: string) => void;
}

/** The first free hour of each of the next free days; one tap carries it to the request. */
export function NextTimes({ service, chosen, onChoose }: NextTimesProps) {
  const days = useQuery(freeDaysOf(service.id, firstMinutes(service)));
  if (days.isPending) return <Skeleton className="h-12 rounded-lg" />;
  if (!days.data) return <ErrorLine title={text.nextFailed} onRetry={() => days.refetch()} />;
  const next = nextOf(days.data);
  if (next.length === 0) return <p>{text.noneSoon}</p>;
  const today = days.data.items[0]?.day ?? '';
  return (
    <ul className="grid grid-cols-3 gap-2 sm:flex">
      {next.map(({ day, minute, instant }) => (
        <li key={instant} className="min-w-0">
          <Button
            variant={Date.parse(instant) === Date.parse(chosen) ? 'default' : 'outline'}
            className="h-full min-h-12 w-full flex-wrap gap-x-1.5 gap-y-0 px-2 sm:px-4"
            onClick={() => onChoose(instant)}
          >
            <span className="font-normal">{dayWord(day, today)}</span> {hourText(minute)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Whether it is known that no hour of the next 14 days is free; never of a stay. */
export function useNoFreeTime(service: RequestedService & { readonly unit: string }): boolean {
  const { data } = useQuery({
    ...freeDaysOf(service.id, firstMinutes(service)),
    enabled: service.unit === 'visit',
  });
  return data !== undefined && data.items.length > 0 && nextOf(data).length === 0;
}
