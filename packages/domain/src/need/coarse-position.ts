import type { Coordinates } from '../search/index.ts';

// The same cell as in the search (ADR 12): about half a kilometre.
const cellsPerDegree = 200;
const toCell = (degrees: number): number => (Math.floor(degrees * cellsPerDegree) + 0.5) / cellsPerDegree;

/** The middle of the cell: the only stored position of a tutor, so that repeated queries cannot locate a home. */
export const coarsePosition = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: toCell(latitude),
  longitude: toCell(longitude),
});
