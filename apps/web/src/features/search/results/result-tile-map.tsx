import { mapCells } from '@patinha/domain/search';

import { mapTiles } from '../../../ui/map/map-tiles.ts';
import { TileMap } from '../../../ui/map/tile-map.tsx';
import { initialsOf } from '../../../ui/pet-avatar.tsx';
import { searchText } from '../search.strings.ts';
import type { ResultMapProps } from './result-map.tsx';
import { countOf, pinText } from './result-words.ts';

/** Positions are cells of half a kilometre: nearer, the map would promise more than it knows. */
const nearestZoom = 14;

/** Where the services of the list lie, on tiles, each with face and price. */
export function ResultTileMap({ services, point }: ResultMapProps) {
  const tiles = mapTiles();
  const cells = mapCells(services);
  if (!tiles || cells.length === 0)
    return <p className="text-muted-foreground mb-4">{searchText.mapEmpty}</p>;
  return (
    <div className="mb-6">
      <TileMap
        tiles={tiles}
        label={searchText.mapLabel(countOf(services, false))}
        nearestZoom={nearestZoom}
        labels={cells.flatMap(({ position, ids }) => {
          const first = services.find(({ id }) => id === ids[0]);
          if (!first) return [];
          const { photo_url: face, provider_name: name } = first;
          return { at: position, text: pinText(first, ids.length - 1), face: face ?? initialsOf(name) };
        })}
        dot={point && { latitude: point.lat, longitude: point.lng }}
      >
        {searchText.mapNote}
      </TileMap>
    </div>
  );
}
