import type { Booking } from '@patinha/contract/booking';

/**
 * Requests that can still be answered, the most urgent first; the dates of a series are answered together and are one,
 * told by its first.
 */
export function requestsDue(requests: readonly Booking[]): Booking[] {
  const seen = new Set<string>();
  return requests
    .filter(({ moves, series }) => series !== null || moves.includes('accept'))
    .toSorted(
      (a, b) =>
        Date.parse(a.respond_until) - Date.parse(b.respond_until) ||
        Date.parse(a.starts_at) - Date.parse(b.starts_at),
    )
    .filter(({ id, series }) => {
      const key = series?.id ?? id;
      return !seen.has(key) && seen.add(key);
    });
}
