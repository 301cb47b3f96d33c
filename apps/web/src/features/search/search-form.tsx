import { Search, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { CategoryChips } from './category-chips.tsx';
import { DetailFilters } from './detail-filters.tsx';
import { PlaceFilter } from './place-filter.tsx';
import type { SearchFilters } from './search-filters.ts';
import { searchText } from './search.strings.ts';

interface SearchFormProps {
  readonly filters: SearchFilters;
  readonly onChange: (changes: Partial<SearchFilters>) => void;
}

/** All filters. Words are searched on Enter or the button, everything else at once. */
export function SearchForm({ filters, onChange }: SearchFormProps) {
  return (
    <section
      aria-label={searchText.filters}
      className="border-border bg-card shadow-card grid gap-5 rounded-xl border p-4 sm:p-6"
    >
      <CategoryChips chosen={filters.category} onChoose={(category) => onChange({ category })} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <WordsForm key={filters.words} words={filters.words} onSearch={(words) => onChange({ words })} />
        <PlaceFilter filters={filters} onChange={onChange} />
      </div>
      <details className="group" open={hasDetails(filters)}>
        <summary className="text-link flex min-h-11 w-fit cursor-pointer items-center gap-2 font-semibold">
          <SlidersHorizontal aria-hidden="true" className="size-5" />
          {searchText.moreFilters}
        </summary>
        <div className="mt-3 grid gap-3">
          <DetailFilters filters={filters} onChange={onChange} />
          <p className="text-muted-foreground text-sm">{searchText.timeHint}</p>
        </div>
      </details>
    </section>
  );
}

const hasDetails = ({
  day,
  lengthMinutes,
  maxTotalCents,
  minRating,
  species,
  sort,
}: SearchFilters): boolean =>
  [day, lengthMinutes, maxTotalCents, minRating, species].some((value) => value !== undefined) ||
  // 'Perto de mim' sorts by distance itself: no reason to push the results out of sight.
  (sort !== 'fit' && sort !== 'distance');

function WordsForm({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const [typed, setTyped] = useState(words);
  return (
    <form
      role="search"
      className="grid grid-cols-[1fr_auto] items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <Field label={searchText.words}>
        {(control) => (
          <Input
            {...control}
            type="search"
            maxLength={100}
            placeholder={searchText.wordsPlaceholder}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="lg" className="max-sm:px-4">
        <Search aria-hidden="true" />
        <span className="max-sm:sr-only">{searchText.search}</span>
      </Button>
    </form>
  );
}
