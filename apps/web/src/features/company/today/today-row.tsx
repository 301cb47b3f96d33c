import type { AgendaBooking } from '@patinha/contract/company';
import { Check, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

import { OnwardLine } from '../../../lib/onward-line.tsx';
import { cn } from '../../../ui/class-names.ts';
import { formatTime } from '../../../ui/format.ts';
import type { PetsOfBooking } from './today-next.tsx';
import { todayText as text } from './today.strings.ts';
import { petNames } from './today.ts';

interface TodayRowProps {
  readonly booking: AgendaBooking;
  readonly pets: PetsOfBooking;
}

/** A booking of the day that is not the next one: hour, face, name and warnings; it leads to the care. */
export function TodayRow({ booking, pets }: TodayRowProps) {
  const isDone = booking.status === 'completed';
  const Mark = isDone ? Check : ChevronRight;
  return (
    <li className="border-border border-b last:border-b-0">
      <Link
        to={`/empresa/team/agenda/${booking.id}`}
        className={cn('flex min-h-16 items-center gap-4 py-3', isDone && 'text-muted-foreground')}
      >
        <time className="font-semibold tabular-nums" dateTime={booking.starts_at}>
          {formatTime(booking.starts_at, booking.zone)}
        </time>
        {pets.renderFace(booking, 'size-11')}
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          {isDone ? (
            text.doneRow(petNames(booking), booking.title)
          ) : (
            <>
              <span className="font-semibold">{petNames(booking)}</span>
              <span className="text-muted-foreground"> · {booking.title}</span>
              {pets.renderWarnings(booking, 'text-warning block')}
            </>
          )}
        </span>
        <Mark aria-hidden="true" className="size-5 shrink-0" />
      </Link>
      <OnwardLine leg={booking.travel_to_next} className="mb-3" />
    </li>
  );
}
