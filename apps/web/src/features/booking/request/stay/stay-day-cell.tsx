import type { StayDate } from '@patinha/contract/availability';

import { cn } from '../../../../ui/class-names.ts';
import { money, roundMoney } from '../../../../ui/format.ts';
import { canArrive, canLeave, type ChosenDates, type Dates, press, type StayRules } from './stay-choice.ts';
import { stayText as text } from './stay.strings.ts';

export interface DayCellProps {
  readonly day: string;
  readonly today: string;
  readonly dates: Dates;
  readonly chosen: ChosenDates;
  readonly rules: StayRules;
  readonly onChoose: (chosen: ChosenDates) => void;
}

const inUtc = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...options }).format(new Date(day));
const monthOf = (day: string): string => inUtc(day, { month: 'short' }).replace('.', '');
const spoken = (day: string): string => inUtc(day, { weekday: 'long', day: 'numeric', month: 'long' });

/** What a date is in the choice: one of its ends, a night between them, or one that can or cannot be pressed. */
function markOf({ day, today, dates, chosen, rules }: Omit<DayCellProps, 'onChoose'>) {
  const { firstDay, lastDay } = chosen;
  const isLeaving = firstDay !== '' && lastDay === '' && canLeave(dates, { firstDay, lastDay: day }, rules);
  return {
    isEnd: day === firstDay || day === lastDay,
    isBetween: lastDay !== '' && firstDay < day && day < lastDay,
    isPast: day < today,
    canBeChosen: isLeaving || canArrive(dates.get(day), rules.pets),
  };
}
type Mark = ReturnType<typeof markOf>;

function nameOf(day: string, date: StayDate | undefined, { canBeChosen }: Mark): string {
  const price = date && canBeChosen ? money('service-price', date.price_cents) : undefined;
  const reason = date?.places === 0 ? text.full : text.closed;
  const state = canBeChosen ? text.free : reason;
  return [spoken(day), date?.special === 'holiday' && text.holiday, price, state].filter(Boolean).join(', ');
}

function lookOf({ isEnd, isPast, canBeChosen }: Mark): string {
  const base = 'mx-auto grid min-h-12 w-full max-w-14 content-center rounded-full text-center tabular-nums';
  if (isEnd) return cn(base, 'bg-primary text-primary-foreground');
  if (canBeChosen) return base;
  return cn(base, 'text-muted-foreground', !isPast && 'line-through');
}

/** One date: full and closed ones are struck and cannot be pressed, a holiday shows its price. */
export function DayCell({ onChoose, ...cell }: DayCellProps) {
  const { day, today, dates, chosen, rules } = cell;
  const date = dates.get(day);
  const mark = markOf(cell);
  const focusDay = chosen.firstDay === '' ? today : chosen.firstDay;
  return (
    <div
      role="gridcell"
      aria-selected={mark.isEnd || mark.isBetween}
      className={cn('py-0.5', mark.isBetween && 'bg-warning-soft')}
    >
      <button
        type="button"
        data-day={day}
        aria-label={nameOf(day, date, mark)}
        aria-disabled={!mark.canBeChosen}
        tabIndex={day === focusDay ? 0 : -1}
        onClick={() => onChoose(press(day, chosen, dates, rules))}
        className={lookOf(mark)}
      >
        {day.endsWith('-01') && <span className="text-xs leading-none font-semibold">{monthOf(day)}</span>}
        <span className="leading-tight font-semibold">{Number(day.slice(8))}</span>
        {day === today && <span className="text-xs leading-none">{text.today}</span>}
        {date?.special === 'holiday' && !mark.isPast && (
          <span className="text-xs leading-none">{roundMoney('service-price', date.price_cents)}</span>
        )}
      </button>
    </div>
  );
}
