/** Half-open range [start, end) in whole minutes; the caller defines the origin. */
export interface Interval {
  readonly startMinute: number;
  readonly endMinute: number;
}

export const minutesPerDay = 24 * 60;

/** Sorts and merges intervals: overlapping or touching ones become one, and empty ones are dropped. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals
    .filter(({ startMinute, endMinute }) => startMinute < endMinute)
    .toSorted((a, b) => a.startMinute - b.startMinute);
  return sorted.reduce<Interval[]>((merged, next) => {
    const last = merged.at(-1);
    if (!last || next.startMinute > last.endMinute) return [...merged, next];
    const joined = { startMinute: last.startMinute, endMinute: Math.max(last.endMinute, next.endMinute) };
    return [...merged.slice(0, -1), joined];
  }, []);
}

/** What is left of `from` without `removed`; accepts any order and returns merged intervals. */
export function subtractIntervals(from: readonly Interval[], removed: readonly Interval[]): Interval[] {
  return mergeIntervals(removed).reduce<Interval[]>(
    (left, hole) => left.flatMap((piece) => cut(piece, hole)),
    [...mergeIntervals(from)],
  );
}

function cut(piece: Interval, hole: Interval): Interval[] {
  const before = { startMinute: piece.startMinute, endMinute: Math.min(piece.endMinute, hole.startMinute) };
  const after = { startMinute: Math.max(piece.startMinute, hole.endMinute), endMinute: piece.endMinute };
  return [before, after].filter(({ startMinute, endMinute }) => startMinute < endMinute);
}

export const covers = (intervals: readonly Interval[], wanted: Interval): boolean =>
  mergeIntervals(intervals).some(
    ({ startMinute, endMinute }) => startMinute <= wanted.startMinute && endMinute >= wanted.endMinute,
  );

export const shiftInterval = ({ startMinute, endMinute }: Interval, minutes: number): Interval => ({
  startMinute: startMinute + minutes,
  endMinute: endMinute + minutes,
});
