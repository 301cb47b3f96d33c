import { LocateFixed } from 'lucide-react';

import { useQuery } from '../../../lib/api/use-query.ts';
import { usePosition } from '../../../lib/use-position.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/input.tsx';
import { formatDistance } from '../../../ui/format.ts';
import { searchCities } from '../search.api.ts';
import { searchText } from '../search.strings.ts';
import { radiusChoices, type SearchFilters } from './search-filters.ts';

interface FilterProps {
  readonly filters: SearchFilters;
  readonly onChange: (changes: Partial<SearchFilters>) => void;
}

/** A city, or the surroundings of the visitor. */
export function PlaceFilter({ filters, onChange }: FilterProps) {
  const { state, locate } = usePosition((point) => onChange({ point, isHome: false, sort: 'distance' }));
  return (
    <div className="grid gap-3">
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        {filters.point ? (
          <RadiusField filters={filters} onChange={onChange} />
        ) : (
          <CityField filters={filters} onChange={onChange} />
        )}
        {filters.point ? (
          <Button variant="outline" size="lg" onClick={() => onChange({ point: undefined, sort: 'fit' })}>
            {searchText.nearMeOff}
          </Button>
        ) : (
          <Button variant="outline" size="lg" isPending={state === 'pending'} onClick={locate}>
            <LocateFixed aria-hidden="true" />
            {state === 'pending' ? searchText.nearMePending : searchText.nearMe}
          </Button>
        )}
      </div>
      {state === 'denied' && <Alert tone="warning">{searchText.nearMeDenied}</Alert>}
    </div>
  );
}

function RadiusField({ filters, onChange }: FilterProps) {
  return (
    <Field label={searchText.radius}>
      {(control) => (
        <Select
          {...control}
          value={filters.radiusKm}
          onChange={(event) => onChange({ radiusKm: Number(event.target.value) })}
        >
          {radiusChoices.map((km) => (
            <option key={km} value={km}>
              {searchText.nearMeOn(formatDistance(km))}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const placeName = (city: string, state: string | null | undefined) => (state ? `${city} · ${state}` : city);

function CityField({ filters, onChange }: FilterProps) {
  const cities = useQuery(searchCities());
  const items = cities.data?.items ?? [];
  const chosen = filters.city === undefined ? '' : placeName(filters.city, filters.state);
  const isListed = items.some(({ city, state }) => placeName(city, state) === chosen);
  const choose = (name: string) => {
    const place = items.find(({ city, state }) => placeName(city, state) === name);
    onChange({ city: place?.city, state: place?.state ?? undefined, isHome: false });
  };
  return (
    <Field label={searchText.city} error={cities.isError ? searchText.citiesFailed : undefined}>
      {(control) => (
        <Select {...control} value={chosen} onChange={(event) => choose(event.target.value)}>
          <option value="">{searchText.anyCity}</option>
          {chosen !== '' && !isListed && <option value={chosen}>{chosen}</option>}
          {items.map(({ city, state }) => (
            <option key={placeName(city, state)} value={placeName(city, state)}>
              {placeName(city, state)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
