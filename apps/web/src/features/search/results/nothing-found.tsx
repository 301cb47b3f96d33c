import { zoneOfPlace } from '@patinha/domain/search';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';

import { serverNow } from '../../../lib/server-time.ts';
import { Tile, type TileName } from '../../../ui/azulejo/tiles.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatTime } from '../../../ui/format.ts';
import { addressOf, type SearchFilters, startOf } from '../filters/search-filters.ts';
import { searchDay } from '../filters/search-words.ts';
import { usePostPath } from '../marketplace-links.tsx';
import { searchText } from '../search.strings.ts';
import { NearHours } from './near-hours.tsx';

interface NothingFoundProps {
  readonly filters: SearchFilters;
  readonly hasFilters: boolean;
  readonly onChange: (changes: Partial<SearchFilters>) => void;
  readonly onClear: () => void;
}

/** Why the list is empty and what to do about it. */
export function NothingFound({ filters, hasFilters, onChange, onClear }: NothingFoundProps) {
  const [openedAt] = useState(serverNow);
  const postPath = usePostPath(addressOf({ ...filters, hasMap: false }).toString());
  const chosen = startOf(filters);
  const anyTime = () => onChange({ day: undefined });
  if (chosen && chosen <= openedAt)
    return (
      <Nothing tile="quarto" title={searchText.past} description={searchText.pastHint}>
        <Button onClick={anyTime}>{searchText.clearTime}</Button>
      </Nothing>
    );
  const everywhere = filters.city !== undefined && (
    <Button variant="outline" onClick={() => onChange({ city: undefined, state: undefined, isHome: false })}>
      {searchText.anyCity}
    </Button>
  );
  if (!hasFilters)
    return (
      <Nothing
        tile="gato"
        title={
          filters.city === undefined ? searchText.emptyWithoutFilters : searchText.nobodyIn(filters.city)
        }
      >
        {everywhere}
      </Nothing>
    );
  const post = postPath !== undefined && (
    <Button asChild>
      <Link to={postPath}>{searchText.post}</Link>
    </Button>
  );
  if (!chosen)
    return (
      <Nothing tile="gato" title={searchText.empty} description={searchText.emptyHint}>
        {post}
        {everywhere}
        <Button variant="outline" onClick={onClear}>
          {searchText.clear}
        </Button>
      </Nothing>
    );
  const zone = zoneOfPlace(filters);
  return (
    <Nothing
      tile="gato"
      title={searchText.nobodyFree(searchDay(chosen, zone), formatTime(chosen, zone), filters.city)}
      description={searchText.nobodyFreeHint}
      hours={<NearHours filters={filters} chosen={chosen} onChoose={onChange} />}
    >
      {post}
      {everywhere}
      <Button variant="outline" onClick={anyTime}>
        {searchText.clearTime}
      </Button>
      <Button variant="outline" onClick={onClear}>
        {searchText.clear}
      </Button>
    </Nothing>
  );
}

interface NothingProps {
  readonly tile: TileName;
  readonly title: string;
  readonly description?: string;
  readonly hours?: ReactNode;
  readonly children?: ReactNode;
}

const Nothing = ({ tile, title, description, hours, children }: NothingProps) => (
  <div className="grid max-w-xl gap-5 py-6">
    <span className="w-24 overflow-hidden rounded-xl">
      <Tile name={tile} />
    </span>
    <div role="status">
      <p className="font-display text-xl font-bold">{title}</p>
      {description && <p className="text-muted-foreground mt-1">{description}</p>}
    </div>
    {hours}
    {children && <div className="flex flex-wrap gap-3">{children}</div>}
  </div>
);
