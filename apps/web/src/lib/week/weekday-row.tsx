import { Copy, Plus } from 'lucide-react';
import { useRef, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { copiedFirst, CopyDays } from './copy-days.tsx';
import { DayBar } from './day-bar.tsx';
import { periodsOf, type Span } from './hours-bar.ts';
import { StretchFields } from './stretch-fields.tsx';
import { type DraftStretch, isAllDay, isStretchRight, type WeekDraft } from './use-week-draft.ts';
import { weekdayName, weekText as text } from './week.strings.ts';

interface WeekdayRowProps {
  readonly weekday: number;
  readonly draft: WeekDraft;
  readonly span: Span;
  readonly showsMistakes: boolean;
}

/** A day of the week: its hours in words and on a bar, the fields behind them, and the copy to other days. */
export function WeekdayRow({ weekday, draft, span, showsMistakes }: WeekdayRowProps) {
  const [isTyping, setTyping] = useState(false);
  const [before, setBefore] = useState<readonly DraftStretch[]>();
  const name = weekdayName[weekday] ?? '';
  const stretches = draft.stretches.filter((stretch) => stretch.weekday === weekday);
  const periods = periodsOf(stretches);
  const copy = useRef<HTMLButtonElement>(null);
  // Without hours there is nothing to copy: a day that is added would be closed.
  if (before && stretches.length === 0) setBefore(undefined);
  const endCopy = () => {
    copy.current?.focus();
    setBefore(undefined);
  };
  const isOpen = isTyping || (showsMistakes && !stretches.every(isStretchRight));
  return (
    <li className="border-border grid grid-cols-1 border-b py-2 last:border-0">
      <div className="flex items-center gap-1">
        {stretches.length === 0 ? (
          <p className="min-w-0 flex-1">
            <span className="font-semibold">{name}</span>{' '}
            <span className="text-muted-foreground">{text.closed}</span>
          </p>
        ) : (
          <button
            type="button"
            aria-expanded={isOpen}
            className="min-h-11 min-w-0 flex-1 text-left"
            onClick={() => setTyping(!isOpen)}
          >
            <span className="font-semibold">{name}</span>{' '}
            <span className="whitespace-nowrap tabular-nums">{stretches.map(hoursText).join(', ')}</span>{' '}
            <span className="text-link text-sm">{isOpen ? text.typed : text.type}</span>
          </button>
        )}
        <Button
          variant="ghost"
          size="icon"
          aria-label={text.addTo(name)}
          title={text.add}
          onClick={() => draft.add(weekday)}
        >
          <Plus aria-hidden="true" />
        </Button>
        {stretches.length > 0 && (
          <Button
            ref={copy}
            variant="ghost"
            size="icon"
            aria-label={text.copyFrom(name)}
            title={text.copy}
            aria-expanded={before !== undefined}
            onClick={() => {
              setBefore(before ? undefined : draft.stretches);
              if (!before) draft.copyTo(weekday, copiedFirst(weekday));
            }}
          >
            <Copy aria-hidden="true" />
          </Button>
        )}
      </div>
      {stretches.length > 0 && (
        <DayBar weekdayName={name} periods={periods} span={span} onChange={draft.change} />
      )}
      {isOpen &&
        stretches.map((stretch, index) => (
          <StretchFields
            key={stretch.key}
            stretch={stretch}
            number={index + 1}
            weekdayName={name}
            showsMistake={showsMistakes && !isStretchRight(stretch)}
            onRemove={() => draft.remove(stretch.key)}
            onChange={(changes) => draft.change(stretch.key, changes)}
          />
        ))}
      {before && <CopyDays from={weekday} draft={draft} before={before} onClose={endCopy} />}
    </li>
  );
}

const hoursText = (stretch: DraftStretch): string =>
  isAllDay(stretch) ? text.allDay : `${spoken(stretch.start)} – ${spoken(stretch.end)}`;

/** Of what a time field holds. */
const spoken = (clock: string): string => clock.replace(/^0/, '') || '–';
