/** A part of a file, both ends inclusive. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The part that a Range header requests (RFC 9110, 14.2). Undefined, meaning the whole file, for anything that is
 * not a single byte range; `outside` for a range that begins after the end.
 */
export function byteRange(header: string | undefined, sizeBytes: number): ByteRange | 'outside' | undefined {
  const [, first, last] = /^bytes=(?=.*\d)(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined) return undefined;
  const end = last ? Number(last) : Infinity;
  // Without a start, the number is a count of bytes from the end.
  const range = first
    ? { from: Number(first), to: Math.min(end, sizeBytes - 1) }
    : { from: Math.max(0, sizeBytes - end), to: sizeBytes - 1 };
  if (range.from >= sizeBytes) return 'outside';
  return range.to < range.from ? undefined : range;
}
