import type { StayDate } from '@patinha/contract/availability';
import { addDays } from '@patinha/domain/shared';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';

import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { formatBrl } from '../../../ui/format.ts';
import { canArrive, canLeave, type ChosenDates, type Dates, press, type StayRules } from './stay-choice.ts';
import { stayText as text } from './stay.strings.ts';

interface StayCalendarProps {
  /** The Monday on which the six weeks begin. */
  readonly from: string;
  readonly today: string;
  readonly dates: Dates;
  readonly chosen: ChosenDates;
  readonly rules: StayRules;
  readonly onChoose: (chosen: ChosenDates) => void;
  readonly onTurn: (weeks: number) => void;
}

const weeks = [0, 1, 2, 3, 4, 5];
const weekdays = [0, 1, 2, 3, 4, 5, 6];
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Six weeks in one piece: nights tinted from arrival to departure, full ones struck. Arrows move by day and week. */
export function StayCalendar(props: StayCalendarProps) {
  const { from, today, onTurn } = props;
  const grid = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key];
    const day = document.activeElement?.getAttribute('data-day');
    if (step === undefined || !day) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-day="${addDays(day, step)}"]`)?.focus();
  };
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between">
        <Button
          variant="ghost"
          size="icon"
          aria-label={text.earlier}
          disabled={from <= today}
          onClick={() => onTurn(-4)}
        >
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button variant="ghost" size="icon" aria-label={text.later} onClick={() => onTurn(4)}>
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      <div ref={grid} role="grid" aria-label={text.which[props.rules.unit]} onKeyDown={move}>
        <div role="row" className="text-muted-foreground grid grid-cols-7 text-center text-sm">
          {text.weekdays.map((weekday) => (
            <span key={weekday} role="columnheader">
              {weekday}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week} role="row" className="grid grid-cols-7">
            {weekdays.map((weekday) => (
              <DayCell key={weekday} day={addDays(from, week * 7 + weekday)} {...props} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

const monthOf = (day: string): string =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'short' })
    .format(new Date(day))
    .replace('.', '');
const spoken = (day: string): string =>
  new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date(day));

function nameOf(day: string, date: StayDate | undefined, canBeChosen: boolean): string {
  const price = date && canBeChosen ? formatBrl(date.price_cents) : undefined;
  const state = canBeChosen ? text.free : date && date.places === 0 ? text.full : text.closed;
  return [spoken(day), date?.special === 'holiday' && text.holiday, price, state].filter(Boolean).join(', ');
}

function DayCell({
  day,
  today,
  dates,
  chosen,
  rules,
  onChoose,
}: StayCalendarProps & { readonly day: string }) {
  const date = dates.get(day);
  const { firstDay, lastDay } = chosen;
  const isEnd = day === firstDay || day === lastDay;
  const isBetween = lastDay !== '' && firstDay < day && day < lastDay;
  const isLeaving = firstDay !== '' && lastDay === '' && canLeave(dates, { firstDay, lastDay: day }, rules);
  const canBeChosen = isLeaving || canArrive(date, rules.pets);
  const isPast = day < today;
  return (
    <div
      role="gridcell"
      aria-selected={isEnd || isBetween}
      className={cn('py-0.5', isBetween && 'bg-accent')}
    >
      <button
        type="button"
        data-day={day}
        aria-label={nameOf(day, date, canBeChosen)}
        aria-disabled={!canBeChosen}
        tabIndex={day === (firstDay || today) ? 0 : -1}
        onClick={() => onChoose(press(day, chosen, dates, rules))}
        className={cn(
          'mx-auto grid min-h-12 w-full max-w-14 content-center rounded-full text-center tabular-nums',
          isEnd && 'bg-primary text-primary-foreground',
          !isEnd && (isPast || !canBeChosen) && 'text-muted-foreground',
          !isEnd && !isPast && !canBeChosen && 'line-through',
        )}
      >
        {day.endsWith('-01') && <span className="text-xs leading-none font-semibold">{monthOf(day)}</span>}
        <span className="leading-tight font-semibold">{Number(day.slice(8))}</span>
        {day === today && <span className="text-xs leading-none">{text.today}</span>}
        {date?.special === 'holiday' && !isPast && (
          <span className="text-xs leading-none">{Math.round(date.price_cents / 100)}</span>
        )}
      </button>
    </div>
  );
}
