import { factText } from '../../lib/site-facts.tsx';

export interface MapTiles {
  /** With {z}, {x} and {y}. */
  readonly url: string;
  /** The source that the map names. */
  readonly attribution: string;
}

/** Undefined where the settings name no source of tiles: maps are then drawings of our own. */
export function mapTiles(): MapTiles | undefined {
  const url = factText('tile_url');
  return url === '' ? undefined : { url, attribution: factText('tile_attribution') };
}
