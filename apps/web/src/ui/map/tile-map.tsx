import 'leaflet/dist/leaflet.css';
import {
  Browser,
  circleMarker,
  divIcon,
  type LatLngBoundsLiteral,
  type LatLngExpression,
  latLngBounds,
  type LayerGroup,
  layerGroup,
  type Map as LeafletMap,
  map as openMap,
  marker,
  polyline,
  tileLayer,
} from 'leaflet';
import { MapPin, Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

import { Button } from '../button.tsx';
import type { MapTiles } from './map-tiles.ts';

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

interface MapContent {
  /** Labels on the map, each with a face: the path of a photo, or initials. */
  readonly labels?: readonly { readonly at: Place; readonly text: string; readonly face: string }[];
  /** Routes, each a separate line. */
  readonly lines?: readonly (readonly Place[])[];
  /** A dot, drawn over everything: the person who looks, or the newest position. */
  readonly dot?: Place | undefined;
}

interface TileMapProps extends MapContent {
  readonly tiles: MapTiles;
  /** Names the map for those who do not see it. */
  readonly label: string;
  /** The maximum zoom that the precision of the positions allows. */
  readonly nearestZoom: number;
  /** Draws a pin at the middle, and tells where it is after each move of the map. */
  readonly onMiddle?: ((middle: Place) => void) | undefined;
  readonly children?: ReactNode;
}

const padding = 40;

/** Where a pin starts that was never set. */
const brazil: LatLngBoundsLiteral = [
  [-33.8, -73.9],
  [5.3, -34.8],
];

/**
 * A Leaflet map on a third party's tiles: for screens that say the same in words as well. One finger scrolls the
 * page past it; two fingers, the buttons and the arrow keys move the map. It comes with leaflet: load it lazily.
 */
export function TileMap(props: TileMapProps) {
  const { tiles, label, nearestZoom, labels, lines, dot, onMiddle, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<{ readonly map: LeafletMap; readonly content: LayerGroup }>();
  const { url } = tiles;
  useEffect(() => {
    if (!place.current) return undefined;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const map = openMap(place.current, {
      // Leaflet's attribution is English and comes as markup; ours is below and next to the map.
      attributionControl: false,
      zoomControl: false,
      scrollWheelZoom: false,
      dragging: !Browser.mobile,
      maxZoom: nearestZoom,
      zoomAnimation: !isCalm,
      fadeAnimation: !isCalm,
      inertia: !isCalm,
    });
    tileLayer(url, { maxZoom: nearestZoom, referrerPolicy: 'origin' }).addTo(map);
    setOpened({ map, content: layerGroup().addTo(map) });
    return () => {
      setOpened(undefined);
      map.remove();
    };
  }, [url, nearestZoom]);
  // Each server response replaces what is on the map; the view stays while everything fits.
  const shown = JSON.stringify({ labels, lines, dot });
  useEffect(() => {
    if (!opened) return;
    const content: MapContent = JSON.parse(shown);
    draw(opened.content, content);
    const all = latLngBounds(placesOf(content).map(latLng));
    if (all.isValid() && !(isPlaced(opened.map) && opened.map.getBounds().contains(all)))
      opened.map.fitBounds(all, { padding: [padding, padding], maxZoom: nearestZoom, animate: false });
  }, [opened, shown, nearestZoom]);
  useMiddle(opened?.map, onMiddle);
  return (
    <figure className="grid gap-2">
      <div className="relative isolate">
        <div
          ref={place}
          role="region"
          aria-label={label}
          className="bg-muted border-border h-80 w-full rounded-xl border sm:h-96"
        />
        {onMiddle && (
          <MapPin
            aria-hidden="true"
            className="text-primary pointer-events-none absolute top-1/2 left-1/2 z-[1000] size-10 -translate-x-1/2 -translate-y-full"
          />
        )}
        <div className="absolute top-3 right-3 z-[1000] grid gap-2">
          <Button
            variant="outline"
            size="icon"
            className="bg-card"
            aria-label="Aproximar o mapa"
            onClick={() => opened?.map.zoomIn()}
          >
            <Plus aria-hidden="true" />
          </Button>
          <Button
            variant="outline"
            size="icon"
            className="bg-card"
            aria-label="Afastar o mapa"
            onClick={() => opened?.map.zoomOut()}
          >
            <Minus aria-hidden="true" />
          </Button>
        </div>
      </div>
      <figcaption className="text-muted-foreground text-sm">
        {children} Mapa: {tiles.attribution}
      </figcaption>
    </figure>
  );
}

/** Calls `onMiddle` with the middle of the map after each of its moves. */
function useMiddle(map: LeafletMap | undefined, onMiddle: TileMapProps['onMiddle']): void {
  const isAsked = onMiddle !== undefined;
  const tellMiddle = useEffectEvent((moved: LeafletMap) => {
    const { lat: latitude, lng: longitude } = moved.getCenter();
    onMiddle?.({ latitude, longitude });
  });
  useEffect(() => {
    if (!map || !isAsked) return undefined;
    if (!isPlaced(map)) map.fitBounds(brazil, { animate: false });
    // What is shown first is no choice yet.
    const tell = () => tellMiddle(map);
    map.on('moveend', tell);
    return () => {
      map.off('moveend', tell);
    };
  }, [map, isAsked]);
}

const latLng = ({ latitude, longitude }: Place): LatLngExpression => [latitude, longitude];

const placesOf = ({ labels = [], lines = [], dot }: MapContent): readonly Place[] => [
  ...labels.map(({ at }) => at),
  ...lines.flat(),
  ...(dot ? [dot] : []),
];

/** Leaflet has no query for it, and throws for the bounds of a map that shows nothing yet. */
function isPlaced(map: LeafletMap): boolean {
  try {
    map.getCenter();
    return true;
  } catch {
    return false;
  }
}

function draw(group: LayerGroup, { labels = [], lines = [], dot }: MapContent): void {
  group.clearLayers();
  for (const line of lines)
    polyline(line.map(latLng), { className: 'stroke-primary', weight: 5, interactive: false }).addTo(group);
  for (const { at, text, face } of labels)
    marker(latLng(at), { icon: faceIcon(face, text), interactive: false, keyboard: false }).addTo(group);
  if (dot)
    circleMarker(latLng(dot), {
      className: 'fill-caramelo stroke-ink',
      radius: 8,
      weight: 2,
      fillOpacity: 1,
      interactive: false,
    }).addTo(group);
}

function faceIcon(face: string, text: string) {
  const pin = document.createElement('span');
  pin.className =
    'bg-card text-foreground border-input absolute flex -translate-x-1/2 -translate-y-1/2 items-center gap-1.5 rounded-full border py-0.5 pr-2.5 pl-0.5 text-sm font-semibold whitespace-nowrap tabular-nums';
  pin.append(faceOf(face), text);
  // An element, not markup. Without a size of its own it lies where its middle is.
  return divIcon({ html: pin, className: '', iconSize: [0, 0] });
}

function faceOf(face: string): HTMLElement {
  const look =
    'bg-sun text-ink grid size-7 place-items-center rounded-full object-cover text-[.625rem] font-bold';
  if (!face.startsWith('/')) {
    const initials = document.createElement('span');
    initials.className = look;
    initials.textContent = face;
    return initials;
  }
  const photo = document.createElement('img');
  photo.className = look;
  photo.alt = '';
  photo.src = face;
  return photo;
}
