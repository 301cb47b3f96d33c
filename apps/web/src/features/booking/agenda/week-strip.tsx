import { addDays } from '@patinha/domain/shared';

import { cn } from '../../../ui/class-names.ts';
import { spokenDay, weekdayText } from '../request/moment-text.ts';
import { stripDays } from './agenda-week.api.ts';
import { agendaText as text } from './agenda.strings.ts';

interface WeekStripProps {
  /** The Monday it begins with. */
  readonly from: string;
  readonly today: string;
  readonly chosen: string | undefined;
  /** Undefined while it is not known. */
  readonly countOn: (day: string) => number | undefined;
  /** A second press on the chosen day gives it up. */
  readonly onChoose: (day: string | undefined) => void;
}

/** This week, and by scrolling the next three: a dot for each thing of a day. */
export const WeekStrip = ({ from, today, chosen, countOn, onChoose }: WeekStripProps) => (
  <ul
    aria-label={text.week}
    className="relative -mx-4 mb-6 flex snap-x scroll-px-4 overflow-x-auto px-4 py-1 sm:-mx-1 sm:scroll-px-1 sm:px-1"
  >
    {Array.from({ length: stripDays }, (_, at) => addDays(from, at)).map((day) => (
      <li key={day} className="min-w-11 shrink-0 basis-1/7 snap-start sm:basis-1/14">
        <button
          type="button"
          aria-pressed={day === chosen}
          aria-current={day === today ? 'date' : undefined}
          onClick={() => onChoose(day === chosen ? undefined : day)}
          className={cn(
            'relative grid min-h-18 w-full cursor-pointer content-center justify-items-center rounded-xl',
            day < today && 'text-muted-foreground',
            day === today && 'bg-secondary text-secondary-foreground',
            day === chosen && 'bg-primary text-primary-foreground',
          )}
        >
          <span className="sr-only">{text.day(spokenDay(day), countOn(day))}</span>
          <span aria-hidden="true" className="text-sm">
            {weekdayText(day)}
          </span>
          <span aria-hidden="true" className="font-display text-xl/snug font-bold">
            {Number(day.slice(8))}
          </span>
          <Dots count={countOn(day) ?? 0} />
        </button>
      </li>
    ))}
  </ul>
);

const mostDots = 3;

const Dots = ({ count }: { readonly count: number }) => (
  <span aria-hidden="true" className="flex h-1.5 gap-1">
    {Array.from({ length: Math.min(mostDots, count) }, (_, dot) => (
      <span key={dot} className="size-1.5 rounded-full bg-current" />
    ))}
  </span>
);
