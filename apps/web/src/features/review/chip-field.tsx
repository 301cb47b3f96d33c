import type { ReviewChip } from '@patinha/domain/review';

import { chipLabel, formText as text } from './review.strings.ts';

interface ChipFieldProps {
  readonly chips: readonly ReviewChip[];
  readonly chosen: readonly ReviewChip[];
  readonly onChange: (chosen: ReviewChip[]) => void;
}

/** Words for one press; as many as fit. */
export function ChipField({ chips, chosen, onChange }: ChipFieldProps) {
  const toggle = (chip: ReviewChip) =>
    onChange(chips.filter((one) => (one === chip ? !chosen.includes(one) : chosen.includes(one))));
  return (
    <fieldset>
      <legend className="text-[.95rem] font-semibold">
        {text.chips} <span className="text-muted-foreground font-normal">{text.optional}</span>
      </legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {chips.map((chip) => (
          <label
            key={chip}
            className="border-input has-checked:border-primary has-checked:bg-secondary has-checked:text-secondary-foreground has-focus-visible:outline-ring flex min-h-11 cursor-pointer items-center rounded-full border px-4 text-sm font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              checked={chosen.includes(chip)}
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
