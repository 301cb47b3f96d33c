import { petSpecies } from '@patinha/domain/pet';
import { petSizes } from '@patinha/domain/service';
import type { ReactNode } from 'react';

import { sizeLabel, speciesPlural } from '../../../lib/words/pet-terms.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Input, Select } from '../../../ui/form/input.tsx';
import { money, formatDuration, formatNumber } from '../../../ui/format.ts';
import { searchText } from '../search.strings.ts';
import { DayFilter } from './day-filter.tsx';
import { lengthChoices, maxTotalChoices, ratingChoices, type SearchFilters } from './search-filters.ts';

interface DetailFiltersProps {
  readonly filters: SearchFilters;
  readonly onChange: (changes: Partial<SearchFilters>) => void;
}

const numberOrNone = (text: string): number | undefined => (text === '' ? undefined : Number(text));

/** Date, time, length, price, rating and pet. */
export function DetailFilters({ filters, onChange }: DetailFiltersProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <DayFilter filters={filters} onChange={onChange} />
      <Field label={searchText.time}>
        {(control) => (
          <Input
            {...control}
            type="time"
            step={300}
            value={filters.time}
            disabled={filters.day === undefined}
            onChange={(event) => event.target.value && onChange({ time: event.target.value })}
          />
        )}
      </Field>
      <NumberChoice
        label={searchText.length}
        value={filters.lengthMinutes ?? 60}
        choices={lengthChoices.map((minutes) => [minutes, formatDuration(minutes)])}
        onChoose={(lengthMinutes) =>
          onChange({ lengthMinutes: lengthMinutes === 60 ? undefined : lengthMinutes })
        }
      />
      <NumberChoice
        label={searchText.maxTotal}
        value={filters.maxTotalCents}
        none={searchText.anyPrice}
        choices={maxTotalChoices.map((amount) => [amount, searchText.upTo(money('price-filter', amount))])}
        onChoose={(maxTotalCents) => onChange({ maxTotalCents })}
      />
      <NumberChoice
        label={searchText.minRating}
        value={filters.minRating}
        none={searchText.anyRating}
        choices={ratingChoices.map((rating) => [rating, searchText.ratingFrom(formatNumber(rating))])}
        onChoose={(minRating) => onChange({ minRating })}
      />
      <PetChoices filters={filters} onChange={onChange} />
    </div>
  );
}

/** Only of dogs the size is asked (ADR 43). */
const PetChoices = ({ filters, onChange }: DetailFiltersProps) => (
  <>
    <WordChoice
      label={searchText.species}
      none={searchText.anySpecies}
      value={filters.species}
      choices={petSpecies}
      nameOf={(species) => capital(speciesPlural[species])}
      onChoose={(species) => onChange({ species, size: undefined })}
    />
    {filters.species === 'dog' && (
      <WordChoice
        label={searchText.size}
        none={searchText.anySize}
        value={filters.size}
        choices={petSizes}
        nameOf={(size) => capital(sizeLabel[size])}
        onChoose={(size) => onChange({ size })}
      />
    )}
  </>
);

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

interface WordChoiceProps<Word extends string> {
  readonly label: ReactNode;
  readonly none: string;
  readonly value: Word | undefined;
  readonly choices: readonly Word[];
  readonly nameOf: (word: Word) => string;
  readonly onChoose: (word: Word | undefined) => void;
}

function WordChoice<Word extends string>(props: WordChoiceProps<Word>) {
  const { label, none, value, choices, nameOf, onChoose } = props;
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={(event) => onChoose(choices.find((word) => word === event.target.value))}
        >
          <option value="">{none}</option>
          {choices.map((word) => (
            <option key={word} value={word}>
              {nameOf(word)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface NumberChoiceProps {
  readonly label: ReactNode;
  readonly value: number | undefined;
  /** Label of "no limit"; left out when one must be chosen. */
  readonly none?: string;
  readonly choices: readonly (readonly [number, string])[];
  readonly onChoose: (value: number | undefined) => void;
}

function NumberChoice({ label, value, none, choices, onChoose }: NumberChoiceProps) {
  const isListed = value === undefined || choices.some(([choice]) => choice === value);
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={(event) => onChoose(numberOrNone(event.target.value))}
        >
          {none && <option value="">{none}</option>}
          {!isListed && <option value={value}>{formatNumber(value)}</option>}
          {choices.map(([choice, name]) => (
            <option key={choice} value={choice}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
