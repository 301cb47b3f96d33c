import type { Coordinates } from '../search/index.ts';

// The same cell as the search's (ADR 12): about half a kilometre.
const cellsPerDegree = 200;
const toCell = (degrees: number): number => (Math.floor(degrees * cellsPerDegree) + 0.5) / cellsPerDegree;

/** The middle of the cell: all that is kept of where a tutor is, so nobody can ask their way to a door. */
export const coarsePosition = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: toCell(latitude),
  longitude: toCell(longitude),
});
