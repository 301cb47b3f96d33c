import type { UserEffect } from '@patinha/contract/admin';

import { formatDayTime } from '../../../ui/format.ts';
import { exitText as text } from './exit.strings.ts';
import type { Keeping } from './use-keeping.ts';

interface KeepChoiceProps {
  readonly effect: UserEffect;
  readonly keeping: Keeping;
}

/** Cancel and refund, or keep: for all paid bookings or one by one. Renders nothing where none can be kept. */
export function KeepChoice({ effect, keeping }: KeepChoiceProps) {
  const { keptIds, isForSafety, keep, setForSafety } = keeping;
  const keepable = effect.bookings.filter(({ may_be_kept: mayBeKept }) => mayBeKept);
  const ids = keepable.map(({ booking_id: id }) => id);
  if (ids.length === 0) return null;
  const toggle = (id: string) =>
    keep(keptIds.includes(id) ? keptIds.filter((one) => one !== id) : [...keptIds, id]);
  return (
    <div className="grid gap-3">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="accent-primary size-5 shrink-0"
          checked={isForSafety}
          onChange={({ target }) => setForSafety(target.checked)}
        />
        {text.safety}
      </label>
      {!isForSafety && (
        <fieldset className="grid gap-1">
          <legend className="sr-only">{text.choose}</legend>
          <Choice
            label={text.cancelAll}
            hint={text.cancelAllHint}
            isChosen={keptIds.length === 0}
            onChoose={() => keep([])}
          />
          <Choice
            label={text.keepAll(ids.length)}
            hint={text.keepHint}
            isChosen={keptIds.length === ids.length}
            onChoose={() => keep(ids)}
          />
          {ids.length > 1 &&
            keepable.map(({ booking_id: id, title, starts_at: at, zone }) => (
              <label key={id} className="flex min-h-11 items-center gap-3 pl-8">
                <input
                  type="checkbox"
                  className="accent-primary size-5 shrink-0"
                  checked={keptIds.includes(id)}
                  onChange={() => toggle(id)}
                />
                {text.keepOne(title, formatDayTime(at, zone))}
              </label>
            ))}
        </fieldset>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly hint: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const Choice = ({ label, hint, isChosen, onChoose }: ChoiceProps) => (
  <label className="flex min-h-11 items-start gap-3 py-1">
    <input
      type="radio"
      name="keep"
      className="accent-primary mt-0.5 size-5 shrink-0"
      checked={isChosen}
      onChange={onChoose}
    />
    <span>
      {label}
      <span className="text-muted-foreground block text-sm">{hint}</span>
    </span>
  </label>
);
