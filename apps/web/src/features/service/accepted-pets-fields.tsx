import type { OwnService } from '@patinha/contract/service';
import { petSpecies } from '@patinha/domain/pet';
import { petSizes } from '@patinha/domain/service';
import { useId } from 'react';

import { sizeLabel, speciesPlural } from '../../lib/pet-terms.ts';
import { CheckField } from '../../ui/field.tsx';
import { Checkbox } from '../../ui/input.tsx';
import { acceptedPetsText as text } from './service-terms.strings.ts';

interface AcceptedPetsProps {
  readonly service: OwnService | undefined;
  readonly problems: { readonly accepted_species?: string; readonly accepted_sizes?: string };
}

/** Whom the service takes: everybody unless something is unticked. */
export const AcceptedPetsFields = ({ service, problems }: AcceptedPetsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Choices
      name="accepted_species"
      legend={text.species}
      values={petSpecies}
      labels={speciesPlural}
      chosen={service?.accepted_species ?? petSpecies}
      problem={problems.accepted_species}
    />
    <Choices
      name="accepted_sizes"
      legend={text.sizes}
      values={petSizes}
      labels={sizeLabel}
      chosen={service?.accepted_sizes ?? petSizes}
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
  readonly problem: string | undefined;
}

function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { name, legend, values, labels, chosen, problem } = props;
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
              defaultChecked={chosen.includes(value)}
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
