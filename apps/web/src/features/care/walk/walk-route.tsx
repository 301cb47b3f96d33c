import { lazy, Suspense } from 'react';

import { Skeleton } from '../../../ui/feedback.tsx';
import { mapTiles } from '../../../ui/map/map-tiles.ts';
import { RouteDrawing, type WalkRouteProps } from './route-drawing.tsx';

const RouteTileMap = lazy(async () => ({ default: (await import('./route-tile-map.tsx')).RouteTileMap }));

/** The way that was walked: on a map where the settings name one, else drawn by ourselves. */
export function WalkRoute(props: WalkRouteProps) {
  if (props.segments.length === 0) return null;
  if (!mapTiles()) return <RouteDrawing {...props} />;
  return (
    <Suspense fallback={<Skeleton className="aspect-video rounded-xl" />}>
      <RouteTileMap {...props} />
    </Suspense>
  );
}
