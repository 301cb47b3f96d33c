import { zoneOfPlace } from '@patinha/domain/search';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { serverNow } from '../../../lib/server-time.ts';
import { usePosition } from '../../../lib/use-position.ts';
import { cn } from '../../../ui/class-names.ts';
import { Alert } from '../../../ui/feedback.tsx';
import { money } from '../../../ui/format.ts';
import { searchText } from '../search.strings.ts';
import { type SearchFilters, soonestOf } from './search-filters.ts';
import { useHome } from './use-home.ts';

interface QuickFiltersProps {
  readonly filters: SearchFilters;
  readonly onChange: (changes: Partial<SearchFilters>) => void;
}

const lowTotalCents = 5000;
const highRating = 4.8;

/** Filters of one tap in a row that scrolls sideways; a second tap takes one away. */
export function QuickFilters({ filters, onChange }: QuickFiltersProps) {
  const { state, locate } = usePosition((point) => onChange({ point, isHome: false, sort: 'distance' }));
  const [openedAt] = useState(serverNow);
  const soonest = soonestOf(openedAt, zoneOfPlace(filters));
  const isSoon = filters.day === soonest.day && filters.time === soonest.time;
  const nearLabel = state === 'pending' ? searchText.nearMePending : searchText.nearMe;
  return (
    <>
      <div
        role="group"
        aria-label={searchText.quickFilters}
        className="relative -mx-4 flex [scrollbar-width:none] gap-2 overflow-x-auto px-4 py-1 sm:-mx-6 sm:px-6 xl:mx-0 xl:px-0"
      >
        <HomeChip filters={filters} onChange={onChange} />
        <Chip
          isOn={filters.point !== undefined}
          onPress={() =>
            filters.point ? onChange({ point: undefined, isHome: true, sort: 'fit' }) : locate()
          }
        >
          {nearLabel}
        </Chip>
        <Chip
          isOn={isSoon}
          onPress={() => onChange(isSoon ? { day: undefined } : { day: soonest.day, time: soonest.time })}
        >
          {searchText.soonest(soonest.isToday, soonest.time)}
        </Chip>
        <Chip
          isOn={filters.maxTotalCents === lowTotalCents}
          onPress={() =>
            onChange({ maxTotalCents: filters.maxTotalCents === lowTotalCents ? undefined : lowTotalCents })
          }
        >
          {searchText.upTo(money('price-filter', lowTotalCents).replace(/,00$/, ''))}
        </Chip>
        <Chip
          isOn={filters.minRating === highRating}
          onPress={() => onChange({ minRating: filters.minRating === highRating ? undefined : highRating })}
        >
          <span aria-hidden="true">{searchText.highRating}</span>
          <span className="sr-only">{searchText.highRatingName}</span>
        </Chip>
        <Chip
          isOn={filters.species === 'cat'}
          onPress={() =>
            onChange({ species: filters.species === 'cat' ? undefined : 'cat', size: undefined })
          }
        >
          {searchText.takesCats}
        </Chip>
        <Chip isOn={filters.isInstant} onPress={() => onChange({ isInstant: !filters.isInstant })}>
          {searchText.instant}
        </Chip>
      </div>
      {state === 'denied' && <Alert tone="warning">{searchText.nearMeDenied}</Alert>}
    </>
  );
}

/** The city of the own address, with which a search starts; without it the search is of all cities. */
function HomeChip({ filters, onChange }: QuickFiltersProps) {
  const home = useHome();
  if (home?.city === undefined || filters.point) return null;
  const isOn = filters.city === home.city;
  return (
    <Chip
      isOn={isOn}
      onPress={() =>
        onChange(isOn ? { city: undefined, state: undefined, isHome: false } : { ...home, isHome: true })
      }
    >
      {searchText.inCity(home.city)}
    </Chip>
  );
}

interface ChipProps {
  readonly isOn: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

const Chip = ({ isOn, onPress, children }: ChipProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={onPress}
    className={cn(
      'flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border-2 px-4 text-[.95rem] font-semibold whitespace-nowrap',
      isOn ? 'border-primary bg-primary text-primary-foreground' : 'border-border bg-card hover:bg-muted',
    )}
  >
    {isOn && <Check aria-hidden="true" className="size-4" />}
    {children}
  </button>
);
