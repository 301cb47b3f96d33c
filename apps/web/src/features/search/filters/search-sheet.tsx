import { type FormEvent, useRef, useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { DialogFooter } from '../../../ui/layer/dialog.tsx';
import { searchText } from '../search.strings.ts';
import { CategoryChips } from './category-chips.tsx';
import { DetailFilters } from './detail-filters.tsx';
import { PlaceFilter } from './place-filter.tsx';
import { filtersOf, type SearchFilters } from './search-filters.ts';
import { useHome } from './use-home.ts';

interface SearchSheetProps {
  readonly filters: SearchFilters;
  readonly onApply: (filters: SearchFilters) => void;
}

/** All filters. They are searched for together, by the button or Enter; a date that is not whole holds them back. */
export function SearchSheet({ filters, onApply }: SearchSheetProps) {
  const [chosen, setChosen] = useState(filters);
  const home = useHome();
  const form = useRef<HTMLFormElement>(null);
  const change = (changes: Partial<SearchFilters>) => setChosen((now) => ({ ...now, ...changes }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const unfinished = form.current?.querySelector<HTMLElement>('input:invalid');
    if (!unfinished) return onApply({ ...chosen, words: chosen.words.trim() });
    // Its problem is said when it is left, and only what has the focus can be left.
    unfinished.focus();
    unfinished.blur();
    unfinished.focus();
    return undefined;
  };
  const { sort, hasMap } = filters;
  return (
    <form ref={form} role="search" noValidate className="grid gap-5" onSubmit={submit}>
      <CategoryChips chosen={chosen.category} onChoose={(category) => change({ category })} />
      <Field label={searchText.words}>
        {(control) => (
          <Input
            {...control}
            type="search"
            maxLength={100}
            placeholder={searchText.wordsPlaceholder}
            value={chosen.words}
            onChange={(event) => change({ words: event.target.value })}
          />
        )}
      </Field>
      <PlaceFilter filters={chosen} onChange={change} />
      <DetailFilters filters={chosen} onChange={change} />
      <p className="text-muted-foreground text-sm">{searchText.timeHint}</p>
      <DialogFooter className="bg-card border-border sticky -bottom-6 z-10 -mx-6 mt-0 -mb-6 border-t px-6 py-4">
        <Button
          variant="outline"
          onClick={() => setChosen({ ...filtersOf(new URLSearchParams(), home), sort, hasMap })}
        >
          {searchText.clear}
        </Button>
        <Button type="submit">{searchText.seeResults}</Button>
      </DialogFooter>
    </form>
  );
}
