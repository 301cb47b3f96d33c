import { mapTiles } from '../../../ui/map/map-tiles.ts';
import { TileMap } from '../../../ui/map/tile-map.tsx';
import type { WalkRouteProps } from './route-drawing.tsx';
import { walkText as text } from './walk.strings.ts';

const nearestZoom = 18;

/** The route on map tiles: nothing across a gap; the dot is the newest position. */
export function RouteTileMap({ segments, label }: WalkRouteProps) {
  const tiles = mapTiles();
  if (!tiles) return null;
  const lines = segments.map((line) => line.map(({ lat, lng }) => ({ latitude: lat, longitude: lng })));
  return (
    <TileMap tiles={tiles} label={label} nearestZoom={nearestZoom} lines={lines} dot={lines.at(-1)?.at(-1)}>
      {lines.length > 1 ? text.mapLegendWithGaps : text.mapLegend}
    </TileMap>
  );
}
