import { mapTiles } from '../../ui/map/map-tiles.ts';
import { TileMap } from '../../ui/map/tile-map.tsx';
import type { MapPoint } from './profile-draft.ts';
import { profileText as text } from './provider.strings.ts';

interface PointMapProps {
  readonly point: MapPoint | undefined;
  readonly onChange: (point: MapPoint) => void;
}

/** A house is recognised at this zoom. */
const nearestZoom = 18;

/** The point under a pin, on tiles; nothing where the settings name no source of tiles. */
export function PointMap({ point, onChange }: PointMapProps) {
  const tiles = mapTiles();
  if (!tiles) return null;
  return (
    <TileMap tiles={tiles} label={text.pointMap} nearestZoom={nearestZoom} dot={point} onMiddle={onChange}>
      {text.pointMapHint}
    </TileMap>
  );
}
