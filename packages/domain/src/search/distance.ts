export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

export interface BoundingBox {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** Mean radius of the Earth; the search SQL uses the same figure. */
export const earthRadiusKm = 6371;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** The smallest box of meridians and parallels around the circle; not valid near the poles. */
export function boundingBox({ latitude, longitude }: Coordinates, radiusKm: number): BoundingBox {
  const angle = radiusKm / earthRadiusKm;
  // Meridians converge towards the pole, so the widest point of the circle lies beyond the centre's parallel.
  const widest = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(latitude)))));
  return {
    south: latitude - degrees(angle),
    north: latitude + degrees(angle),
    west: longitude - widest,
    east: longitude + widest,
  };
}

/** Distances are shown in steps of half a kilometre: enough to choose, too coarse to find a front door. */
export const shownDistanceKm = (exactKm: number): number => Math.max(0.5, Math.round(exactKm * 2) / 2);
