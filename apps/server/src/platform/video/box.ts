/** Not a video that the product accepts; the reason goes to the log. */
export class UnfitVideo extends Error {}

/** A box of an ISO base media file (MP4, QuickTime), by its offsets in the file. */
export interface Box {
  readonly type: string;
  readonly start: number;
  /** Where its header ends. */
  readonly bodyAt: number;
  readonly end: number;
}

/** More than any phone writes; stops files of nothing but boxes. */
const maxBoxes = 2_000;
const shortHeaderBytes = 8;
const longHeaderBytes = 16;

/** A file and the boxes in it. Nothing is read recursively: the caller names each level. */
export class BoxFile {
  readonly bytes: Buffer;
  #left = maxBoxes;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** The top-level boxes, which must fill the file from its first byte to its last. */
  top(): Box[] {
    const boxes: Box[] = [];
    const { length } = this.bytes;
    for (let at = 0; at < length; at = boxes.at(-1)?.end ?? length) boxes.push(this.#boxAt(at, length));
    return boxes;
  }

  /** The boxes inside another. QuickTime ends some of its lists with zeros; what follows them is ignored. */
  inside(box: Box, skipped = 0): Box[] {
    const boxes: Box[] = [];
    for (let at = box.bodyAt + skipped; at + shortHeaderBytes <= box.end; at = boxes.at(-1)?.end ?? box.end) {
      if (this.bytes.readUInt32BE(at) === 0) break;
      boxes.push(this.#boxAt(at, box.end));
    }
    return boxes;
  }

  bodyOf(box: Box): Buffer {
    return this.bytes.subarray(box.bodyAt, box.end);
  }

  #boxAt(start: number, end: number): Box {
    this.#left -= 1;
    if (this.#left < 0) throw new UnfitVideo('too many boxes');
    if (start + shortHeaderBytes > end) throw new UnfitVideo('cut off in a header');
    const size32 = this.bytes.readUInt32BE(start);
    const type = this.bytes.toString('latin1', start + 4, start + 8);
    const isLong = size32 === 1;
    if (isLong && start + longHeaderBytes > end) throw new UnfitVideo('cut off in a header');
    // 0 means "to the end of the file", which is allowed for the media data only.
    const toEnd = size32 === 0 && type === 'mdat' && end === this.bytes.length ? end - start : size32;
    const size = isLong ? Number(this.bytes.readBigUInt64BE(start + 8)) : toEnd;
    const headerBytes = isLong ? longHeaderBytes : shortHeaderBytes;
    if (size < headerBytes || size > end - start) throw new UnfitVideo(`a ${type} of ${size} bytes`);
    return { type, start, bodyAt: start + headerBytes, end: start + size };
  }
}

/** The only box of its kind; players would disagree on which of two to read. */
export function oneOf(boxes: readonly Box[], type: string): Box | undefined {
  const [found, second] = boxes.filter((box) => box.type === type);
  if (second) throw new UnfitVideo(`two of ${type}`);
  return found;
}

export function theOne(boxes: readonly Box[], type: string): Box {
  const found = oneOf(boxes, type);
  if (!found) throw new UnfitVideo(`no ${type}`);
  return found;
}
