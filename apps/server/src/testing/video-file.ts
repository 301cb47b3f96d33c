import { readFileSync } from 'node:fs';

// Small MP4 files, box by box, so that a test can corrupt any part.

/** A second of moving colours and a tone (H.264, AAC, QuickTime), with a place and a title as phones write them. */
export const telephoneVideo = (): Buffer => readFileSync(new URL('files/telephone.mov', import.meta.url));
/** Texts that occur in that file and nowhere else. */
export const telephoneTraces = ['-23.5605', '-046.6500', '98765-4321', 'VideoHandler', 'Lavf'];

export type Part = Buffer | number | string;

/** Numbers are 32 bits wide. */
const joined = (parts: readonly Part[]): Buffer =>
  Buffer.concat(
    parts.map((part) => {
      if (typeof part === 'string') return Buffer.from(part, 'latin1');
      if (typeof part !== 'number') return part;
      const word = Buffer.alloc(4);
      word.writeUInt32BE(part);
      return word;
    }),
  );

export function box(type: string, ...parts: readonly Part[]): Buffer {
  const body = joined(parts);
  return joined([body.length + 8, type, body]);
}

const zeros = (bytes: number) => Buffer.alloc(bytes);
const short = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value, at * 2);
  return bytes;
};

/** A frame as decoders take it: its length, then that many bytes. */
const picture = (text: string) => joined([text.length, text]);
/** The content of each sample of the built track. */
export const pictureText = 'PICTURE';

export interface TrackSpec {
  readonly handler?: string;
  readonly codec?: string;
  readonly samples?: readonly Buffer[];
  /** Duration of a sample. */
  readonly units?: number;
  /** Boxes that replace the built box of that type, or are added where there is none. */
  readonly replaced?: Readonly<Record<string, Buffer>>;
}

function stblOf(spec: Required<TrackSpec>, offset: number): Buffer {
  const { codec, samples, units, handler } = spec;
  const described =
    handler === 'soun'
      ? box(codec, zeros(6), short(1), zeros(8), short(2, 16, 0, 0, 48_000, 0), box('esds', 0))
      : box(
          codec,
          zeros(6),
          short(1),
          zeros(16),
          short(160, 120),
          zeros(14),
          'SECRET COMPRESSOR NAME OF 32 B.',
          zeros(1),
          short(24, 65_535),
          box('avcC', Buffer.from([1, 66, 0, 10, 255, 225])),
        );
  return placed('stbl', spec.replaced, {
    stsd: box('stsd', 0, 1, described),
    stts: box('stts', 0, 1, samples.length, units),
    stsc: box('stsc', 0, 1, 1, samples.length, 1),
    stsz: box('stsz', 0, 0, samples.length, ...samples.map(({ length }) => length)),
    stco: box('stco', 0, 1, offset),
  });
}

/** A container of the built boxes, each of which the test may replace or, with an empty one, remove. */
function placed(
  type: string,
  replaced: Readonly<Record<string, Buffer>>,
  built: Readonly<Record<string, Buffer>>,
): Buffer {
  const more = replaced[`${type}+`] ?? zeros(0);
  return box(type, ...Object.entries(built).map(([name, bytes]) => replaced[name] ?? bytes), more);
}

function trackOf(spec: Required<TrackSpec>, offset: number): Buffer {
  const { handler, samples, units, replaced } = spec;
  const length = samples.length * units;
  const matrix = joined([65_536, 0, 0, 0, 65_536, 0, 0, 0, 2 ** 30]);
  return placed('trak', replaced, {
    tkhd: box(
      'tkhd',
      7,
      3_000_000_001,
      3_000_000_001,
      1,
      0,
      length,
      zeros(16),
      matrix,
      160 * 65_536,
      120 * 65_536,
    ),
    mdia: placed('mdia', replaced, {
      mdhd: box('mdhd', 0, 3_000_000_001, 3_000_000_001, 1_000, length, 0),
      hdlr: box('hdlr', 0, 0, handler, zeros(12), 'SECRET NAME\0'),
      minf: placed('minf', replaced, {
        vmhd: box('vmhd', 1, 0, 0),
        dinf: box('dinf', box('dref', 0, 1, box('url ', 1))),
        stbl: stblOf(spec, offset),
      }),
    }),
  });
}

export interface FileSpec {
  readonly tracks?: readonly TrackSpec[];
  readonly brand?: string;
  readonly movieUnits?: number;
  /** Next to the tracks. */
  readonly inMovie?: Buffer;
  /** At the end of the file. */
  readonly after?: Buffer;
  /** Before the samples, belonging to none. */
  readonly gap?: Buffer;
}

/** By default a file with one video track; the samples of tracks follow each other. */
export function videoFile(spec: FileSpec = {}): Buffer {
  const { brand = 'isom', inMovie = zeros(0), after = zeros(0), gap = zeros(0) } = spec;
  const tracks = (spec.tracks ?? [{}]).map((track) => ({
    handler: 'vide',
    codec: 'avc1',
    samples: [picture(pictureText), picture(pictureText)],
    units: 500,
    replaced: {},
    ...track,
  }));
  const units = Math.max(...tracks.map((track) => track.samples.length * track.units));
  const ftyp = box('ftyp', brand, 512, 'isom', 'XXXX');
  const movieOf = (offset: number) => {
    let at = offset;
    const traks = tracks.map((track) => {
      const trak = trackOf(track, at);
      at += track.samples.reduce((sum, { length }) => sum + length, 0);
      return trak;
    });
    const mvhd = box('mvhd', 0, 3_000_000_001, 3_000_000_001, 1_000, spec.movieUnits ?? units, zeros(80));
    return box('moov', mvhd, ...traks, inMovie);
  };
  const offset = ftyp.length + movieOf(0).length + 8 + gap.length;
  return joined([
    ftyp,
    movieOf(offset),
    box('mdat', gap, ...tracks.flatMap(({ samples }) => [...samples])),
    after,
  ]);
}
