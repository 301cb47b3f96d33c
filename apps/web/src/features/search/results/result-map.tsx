import type { SearchItem } from '@patinha/contract/search';
import { layoutMap, type MapFrame, type MapSpot, roundKmWithin } from '@patinha/domain/search';
import { useState } from 'react';

import { formatDistance } from '../../../ui/format.ts';
import { PersonAvatar } from '../../../ui/pet-avatar.tsx';
import type { SearchFilters } from '../filters/search-filters.ts';
import { searchText } from '../search.strings.ts';
import { countOf, pinText } from './result-words.ts';

export interface ResultMapProps {
  /** In the order of the list. */
  readonly services: readonly SearchItem[];
  readonly point: SearchFilters['point'];
}

const frames = {
  wide: { width: 640, height: 360, margin: 56 },
  // Drawn as large as a telephone shows it, so that its words stay readable.
  narrow: { width: 330, height: 300, margin: 56 },
  /** Beside the list. */
  tall: { width: 440, height: 560, margin: 60 },
} as const;
const narrowPx = 640;
const tallPx = 1280;

function frameOf(widthPx: number): MapFrame {
  if (widthPx < narrowPx) return frames.narrow;
  return widthPx < tallPx ? frames.wide : frames.tall;
}

/**
 * Our own drawing of where the services of the list lie, to half a kilometre: no tiles, nothing fetched. The list
 * says the same in words, so the drawing is one picture to a screen reader.
 */
export function ResultMap({ services, point }: ResultMapProps) {
  const [frame] = useState(() => frameOf(window.innerWidth));
  const center = point && { latitude: point.lat, longitude: point.lng };
  const layout = layoutMap({ places: services, center }, frame);
  if (!layout) return <p className="text-muted-foreground mb-4">{searchText.mapEmpty}</p>;
  const barKm = roundKmWithin(layout.unitsPerKm, frame.width / 3);
  const ringKm = roundKmWithin(layout.unitsPerKm, frame.height / 2 - frame.margin);
  return (
    <figure className="mb-5 grid gap-2">
      <svg
        role="img"
        aria-label={searchText.mapLabel(countOf(services, false))}
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        className="bg-muted border-border w-full rounded-xl border"
      >
        {layout.center && (
          <Here
            {...layout.center}
            ringUnits={ringKm * layout.unitsPerKm}
            ringLabel={formatDistance(ringKm)}
          />
        )}
        {/* The best of the list lies on top. */}
        {layout.spots.toReversed().map((spot) => (
          <Spot key={spot.ids[0]} spot={spot} services={services} />
        ))}
        <ScaleBar
          units={barKm * layout.unitsPerKm}
          bottom={frame.height - 20}
          label={formatDistance(barKm)}
        />
      </svg>
      <figcaption className="text-muted-foreground text-sm">{searchText.mapNote}</figcaption>
    </figure>
  );
}

interface HereProps {
  readonly x: number;
  readonly y: number;
  readonly ringUnits: number;
  readonly ringLabel: string;
}

const Here = ({ x, y, ringUnits, ringLabel }: HereProps) => (
  <g>
    <circle cx={x} cy={y} r={ringUnits} className="stroke-input fill-none" strokeDasharray="4 5" />
    <text x={x} y={y - ringUnits - 5} textAnchor="middle" fontSize={13} className="fill-muted-foreground">
      {ringLabel}
    </text>
    <circle cx={x} cy={y} r={7} className="fill-caramelo stroke-ink" strokeWidth={2} />
    <text x={x} y={y + 32} textAnchor="middle" fontSize={13} className="fill-foreground">
      {searchText.you}
    </text>
  </g>
);

interface SpotProps {
  readonly spot: MapSpot;
  readonly services: readonly SearchItem[];
}

const pinHeight = 32;
const faceSize = 26;

/** The face and price of the first one there, and how many more share the place. */
function Spot({ spot: { x, y, ids }, services }: SpotProps) {
  const first = services.find(({ id }) => id === ids[0]);
  if (!first) return null;
  const label = pinText(first, ids.length - 1);
  const width = faceSize + 20 + label.length * 8;
  return (
    <g transform={`translate(${x - width / 2} ${y - pinHeight / 2})`}>
      <rect
        width={width}
        height={pinHeight}
        rx={pinHeight / 2}
        className={ids[0] === services[0]?.id ? 'fill-primary stroke-card' : 'fill-card stroke-input'}
      />
      <foreignObject x={3} y={3} width={faceSize} height={faceSize}>
        <PersonAvatar
          name={first.provider_name}
          id={first.provider_id}
          photoUrl={first.photo_url}
          className="size-6.5 text-[.625rem]"
        />
      </foreignObject>
      <text
        x={faceSize + 9}
        y={pinHeight / 2 + 5}
        fontSize={14}
        fontWeight={600}
        className={ids[0] === services[0]?.id ? 'fill-primary-foreground' : 'fill-foreground'}
      >
        {label}
      </text>
    </g>
  );
}

interface ScaleBarProps {
  readonly units: number;
  readonly bottom: number;
  readonly label: string;
}

const ScaleBar = ({ units, bottom, label }: ScaleBarProps) => (
  <g>
    <path d={`M14 ${bottom} v6 h${units.toFixed(1)} v-6`} className="stroke-foreground fill-none" />
    <text x={14 + units / 2} y={bottom - 4} textAnchor="middle" fontSize={13} className="fill-foreground">
      {label}
    </text>
  </g>
);
