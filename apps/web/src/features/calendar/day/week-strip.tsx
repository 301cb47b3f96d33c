import { daysOf, spanOf, stepFrom } from '@patinha/domain/calendar';
import { ChevronLeft, ChevronRight } from 'lucide-react';

import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import type { DayEntries } from '../calendar-entries.ts';
import { dayLabel, longDayName, stepText, weekdayName } from '../calendar.strings.ts';

interface WeekStripProps {
  readonly day: string;
  readonly today: string;
  /** Undefined while it is not known. */
  readonly entriesOn: ((day: string) => DayEntries) | undefined;
  readonly onChoose: (day: string) => void;
}

/** A week as seven days to choose from, with a dot for each booking. */
export const WeekStrip = ({ day, today, entriesOn, onChoose }: WeekStripProps) => (
  <div className="bar -mx-2 flex items-center">
    <Step day={stepFrom('week', day, -1)} label={stepText.week.back} Icon={ChevronLeft} onChoose={onChoose} />
    <ol className="grid min-w-0 flex-1 grid-cols-7">
      {daysOf(spanOf('week', day)).map((one) => (
        <li key={one}>
          <Day
            day={one}
            isChosen={one === day}
            isToday={one === today}
            entries={entriesOn?.(one)}
            onChoose={() => onChoose(one)}
          />
        </li>
      ))}
    </ol>
    <Step
      day={stepFrom('week', day, 1)}
      label={stepText.week.forward}
      Icon={ChevronRight}
      onChoose={onChoose}
    />
  </div>
);

interface StepProps {
  readonly day: string;
  readonly label: string;
  readonly Icon: typeof ChevronLeft;
  readonly onChoose: (day: string) => void;
}

const Step = ({ day, label, Icon, onChoose }: StepProps) => (
  <Button variant="ghost" size="icon" className="w-8" aria-label={label} onClick={() => onChoose(day)}>
    <Icon aria-hidden="true" />
  </Button>
);

interface DayProps {
  readonly day: string;
  readonly isChosen: boolean;
  readonly isToday: boolean;
  readonly entries: DayEntries | undefined;
  readonly onChoose: () => void;
}

const mostDots = 3;

/** Of a day whose entries are not known, only the day. */
const labelOf = (day: string, entries: DayEntries | undefined): string =>
  entries
    ? dayLabel(longDayName(day), {
        ...entries,
        bookings: entries.bookings.length,
        meetings: entries.meetings.length,
      })
    : longDayName(day);

function Day({ day, isChosen, isToday, entries, onChoose }: DayProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      className={cn(
        'relative flex min-h-16 w-full flex-col items-center justify-center gap-0.5 rounded-xl',
        isChosen && 'bg-primary text-primary-foreground',
      )}
      onClick={onChoose}
    >
      <span className="sr-only">{labelOf(day, entries)}</span>
      <span aria-hidden="true" className={cn('text-xs', !isChosen && 'text-muted-foreground')}>
        {weekdayName(day)}
      </span>
      <span
        aria-hidden="true"
        className={cn('leading-tight font-semibold tabular-nums', isToday && 'underline underline-offset-2')}
      >
        {Number(day.slice(8))}
      </span>
      <Dots count={entries ? entries.bookings.length + entries.meetings.length : 0} isOnFill={isChosen} />
    </button>
  );
}

const Dots = ({ count, isOnFill }: { readonly count: number; readonly isOnFill: boolean }) => (
  <span aria-hidden="true" className="flex h-1.5 gap-0.5">
    {Array.from({ length: Math.min(mostDots, count) }, (_, at) => (
      <span
        key={at}
        className={cn('size-1.5 rounded-full', isOnFill ? 'bg-primary-foreground' : 'bg-primary')}
      />
    ))}
  </span>
);
