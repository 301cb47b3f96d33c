import type { Coordinates } from './distance.ts';

/** What to draw, and the viewer's position when known. */
export interface MapScene {
  readonly places: readonly { readonly id: string; readonly position: Coordinates | null }[];
  readonly center: Coordinates | undefined;
}

export interface MapFrame {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

/** Places of one cell share a spot; x points east and y south, in the units of the frame. */
export interface MapSpot {
  readonly x: number;
  readonly y: number;
  readonly ids: readonly string[];
}

export interface MapLayout {
  readonly spots: readonly MapSpot[];
  readonly center: { readonly x: number; readonly y: number } | undefined;
  readonly unitsPerKm: number;
}

/** Minimum span, so that a small area is not drawn as large as a city. */
const leastSpanKm = 2;
const kmPerDegree = 111.195;

/** Places with the same position, ordered by the first of each; those without a position are left out. */
export interface MapCell {
  readonly position: Coordinates;
  readonly ids: readonly string[];
}

export function mapCells(places: MapScene['places']): readonly MapCell[] {
  const cells = new Map<string, MapCell & { readonly ids: string[] }>();
  for (const { id, position } of places) {
    if (!position) continue;
    const key = `${position.latitude} ${position.longitude}`;
    const cell = cells.get(key) ?? { position, ids: [] };
    cell.ids.push(id);
    cells.set(key, cell);
  }
  return [...cells.values()];
}

/** North is up, the scale is the same in both directions, and everything fits; undefined without any position. */
export function layoutMap({ places, center }: MapScene, frame: MapFrame): MapLayout | undefined {
  const cells = mapCells(places);
  if (cells.length === 0) return undefined;
  const all = cells.map(({ position }) => position).concat(center ?? []);
  const middle = {
    latitude: middleOf(all.map(({ latitude }) => latitude)),
    longitude: middleOf(all.map(({ longitude }) => longitude)),
  };
  const shrink = Math.cos((middle.latitude * Math.PI) / 180);
  const east = ({ longitude }: Coordinates) => (longitude - middle.longitude) * kmPerDegree * shrink;
  const south = ({ latitude }: Coordinates) => (middle.latitude - latitude) * kmPerDegree;
  const spanOf = (sides: readonly number[]) =>
    Math.max(leastSpanKm, ...sides.map((side) => Math.abs(side) * 2));
  const unitsPerKm = Math.min(
    (frame.width - 2 * frame.margin) / spanOf(all.map(east)),
    (frame.height - 2 * frame.margin) / spanOf(all.map(south)),
  );
  const drawn = (position: Coordinates) => ({
    x: frame.width / 2 + east(position) * unitsPerKm,
    y: frame.height / 2 + south(position) * unitsPerKm,
  });
  return {
    spots: cells.map(({ position, ids }) => ({ ...drawn(position), ids })),
    center: center && drawn(center),
    unitsPerKm,
  };
}

const middleOf = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;

const ringChoicesKm = [0.5, 1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500] as const;

/** The largest round distance that fits in the given units: for a ring or the scale bar. */
export const roundKmWithin = (unitsPerKm: number, units: number): number =>
  ringChoicesKm.findLast((km) => km * unitsPerKm <= units) ?? ringChoicesKm[0];
