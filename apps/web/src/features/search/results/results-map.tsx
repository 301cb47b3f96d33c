import { List, Map as MapIcon } from 'lucide-react';

import { Skeleton } from '../../../ui/feedback.tsx';
import { lazyPart, WhileLoading } from '../../../ui/lazy-part.tsx';
import { mapTiles } from '../../../ui/map/map-tiles.ts';
import { searchText } from '../search.strings.ts';
import { ResultMap, type ResultMapProps } from './result-map.tsx';

// The tiles are fetched only where the settings name a source; our own drawing is part of the screen.
const ResultTileMap = lazyPart(async () => (await import('./result-tile-map.tsx')).ResultTileMap);

/** Beside the list where there is room, where it stays in view; above it elsewhere. */
export const ResultsMap = (props: ResultMapProps) => (
  <div className="min-w-0 xl:order-last">
    <div className="xl:sticky xl:top-20">
      <WhileLoading show={<Skeleton className="aspect-video rounded-xl" />}>
        {mapTiles() ? <ResultTileMap {...props} /> : <ResultMap {...props} />}
      </WhileLoading>
    </div>
  </div>
);

/** Floats above the bar of a phone; where the map stands beside the list there is no need of it. */
export const MapButton = ({ isOn, onPress }: { readonly isOn: boolean; readonly onPress: () => void }) => (
  <div
    data-floats
    className="pointer-events-none sticky bottom-[calc(var(--bar-height)+1rem)] z-20 mt-4 flex justify-center xl:hidden"
  >
    <button
      type="button"
      className="bg-foreground text-background shadow-pop pointer-events-auto flex min-h-12 items-center gap-2 rounded-full px-6 font-semibold"
      onClick={() => {
        onPress();
        if (!isOn) scrollTo({ top: 0 });
      }}
    >
      {isOn ? (
        <List aria-hidden="true" className="size-5" />
      ) : (
        <MapIcon aria-hidden="true" className="size-5" />
      )}
      {isOn ? searchText.hideMap : searchText.showMap}
    </button>
  </div>
);
