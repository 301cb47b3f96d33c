import { addDays } from '@patinha/domain/shared';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';

import { Button } from '../../../../ui/button.tsx';
import { DayCell, type DayCellProps } from './stay-day-cell.tsx';
import { stayText as text } from './stay.strings.ts';

interface StayCalendarProps extends Omit<DayCellProps, 'day'> {
  /** The Monday on which the six weeks begin. */
  readonly from: string;
  readonly onTurn: (weeks: number) => void;
}

const weeks = [0, 1, 2, 3, 4, 5];
const weekdays = [0, 1, 2, 3, 4, 5, 6];
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Six weeks in one piece: nights tinted from arrival to departure, full ones struck. Arrows move by day and week. */
export function StayCalendar({ from, onTurn, ...cell }: StayCalendarProps) {
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
          disabled={from <= cell.today}
          onClick={() => onTurn(-4)}
        >
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button variant="ghost" size="icon" aria-label={text.later} onClick={() => onTurn(4)}>
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      <div ref={grid} role="grid" tabIndex={-1} aria-label={text.which[cell.rules.unit]} onKeyDown={move}>
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
              <DayCell key={weekday} day={addDays(from, week * 7 + weekday)} {...cell} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
