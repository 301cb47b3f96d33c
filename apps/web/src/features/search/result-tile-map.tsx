import { mapCells } from '@patinha/domain/search';

import { mapTiles } from '../../ui/map/map-tiles.ts';
import { TileMap } from '../../ui/map/tile-map.tsx';
import type { ResultMapProps } from './result-map.tsx';
import { searchText } from './search.strings.ts';

/** Positions are cells of half a kilometre: nearer, the map would promise more than it knows. */
const nearestZoom = 14;

/** Where the services of the list lie, on tiles; the numbers are those of the list. */
export function ResultTileMap({ services, point }: ResultMapProps) {
  const tiles = mapTiles();
  const cells = mapCells(services);
  if (!tiles || cells.length === 0)
    return <p className="text-muted-foreground mb-4">{searchText.mapEmpty}</p>;
  const numbers = new Map(services.map(({ id }, at) => [id, at + 1]));
  return (
    <div className="mb-6">
      <TileMap
        tiles={tiles}
        label={searchText.mapLabel(services.length)}
        nearestZoom={nearestZoom}
        labels={cells.map(({ position, ids: [first = '', ...others] }) => ({
          at: position,
          text: `${numbers.get(first)}${others.length > 0 ? `+${others.length}` : ''}`,
        }))}
        dot={point && { latitude: point.lat, longitude: point.lng }}
      >
        {searchText.mapNote}
      </TileMap>
    </div>
  );
}
