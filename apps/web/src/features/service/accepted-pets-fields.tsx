import { petSpecies } from '@patinha/domain/pet';
import { petSizes } from '@patinha/domain/service';
import { useId } from 'react';

import { sizeLabel, speciesPlural } from '../../lib/words/pet-terms.ts';
import { CheckField } from '../../ui/form/field.tsx';
import { Checkbox } from '../../ui/form/input.tsx';
import type { ServiceFormState } from './service-draft.ts';
import { acceptedPetsText as text } from './service-terms.strings.ts';

interface AcceptedPetsProps {
  readonly form: ServiceFormState;
}

/** Which pets the service takes: all unless something is unticked. */
export const AcceptedPetsFields = ({ form: { values, problems, change } }: AcceptedPetsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Choices
      name="accepted_species"
      legend={text.species}
      values={petSpecies}
      labels={speciesPlural}
      chosen={values.accepted_species}
      onChange={(chosen) => change({ accepted_species: chosen })}
      problem={problems.accepted_species}
    />
    <Choices
      name="accepted_sizes"
      legend={text.sizes}
      values={petSizes}
      labels={sizeLabel}
      chosen={values.accepted_sizes}
      onChange={(chosen) => change({ accepted_sizes: chosen })}
      problem={problems.accepted_sizes}
    />
  </div>
);

interface ChoicesProps<Value extends string> {
  readonly name: string;
  readonly legend: string;
  readonly values: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: Value[]) => void;
  readonly problem: string | undefined;
}

function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { name, legend, values, labels, chosen, problem, onChange } = props;
  const toggle = (value: Value, isOn: boolean) =>
    onChange(values.filter((one) => (one === value ? isOn : chosen.includes(one))));
  const problemId = useId();
  return (
    <fieldset {...(problem !== undefined && { 'aria-describedby': problemId })}>
      <legend className="text-[.95rem] font-semibold">{legend}</legend>
      {values.map((value) => (
        <CheckField key={value} label={labels[value]}>
          {(control) => (
            <Checkbox
              {...control}
              {...(problem !== undefined && { 'aria-invalid': true })}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={({ target }) => toggle(value, target.checked)}
            />
          )}
        </CheckField>
      ))}
      {problem !== undefined && (
        <p id={problemId} role="alert" className="text-destructive text-sm font-medium">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
