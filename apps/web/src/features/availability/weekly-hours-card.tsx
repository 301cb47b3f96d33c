import { weekdays } from '@patinha/domain/availability';
import { Copy, Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { focusFirstMistake } from '../../lib/form/first-mistake.ts';
import { useUnsentForm } from '../../lib/form/unsent-forms.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Input } from '../../ui/form/input.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useAvailabilityChanges, type WeekHours } from './availability.api.ts';
import { availabilityText, weekdayName } from './availability.strings.ts';
import { CopyDays } from './copy-days.tsx';
import { type DraftStretch, isAllDay, isStretchRight, useWeekDraft } from './use-week-draft.ts';

/** The weekly hours, several stretches a day, saved together. */
export function WeeklyHoursCard({ saved }: { saved: WeekHours }) {
  const draft = useWeekDraft(saved);
  const { saveWeek } = useAvailabilityChanges(() => toast({ title: availabilityText.saved }));
  const [wasTried, setTried] = useState(false);
  const week = useRef<HTMLUListElement>(null);
  useUnsentForm(draft.isChanged, false);
  const save = () => {
    // Rendered synchronously, so that the first wrong time can take the focus.
    flushSync(() => setTried(true));
    if (!draft.isRight) {
      focusFirstMistake(week.current);
      return;
    }
    saveWeek.mutate(draft.hours(), { onSuccess: ({ hours }) => draft.reset(hours) });
  };
  return (
    <Card aria-labelledby="semana">
      <CardHeader id="semana" title={availabilityText.week} />
      <p className="text-muted-foreground mb-4">{availabilityText.weekHint}</p>
      <ul ref={week} className="grid grid-cols-1 gap-1">
        {weekdays.map((weekday) => (
          <WeekdayRow
            key={weekday}
            weekday={weekday}
            stretches={draft.stretches.filter((stretch) => stretch.weekday === weekday)}
            showsMistakes={wasTried}
            onAdd={() => draft.add(weekday)}
            onCopy={(days) => draft.copyTo(weekday, days)}
            onRemove={draft.remove}
            onChange={draft.change}
          />
        ))}
      </ul>
      {saveWeek.isError && (
        <Alert tone="destructive" className="mt-4">
          {availabilityText.saveFailed}
        </Alert>
      )}
      <Button className="mt-5" isPending={saveWeek.isPending} onClick={save}>
        {saveWeek.isPending ? availabilityText.saving : availabilityText.save}
      </Button>
    </Card>
  );
}

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
        {stretches.length === 0 && <p className="text-muted-foreground lg:pt-3">{availabilityText.closed}</p>}
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
          aria-label={availabilityText.addTo(name)}
          title={availabilityText.add}
          onClick={act.onAdd}
        >
          <Plus aria-hidden="true" />
          <span className="lg:hidden">{availabilityText.add}</span>
        </Button>
        {stretches.length > 0 && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={availabilityText.copyFrom(name)}
            title={availabilityText.copy}
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
          aria-label={availabilityText.from(day, number)}
          value={stretch.start}
          onChange={(event) => onChange({ start: event.target.value })}
          {...mistake}
        />
        <span>{availabilityText.until}</span>
        <Input
          type="time"
          className="w-full max-w-34 min-w-0 px-2 max-2xl:[&::-webkit-calendar-picker-indicator]:hidden"
          aria-label={availabilityText.to(day, number)}
          value={stretch.end}
          onChange={(event) => onChange({ end: event.target.value })}
          {...mistake}
        />
        <Button
          variant="ghost"
          size="icon"
          aria-label={availabilityText.removeFrom(day, number)}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
      {isAllDay(stretch) && <p className="text-muted-foreground mt-1 text-sm">{availabilityText.allDay}</p>}
      {showsMistake && (
        <p id={mistakeId} role="alert" className="text-destructive mt-1 text-sm font-medium">
          {availabilityText.wrongOrder}
        </p>
      )}
    </div>
  );
}
