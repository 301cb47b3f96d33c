import type { FreeHours, SearchItem } from '@patinha/contract/search';
import { type BrazilianZone, addDays, calendarDay } from '@patinha/domain/shared';
import { useState } from 'react';
import { Link } from 'react-router';

import { serverNow } from '../../../lib/server-time.ts';
import { cn } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/feedback.tsx';
import { formatTime, formatWeekday } from '../../../ui/format.ts';
import { hoursText as text } from './hours.strings.ts';
import { pathOf } from './result-words.ts';

export interface ServiceHours {
  /** Undefined while they are asked for, and where they could not be told. */
  readonly found: FreeHours | undefined;
  readonly isPending: boolean;
  /** The searched hour. */
  readonly chosen: Date | undefined;
  /** The searched length. */
  readonly minutes: number | undefined;
}

/** The next free hours of a result, or those near the searched one; their height is kept while they are asked for. */
export function HourChips({
  service,
  hours,
}: {
  readonly service: SearchItem;
  readonly hours: ServiceHours;
}) {
  const { found, isPending, chosen, minutes } = hours;
  return (
    <div className="flex min-h-12 min-w-0 flex-wrap items-center justify-end gap-2">
      {isPending && [0, 1, 2].map((place) => <Skeleton key={place} className="h-12 w-16 rounded-lg" />)}
      {found?.hours.length === 0 && (
        <p className="text-muted-foreground text-right text-sm">
          {chosen ? text.noneThatDay : text.noneThisWeek}
        </p>
      )}
      {found?.hours.map((start) => (
        <HourChip
          key={start}
          service={service}
          path={pathOf(service, minutes, start)}
          start={start}
          zone={found.zone}
          chosen={chosen}
        />
      ))}
    </div>
  );
}

interface HourChipProps {
  readonly service: SearchItem;
  readonly path: string;
  readonly start: string;
  readonly zone: BrazilianZone;
  readonly chosen: Date | undefined;
}

/** Leads to the service with the day, hour and searched length filled in. */
function HourChip({ service, path, start, zone, chosen }: HourChipProps) {
  const [openedAt] = useState(serverNow);
  return (
    <Link
      to={path}
      className={cn(
        'relative z-10 grid min-h-12 min-w-14 content-center rounded-lg border-2 px-2 text-center leading-tight font-semibold tabular-nums',
        chosen && Date.parse(start) === chosen.getTime()
          ? 'border-secondary bg-secondary text-secondary-foreground'
          : 'border-border bg-card hover:bg-muted',
      )}
    >
      {!chosen && (
        <span className="text-muted-foreground text-[.8125rem] font-medium">
          {dayWord(start, zone, openedAt)}{' '}
        </span>
      )}
      {formatTime(start, zone)}
      <span className="sr-only">{text.withPerson(service.provider_name)}</span>
    </Link>
  );
}

/** `hoje`, `amanhã` or `sáb. 28`: the hours lie within a week. */
function dayWord(start: string, zone: BrazilianZone, now: Date): string {
  const [day, today] = [calendarDay(new Date(start), zone), calendarDay(now, zone)];
  if (day === today) return text.today;
  if (day === addDays(today, 1)) return text.tomorrow;
  return `${formatWeekday(start, zone)} ${Number(day.slice(-2))}`;
}
