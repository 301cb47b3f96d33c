import type { CareWalk } from '@patinha/contract/care';

import { walkText as text } from './walk.strings.ts';

type Segments = NonNullable<CareWalk['walk']>['segments'];

export interface WalkRouteProps {
  readonly segments: Segments;
  /** Names the route for those who do not see it. */
  readonly label: string;
}

const box = { width: 320, height: 200, margin: 16 } as const;
/** A walk round one corner is not drawn as large as one across town. */
const leastMeters = 60;
const metersPerDegree = 111_195;

interface Dot {
  readonly x: number;
  readonly y: number;
}

/** A drawing without a map: lines where the route is known, nothing across a gap. */
export function RouteDrawing({ segments, label }: WalkRouteProps) {
  const lines = drawn(segments);
  const [first, last] = [lines[0]?.[0], lines.at(-1)?.at(-1)];
  if (!first || !last) return null;
  return (
    <figure className="grid gap-2">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${box.width} ${box.height}`}
        className="bg-muted border-border w-full rounded-lg border"
      >
        {lines.map((line, index) => (
          <polyline
            key={segments[index]?.[0]?.at}
            points={line.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
            className="stroke-primary fill-none"
            strokeWidth={4}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
        <circle cx={first.x} cy={first.y} r={6} className="fill-card stroke-primary" strokeWidth={3} />
        <circle cx={last.x} cy={last.y} r={6} className="fill-caramelo stroke-primary" strokeWidth={3} />
      </svg>
      <figcaption className="text-muted-foreground text-sm">
        {lines.length > 1 ? text.legendWithGaps : text.legend}
      </figcaption>
    </figure>
  );
}

/** North is up, metres are as long to all sides, and everything fits. */
function drawn(segments: Segments): Dot[][] {
  const all = segments.flat();
  if (all.length === 0) return [];
  const middleLat = mid(all.map(({ lat }) => lat));
  const middleLng = mid(all.map(({ lng }) => lng));
  const shrink = Math.cos((middleLat * Math.PI) / 180);
  const meters = segments.map((line) =>
    line.map(({ lat, lng }) => ({
      x: (lng - middleLng) * metersPerDegree * shrink,
      y: (middleLat - lat) * metersPerDegree,
    })),
  );
  const widest = Math.max(leastMeters, ...meters.flat().map(({ x }) => Math.abs(x) * 2));
  const highest = Math.max(leastMeters, ...meters.flat().map(({ y }) => Math.abs(y) * 2));
  const scale = Math.min((box.width - 2 * box.margin) / widest, (box.height - 2 * box.margin) / highest);
  return meters.map((line) =>
    line.map(({ x, y }) => ({ x: box.width / 2 + x * scale, y: box.height / 2 + y * scale })),
  );
}

const mid = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
