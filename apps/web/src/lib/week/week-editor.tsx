import { weekdays } from '@patinha/domain/availability';
import type { RefObject } from 'react';

import { periodsOf, type Span, spanOfWeek } from './hours-bar.ts';
import type { WeekDraft } from './use-week-draft.ts';
import { WeekdayRow } from './weekday-row.tsx';

interface WeekEditorProps {
  /** The list, whose first wrong time takes the focus. */
  readonly ref: RefObject<HTMLUListElement | null>;
  readonly draft: WeekDraft;
  readonly showsMistakes: boolean;
}

/** The hours of a week, several stretches a day. */
export function WeekEditor({ ref, draft, showsMistakes }: WeekEditorProps) {
  const span = spanOfWeek(periodsOf(draft.stretches));
  return (
    <div>
      <Hours span={span} />
      <ul ref={ref} className="grid grid-cols-1">
        {weekdays.map((weekday) => (
          <WeekdayRow
            key={weekday}
            weekday={weekday}
            draft={draft}
            span={span}
            showsMistakes={showsMistakes}
          />
        ))}
      </ul>
    </div>
  );
}

const gapMinutes = 4 * 60;

/** The hours along the bars, every fourth. */
function Hours({ span: { from, to } }: { readonly span: Span }) {
  const first = Math.ceil(from / gapMinutes) * gapMinutes;
  const marks = Array.from(
    { length: Math.floor((to - first) / gapMinutes) + 1 },
    (_, at) => first + at * gapMinutes,
  );
  return (
    <div aria-hidden="true" className="text-muted-foreground relative mx-3 h-5 text-xs tabular-nums">
      {marks.map((minute) => (
        <span
          key={minute}
          className="absolute -translate-x-1/2"
          style={{ left: `${((minute - from) / (to - from)) * 100}%` }}
        >
          {minute / 60}h
        </span>
      ))}
    </div>
  );
}
