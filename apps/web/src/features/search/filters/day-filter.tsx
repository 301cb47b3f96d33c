import { zoneOfPlace } from '@patinha/domain/search';
import { calendarDay } from '@patinha/domain/shared';
import { type ChangeEvent, type FocusEvent, useState } from 'react';

import { serverNow } from '../../../lib/server-time.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { searchText } from '../search.strings.ts';
import { choiceOfDay, isSearchDay, type SearchFilters } from './search-filters.ts';

interface DayFilterProps {
  readonly filters: SearchFilters;
  readonly onChange: (changes: Partial<SearchFilters>) => void;
}

/** The date as it is typed; the filters get it once it is whole (its year begins as 0002), or emptied. */
export function DayFilter({ filters, onChange }: DayFilterProps) {
  const day = filters.day ?? '';
  const [typed, setTyped] = useState(day);
  const [left, setLeft] = useState<{ readonly isPart: boolean }>();
  const [shownDay, setShownDay] = useState(day);
  if (day !== shownDay) {
    setShownDay(day);
    setTyped(day);
  }
  const write = ({ value, validity }: HTMLInputElement) => {
    // A date with a part missing reads as empty too, but is no date that was taken away.
    const isEmptied = value === '' && !validity.badInput;
    if (value !== day && (isEmptied || isSearchDay(value)))
      onChange(choiceOfDay(filters, value || undefined, serverNow()));
  };
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    setLeft(undefined);
    write(target);
  };
  // A date input that is cleared part by part is empty from the first part on: no change event follows the last one.
  const leave = ({ target }: FocusEvent<HTMLInputElement>) => {
    setLeft({ isPart: target.validity.badInput });
    write(target);
  };
  const today = calendarDay(serverNow(), zoneOfPlace(filters));
  const isUnfinished = typed !== day || left?.isPart === true;
  const problem = dayProblem(isUnfinished, day, today);
  return (
    <Field label={searchText.day} error={left ? problem : undefined}>
      {(control) => (
        <Input {...control} type="date" min={today} value={typed} onChange={change} onBlur={leave} />
      )}
    </Field>
  );
}

function dayProblem(isUnfinished: boolean, day: string, today: string): string | undefined {
  if (isUnfinished) return searchText.dayUnfinished;
  return day !== '' && day < today ? searchText.past : undefined;
}
