import { type Coordinates, earthRadiusKm } from '../search/distance.ts';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance by the haversine formula. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const latitudeSine = Math.sin(radians(to.latitude - from.latitude) / 2);
  const longitudeSine = Math.sin(radians(to.longitude - from.longitude) / 2);
  const chord =
    latitudeSine ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitudeSine ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}
