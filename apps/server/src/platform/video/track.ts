import { type Box, type BoxFile, oneOf, theOne, UnfitVideo } from './box.ts';
import { codecs, isLongForm } from './kept-boxes.ts';
import { samplesOf, type Stretch, unitsOf } from './samples.ts';

export interface Track {
  readonly box: Box;
  readonly kind: 'vide' | 'soun';
  /** As displayed, after the phone's rotation. */
  readonly width: number;
  readonly height: number;
  readonly samples: readonly Stretch[];
  /** The longest duration that the track states. */
  readonly ms: number;
}

interface Clock {
  readonly unitsPerSecond: number;
  readonly units: number;
}

/** Units and duration of a header that has both (mvhd, mdhd). */
export function clockOf(file: BoxFile, box: Box): Clock {
  const body = file.bodyOf(box);
  const at = isLongForm(body) ? 20 : 12;
  if (body.length < at + 12) throw new UnfitVideo(`a short ${box.type}`);
  const unitsPerSecond = body.readUInt32BE(at);
  if (unitsPerSecond === 0) throw new UnfitVideo('a clock that does not advance');
  return {
    unitsPerSecond,
    units: isLongForm(body) ? Number(body.readBigUInt64BE(at + 4)) : body.readUInt32BE(at + 4),
  };
}

export const msOf = ({ units, unitsPerSecond }: Clock): number => (units / unitsPerSecond) * 1000;

/** Reads a video or audio track that players know; undefined for any other track. */
export function readTrack(
  file: BoxFile,
  box: Box,
  { movie, mdats }: { readonly movie: Clock; readonly mdats: readonly Box[] },
): Track | undefined {
  const parts = file.inside(box);
  const media = file.inside(theOne(parts, 'mdia'));
  const kind = file.bodyOf(theOne(media, 'hdlr')).toString('latin1', 8, 12);
  if (kind !== 'vide' && kind !== 'soun') return undefined;
  const stbl = file.inside(theOne(file.inside(theOne(media, 'minf')), 'stbl'));
  const stsd = theOne(stbl, 'stsd');
  const entry = file.inside(stsd, 8)[0];
  if (!entry || !codecs[kind]?.includes(entry.type) || isForeignSound(file, entry)) return undefined;
  const samples = samplesOf(file, stbl, mdats);
  if (kind === 'vide') expectUnits(file, entry, samples);
  const own = clockOf(file, theOne(media, 'mdhd'));
  const shown = shownOf(file, theOne(parts, 'tkhd'));
  const playedUnits = unitsOf(file, theOne(stbl, 'stts'), samples.length);
  const ms = Math.max(
    msOf(own),
    msOf({ ...own, units: playedUnits }),
    msOf({ ...movie, units: shown.units }),
    msOf({ ...movie, units: editedUnits(file, oneOf(parts, 'edts')) }),
  );
  return { box, kind, width: shown.width, height: shown.height, samples, ms };
}

/** A third variant of QuickTime, for sound that no browser plays. */
const isForeignSound = (file: BoxFile, entry: Box): boolean =>
  entry.type === 'mp4a' && file.bodyOf(entry).length >= 10 && file.bodyOf(entry).readUInt16BE(8) > 1;

function shownOf(file: BoxFile, tkhd: Box) {
  const body = file.bodyOf(tkhd);
  const isLong = isLongForm(body);
  if (body.length < (isLong ? 96 : 84)) throw new UnfitVideo('a short tkhd');
  const units = isLong ? Number(body.readBigUInt64BE(28)) : body.readUInt32BE(20);
  const at = isLong ? 52 : 40;
  // The first and the fifth number of the matrix are 0 for a quarter turn.
  const isTurned = body.readInt32BE(at) === 0 && body.readInt32BE(at + 16) === 0;
  const [width, height] = [body.readUInt16BE(at + 36), body.readUInt16BE(at + 40)];
  return { units, width: isTurned ? height : width, height: isTurned ? width : height };
}

/** The duration of the edit list, pauses included. */
function editedUnits(file: BoxFile, edts: Box | undefined): number {
  const elst = edts && oneOf(file.inside(edts), 'elst');
  if (!elst) return 0;
  const body = file.bodyOf(elst);
  const rowBytes = isLongForm(body) ? 20 : 12;
  const rows = body.length < 8 ? 0 : body.readUInt32BE(4);
  if (rows > 64 || 8 + rows * rowBytes > body.length) throw new UnfitVideo(`${rows} edits`);
  return Array.from({ length: rows }, (_, row) => 8 + row * rowBytes)
    .map((at) => (rowBytes === 20 ? Number(body.readBigUInt64BE(at)) : body.readUInt32BE(at)))
    .reduce((sum, units) => sum + units, 0);
}

/** Each frame consists of whole units, each prefixed with its length; throws for anything else. */
function expectUnits(file: BoxFile, entry: Box, samples: readonly Stretch[]): void {
  const inside = file.inside(entry, 78);
  const avc = oneOf(inside, 'avcC');
  const found = avc ?? theOne(inside, 'hvcC');
  const lengthBytes = ((file.bodyOf(found)[avc ? 4 : 21] ?? 0) & 3) + 1;
  for (const [from, to] of samples) {
    let at = from;
    while (at + lengthBytes <= to) at += lengthBytes + (file.bytes.readUIntBE(at, lengthBytes) || to);
    if (at !== to || from === to) throw new UnfitVideo('a sample that is no picture');
  }
}
