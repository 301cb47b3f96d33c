import { Search, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';

import { Skeleton } from '../../../ui/feedback.tsx';
import { Dialog, DialogContent, DialogTrigger } from '../../../ui/layer/dialog.tsx';
import { lazyPart, WhileLoading } from '../../../ui/lazy-part.tsx';
import { searchText } from '../search.strings.ts';
import { QuickFilters } from './quick-filters.tsx';
import type { SearchFilters } from './search-filters.ts';
import { askedOf } from './search-words.ts';

const SearchSheet = lazyPart(async () => (await import('./search-sheet.tsx')).SearchSheet);

interface SearchHeadProps {
  readonly filters: SearchFilters;
  readonly onChange: (changes: Partial<SearchFilters>) => void;
}

/** What is searched for as one pill, which opens all filters, and the filters of one tap. */
export function SearchHead({ filters, onChange }: SearchHeadProps) {
  const [isOpen, setOpen] = useState(false);
  const { what, where } = askedOf(filters);
  const apply = (next: SearchFilters) => {
    setOpen(false);
    onChange(next);
  };
  return (
    <section aria-label={searchText.filters} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogTrigger>
          <button
            type="button"
            className="bg-card border-border shadow-card hover:bg-muted flex min-h-14 w-full max-w-2xl items-center gap-3 rounded-full border py-1.5 pr-2 pl-5 text-left xl:max-w-[34rem]"
            onPointerDown={SearchSheet.preload}
          >
            <Search aria-hidden="true" className="size-5.5 shrink-0" />
            <span className="min-w-0 flex-1 leading-tight">
              <span className="sr-only">{searchText.change} </span>
              <span className="block truncate font-semibold">{what}</span>
              <span className="text-muted-foreground block truncate text-sm">{where}</span>
            </span>
            <span className="bg-muted grid size-11 shrink-0 place-items-center rounded-full">
              <SlidersHorizontal aria-hidden="true" className="size-5" />
            </span>
          </button>
        </DialogTrigger>
        <DialogContent title={searchText.sheet}>
          <WhileLoading show={<Skeleton className="h-96 rounded-xl" />}>
            <SearchSheet filters={filters} onApply={apply} />
          </WhileLoading>
        </DialogContent>
      </Dialog>
      <QuickFilters filters={filters} onChange={onChange} />
    </section>
  );
}
