import { useId } from 'react';

interface ChoiceFieldProps<Choice extends string> {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly labels: Readonly<Record<Choice, string>>;
  readonly chosen: Choice | undefined;
  readonly error?: string | undefined;
  readonly onChoose: (choice: Choice) => void;
}

/** One of a few words, each large enough for a thumb on a walk. */
export function ChoiceField<Choice extends string>({
  legend,
  name,
  choices,
  labels,
  chosen,
  error,
  onChoose,
}: ChoiceFieldProps<Choice>) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="text-[.95rem] font-semibold">{legend}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice}
            className="border-input has-checked:border-primary has-checked:bg-secondary has-checked:text-secondary-foreground has-focus-visible:outline-ring flex min-h-11 cursor-pointer items-center rounded-full border px-4 text-sm font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={chosen === choice}
              className="sr-only"
              onChange={() => onChoose(choice)}
            />
            {labels[choice]}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className="text-destructive mt-1.5 text-sm font-medium">
          {error}
        </p>
      )}
    </fieldset>
  );
}
