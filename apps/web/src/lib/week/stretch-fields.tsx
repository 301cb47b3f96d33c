import { X } from 'lucide-react';

import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/form/input.tsx';
import type { DraftStretch } from './use-week-draft.ts';
import { weekText as text } from './week.strings.ts';

interface StretchFieldsProps {
  readonly stretch: DraftStretch;
  readonly number: number;
  readonly weekdayName: string;
  readonly showsMistake: boolean;
  readonly onRemove: () => void;
  readonly onChange: (changes: Partial<Pick<DraftStretch, 'start' | 'end'>>) => void;
}

/** A period of a day, typed. */
export function StretchFields({
  stretch,
  number,
  weekdayName: day,
  showsMistake,
  onRemove,
  onChange,
}: StretchFieldsProps) {
  const mistakeId = `periodo-${stretch.key}`;
  const mistake = showsMistake && ({ 'aria-invalid': true, 'aria-describedby': mistakeId } as const);
  return (
    <div className="mt-2">
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
      {showsMistake && (
        <p id={mistakeId} role="alert" className="text-destructive mt-1 text-sm font-medium">
          {text.wrongOrder}
        </p>
      )}
    </div>
  );
}
