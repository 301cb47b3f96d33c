import type { ReviewChip } from '@patinha/domain/review';

import { chipLabel, formText as text } from './review.strings.ts';

interface ChipFieldProps {
  readonly chips: readonly ReviewChip[];
  readonly chosen: readonly ReviewChip[];
  readonly onChange: (chosen: ReviewChip[]) => void;
}

const mostChosen = 4;

/** Words for one press, four at most. */
export function ChipField({ chips, chosen, onChange }: ChipFieldProps) {
  const isFull = chosen.length >= mostChosen;
  const toggle = (chip: ReviewChip) =>
    onChange(chips.filter((one) => (one === chip ? !chosen.includes(one) : chosen.includes(one))));
  return (
    <fieldset>
      <legend className="sr-only">{text.chips}</legend>
      <div className="flex flex-wrap justify-center gap-2">
        {chips.map((chip) => (
          <label
            key={chip}
            className="border-input has-checked:border-primary has-checked:bg-secondary has-checked:text-secondary-foreground has-disabled:text-muted-foreground has-focus-visible:outline-ring flex min-h-11 cursor-pointer items-center rounded-full border px-4 text-sm font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-disabled:cursor-default"
          >
            <input
              type="checkbox"
              checked={chosen.includes(chip)}
              disabled={isFull && !chosen.includes(chip)}
              className="sr-only"
              onChange={() => toggle(chip)}
            />
            {chipLabel[chip]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
