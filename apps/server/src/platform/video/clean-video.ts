import { type Box, BoxFile, oneOf, theOne, UnfitVideo } from './box.ts';
import { type KeptBox, keptOfMovie, keptTrack } from './kept-boxes.ts';
import type { Stretch } from './samples.ts';
import { clockOf, msOf, readTrack, type Track } from './track.ts';

export interface CleanVideo {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly ms: number;
}

const maxSide = 4_096;
const maxTracks = 16;
const knownBrands = new Set(
  'isom iso2 iso3 iso4 iso5 iso6 mp41 mp42 avc1 MSNV 3gp4 3gp5 3gp6'.split(' ').concat('qt  ', 'M4V '),
);

/**
 * Keeps only the playable part of an MP4 or QuickTime file: one video track (H.264, HEVC) and one audio track (AAC).
 * Boxes missing from `kept-boxes.ts`, other tracks with their samples, and bytes of no sample are overwritten with
 * zeros. The result has the file's length, so every offset in it stays valid. Throws UnfitVideo.
 */
export function cleanVideo(sent: Uint8Array): CleanVideo {
  const file = new BoxFile(Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength));
  const top = file.top();
  const brands = brandsOf(file, top[0]);
  if (top.some(({ type }) => type === 'moof')) throw new UnfitVideo('in fragments');
  const moov = theOne(top, 'moov');
  const inMoov = file.inside(moov);
  if (oneOf(inMoov, 'mvex')) throw new UnfitVideo('in fragments');
  const movie = clockOf(file, theOne(inMoov, 'mvhd'));
  const mdats = top.filter(({ type }) => type === 'mdat');
  const traks = inMoov.filter(({ type }) => type === 'trak');
  if (traks.length > maxTracks) throw new UnfitVideo(`${traks.length} tracks`);
  const tracks = traks.flatMap((box) => readTrack(file, box, { movie, mdats }) ?? []);
  const kept = chosenOf(tracks);
  const writer = new Writer(file);
  for (const box of top) {
    if (box === top[0]) writer.keep(box, { own: () => ({ pieces: brands }) });
    else if (box === moov) writer.keepMovie(moov, inMoov, kept);
    else if (box.type === 'mdat') writer.keep(box, { own: () => ({ pieces: [] }) });
    else writer.blank(box);
  }
  for (const { samples } of kept) for (const sample of samples) writer.copy(sample);
  const [{ width, height }] = kept;
  return { bytes: writer.bytes, width, height, ms: Math.max(msOf(movie), ...kept.map(({ ms }) => ms)) };
}

/** Where the known brands are, in the body of the box that has to be the first. */
function brandsOf(file: BoxFile, ftyp: Box | undefined): Stretch[] {
  const body = ftyp?.type === 'ftyp' ? file.bodyOf(ftyp) : undefined;
  if (!body || body.length < 8 || body.length > 256) throw new UnfitVideo('no MP4');
  const places = [0, ...Array.from({ length: Math.floor(body.length / 4) - 2 }, (_, at) => 8 + at * 4)];
  const known = places.filter((at) => knownBrands.has(body.toString('latin1', at, at + 4)));
  if (known.length === 0) throw new UnfitVideo('of an unknown brand');
  return [[0, 8], ...known.map((at): Stretch => [at, at + 4])];
}

/** The first video track, and the first audio track if there is any. */
function chosenOf(tracks: readonly Track[]): readonly [Track, ...Track[]] {
  const pictures = tracks.find(({ kind }) => kind === 'vide');
  if (!pictures) throw new UnfitVideo('no pictures that browsers show');
  const { width, height, samples } = pictures;
  if (width < 1 || height < 1 || width > maxSide || height > maxSide || samples.length === 0)
    throw new UnfitVideo(`${samples.length} pictures of ${width} × ${height}`);
  const sound = tracks.find(({ kind }) => kind === 'soun');
  return sound ? [pictures, sound] : [pictures];
}

/** A copy that starts as zeros. */
class Writer {
  readonly bytes: Buffer;
  readonly #file: BoxFile;

  constructor(file: BoxFile) {
    this.#file = file;
    this.bytes = Buffer.alloc(file.bytes.length);
  }

  copy([from, to]: Stretch): void {
    this.#file.bytes.copy(this.bytes, from, from, to);
  }

  /** Keeps the box's space as `free`, which players skip. */
  blank({ start, bodyAt }: Box): void {
    this.copy([start, bodyAt]);
    this.bytes.write('free', start + 4, 'latin1');
  }

  keep(box: Box, { own, children }: KeptBox): void {
    this.copy([box.start, box.bodyAt]);
    const body = this.#file.bodyOf(box);
    const { pieces, childrenAt = 0 } = own(body);
    for (const [from, to] of pieces) {
      if (to > body.length) throw new UnfitVideo(`a short ${box.type}`);
      this.copy([box.bodyAt + from, box.bodyAt + to]);
    }
    if (!children) return;
    const inside = this.#file.inside(box, childrenAt);
    for (const child of inside) {
      const rule = children.get(child.type);
      if (!rule) this.blank(child);
      else if (oneOf(inside, child.type)) this.keep(child, rule);
    }
  }

  keepMovie(moov: Box, inMoov: readonly Box[], kept: readonly Track[]): void {
    this.copy([moov.start, moov.bodyAt]);
    for (const box of inMoov) {
      const rule = kept.some((track) => track.box === box) ? keptTrack : keptOfMovie.get(box.type);
      if (rule) this.keep(box, rule);
      else this.blank(box);
    }
  }
}
