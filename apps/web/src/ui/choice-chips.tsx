import { useId } from 'react';

import { cn } from './class-names.ts';

interface ChoiceChipsProps<Value extends string> {
  /** What is chosen, for readers. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few, as chips in a row: radio buttons, so arrows move between them. */
export function ChoiceChips<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ChoiceChipsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={cn(
            'border-input inline-flex min-h-11 cursor-pointer items-center rounded-full border px-4 font-semibold',
            'has-focus-visible:outline-ring has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
            option.value === value ? 'bg-primary text-primary-foreground border-primary' : 'bg-card',
          )}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
