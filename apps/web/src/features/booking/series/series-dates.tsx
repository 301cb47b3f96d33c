import type { SeriesPlan } from '@patinha/contract/booking';
import { useId } from 'react';

import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/form/field.tsx';
import { Checkbox } from '../../../ui/form/input.tsx';
import { money, formatWeekdayTime } from '../../../ui/format.ts';
import { conflictText, seriesRequestText as text } from './booking-series.strings.ts';

interface SeriesDatesProps {
  readonly plan: SeriesPlan;
  /** Starts that the tutor leaves out. */
  readonly dropped: readonly string[];
  /** Selected dates that are unavailable. */
  readonly taken: SeriesPlan['items'];
  readonly onChange: (dropped: readonly string[]) => void;
}

/** All dates to tick, each with its price or its problem, and the total of the selected ones. */
export function SeriesDates({ plan, dropped, taken, onChange }: SeriesDatesProps) {
  const titleId = useId();
  const free = plan.items.filter((item) => item.conflict === null && !dropped.includes(item.starts_at));
  const totalCents = free.reduce((sum, { total_cents: cents }) => sum + (cents ?? 0), 0);
  const toggle = (start: string) =>
    onChange(dropped.includes(start) ? dropped.filter((one) => one !== start) : [...dropped, start]);
  return (
    <div role="group" aria-labelledby={titleId} aria-live="polite" className="grid gap-3">
      <div>
        <p id={titleId} className="text-[.95rem] font-semibold">
          {text.title}
        </p>
        <p className="text-muted-foreground text-sm">{text.keep}</p>
      </div>
      <ul className="divide-border border-border divide-y rounded-lg border px-3">
        {plan.items.map((item) => (
          <li key={item.starts_at}>
            <CheckField label={<DateLabel item={item} zone={plan.zone} />}>
              {(control) => (
                <Checkbox
                  {...control}
                  checked={!dropped.includes(item.starts_at)}
                  onChange={() => toggle(item.starts_at)}
                />
              )}
            </CheckField>
          </li>
        ))}
      </ul>
      {taken.length > 0 && (
        <Button
          variant="outline"
          onClick={() => onChange([...dropped, ...taken.map(({ starts_at: start }) => start)])}
        >
          {text.dropTaken(taken.length)}
        </Button>
      )}
      <p className="flex justify-between gap-4 font-semibold tabular-nums">
        <span>{text.total(free.length)}</span>
        <span>{money('client-pays', totalCents)}</span>
      </p>
    </div>
  );
}

interface DateLabelProps {
  readonly item: SeriesPlan['items'][number];
  readonly zone: string;
}

const DateLabel = ({ item, zone }: DateLabelProps) => (
  <span className="flex flex-wrap gap-x-3">
    <span>{formatWeekdayTime(item.starts_at, zone)}</span>
    {item.conflict === null ? (
      <span className="text-muted-foreground tabular-nums">
        {money('client-pays', item.total_cents ?? 0)}
      </span>
    ) : (
      <span className="text-destructive font-medium">{conflictText[item.conflict]}</span>
    )}
  </span>
);
