import { weekdays } from '@patinha/domain/availability';
import { Copy, Plus, X } from 'lucide-react';
import { type RefObject, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/form/input.tsx';
import { CopyDays } from './copy-days.tsx';
import { type DraftStretch, isAllDay, isStretchRight, type WeekDraft } from './use-week-draft.ts';
import { weekdayName, weekText as text } from './week.strings.ts';

interface WeekEditorProps {
  /** The list, whose first wrong time takes the focus. */
  readonly ref: RefObject<HTMLUListElement | null>;
  readonly draft: WeekDraft;
  readonly showsMistakes: boolean;
}

/** The hours of a week, several stretches a day. */
export const WeekEditor = ({ ref, draft, showsMistakes }: WeekEditorProps) => (
  <ul ref={ref} className="grid grid-cols-1 gap-1">
    {weekdays.map((weekday) => (
      <WeekdayRow
        key={weekday}
        weekday={weekday}
        stretches={draft.stretches.filter((stretch) => stretch.weekday === weekday)}
        showsMistakes={showsMistakes}
        onAdd={() => draft.add(weekday)}
        onCopy={(days) => draft.copyTo(weekday, days)}
        onRemove={draft.remove}
        onChange={draft.change}
      />
    ))}
  </ul>
);

interface WeekdayRowProps {
  readonly weekday: number;
  readonly stretches: readonly DraftStretch[];
  readonly showsMistakes: boolean;
  readonly onAdd: () => void;
  readonly onCopy: (days: readonly number[]) => void;
  readonly onRemove: (key: number) => void;
  readonly onChange: (key: number, changes: Partial<Pick<DraftStretch, 'start' | 'end'>>) => void;
}

function WeekdayRow({ weekday, stretches, showsMistakes, ...act }: WeekdayRowProps) {
  const name = weekdayName[weekday] ?? '';
  const [isCopying, setCopying] = useState(false);
  return (
    <li className="border-border grid grid-cols-1 gap-2 border-b py-3 last:border-0 lg:grid-cols-[7.5rem_1fr_auto] lg:items-start">
      <span className="font-semibold lg:pt-3">{name}</span>
      <div className="grid grid-cols-1 gap-2">
        {stretches.length === 0 && <p className="text-muted-foreground lg:pt-3">{text.closed}</p>}
        {stretches.map((stretch, index) => (
          <Stretch
            key={stretch.key}
            stretch={stretch}
            number={index + 1}
            weekdayName={name}
            showsMistake={showsMistakes && !isStretchRight(stretch)}
            onRemove={() => act.onRemove(stretch.key)}
            onChange={(changes) => act.onChange(stretch.key, changes)}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-1">
        <Button
          variant="ghost"
          className="max-lg:-ml-5 lg:w-11 lg:px-0"
          aria-label={text.addTo(name)}
          title={text.add}
          onClick={act.onAdd}
        >
          <Plus aria-hidden="true" />
          <span className="lg:hidden">{text.add}</span>
        </Button>
        {stretches.length > 0 && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={text.copyFrom(name)}
            title={text.copy}
            aria-expanded={isCopying}
            onClick={() => setCopying(!isCopying)}
          >
            <Copy aria-hidden="true" />
          </Button>
        )}
      </div>
      {isCopying && (
        <CopyDays
          from={weekday}
          onClose={() => setCopying(false)}
          onCopy={(days) => {
            setCopying(false);
            act.onCopy(days);
          }}
        />
      )}
    </li>
  );
}

interface StretchProps {
  readonly stretch: DraftStretch;
  readonly number: number;
  readonly weekdayName: string;
  readonly showsMistake: boolean;
  readonly onRemove: () => void;
  readonly onChange: (changes: Partial<Pick<DraftStretch, 'start' | 'end'>>) => void;
}

function Stretch({ stretch, number, weekdayName: day, showsMistake, onRemove, onChange }: StretchProps) {
  const mistakeId = `periodo-${stretch.key}`;
  const mistake = showsMistake && ({ 'aria-invalid': true, 'aria-describedby': mistakeId } as const);
  return (
    <div>
      <div className="flex items-center gap-2">
        <Input
          type="time"
          className="w-full max-w-34 min-w-0 px-2 max-2xl:[&::-webkit-calendar-picker-indicator]:hidden"
          aria-label={text.from(day, number)}
          value={stretch.start}
          onChange={(event) => onChange({ start: event.target.value })}
          {...mistake}
        />
        <span>{text.until}</span>
        <Input
          type="time"
          className="w-full max-w-34 min-w-0 px-2 max-2xl:[&::-webkit-calendar-picker-indicator]:hidden"
          aria-label={text.to(day, number)}
          value={stretch.end}
          onChange={(event) => onChange({ end: event.target.value })}
          {...mistake}
        />
        <Button variant="ghost" size="icon" aria-label={text.removeFrom(day, number)} onClick={onRemove}>
          <X aria-hidden="true" />
        </Button>
      </div>
      {isAllDay(stretch) && <p className="text-muted-foreground mt-1 text-sm">{text.allDay}</p>}
      {showsMistake && (
        <p id={mistakeId} role="alert" className="text-destructive mt-1 text-sm font-medium">
          {text.wrongOrder}
        </p>
      )}
    </div>
  );
}
