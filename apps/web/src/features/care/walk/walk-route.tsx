import { Skeleton } from '../../../ui/feedback.tsx';
import { lazyPart, WhileLoading } from '../../../ui/lazy-part.tsx';
import { mapTiles } from '../../../ui/map/map-tiles.ts';
import { RouteDrawing, type WalkRouteProps } from './route-drawing.tsx';

const RouteTileMap = lazyPart(async () => (await import('./route-tile-map.tsx')).RouteTileMap);

/** The walked route: on map tiles if configured, else as a drawing. */
export function WalkRoute(props: WalkRouteProps) {
  if (props.segments.length === 0) return null;
  if (!mapTiles()) return <RouteDrawing {...props} />;
  return (
    <WhileLoading show={<Skeleton className="aspect-video rounded-xl" />}>
      <RouteTileMap {...props} />
    </WhileLoading>
  );
}
