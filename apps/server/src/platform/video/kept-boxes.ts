import { UnfitVideo } from './box.ts';
import type { Stretch } from './samples.ts';

// What may stay of a box and of its children. Everything that is not listed is overwritten: a list of where phones
// and editors write places, names and times would never be complete.

export interface KeptBox {
  /** What stays of the body itself; `childrenAt` says where its child boxes begin. */
  readonly own: (body: Buffer) => { readonly pieces: readonly Stretch[]; readonly childrenAt?: number };
  readonly children?: KeptBoxes;
}
export type KeptBoxes = ReadonlyMap<string, KeptBox>;

const boxes = (kept: Readonly<Record<string, KeptBox>>): KeptBoxes => new Map(Object.entries(kept));
const container = (kept: Readonly<Record<string, KeptBox>>): KeptBox => ({
  own: () => ({ pieces: [] }),
  children: boxes(kept),
});
const first = (length: number): KeptBox => ({ own: () => ({ pieces: [[0, length]] }) });

/** For the two versions of a header; the creation and modification times are dropped. */
const timed = (short: number, long: number): KeptBox => ({
  own: (body) => ({
    pieces: [[0, 4], isLongForm(body) ? [20, long] : [12, short]],
  }),
});

export function isLongForm(body: Buffer): boolean {
  const version = body[0] ?? -1;
  if (version !== 0 && version !== 1) throw new UnfitVideo(`a header of form ${version}`);
  return version === 1;
}

const rowsOf = (body: Buffer): number => {
  if (body.length < 8) throw new UnfitVideo('a short table');
  return body.readUInt32BE(4);
};
const table = (rowBytes: number): KeptBox => ({
  own: (body) => ({ pieces: [[0, 8 + rowsOf(body) * rowBytes]] }),
});

const sizes: KeptBox = {
  own: (body) => {
    if (body.length < 12) throw new UnfitVideo('a short stsz');
    return { pieces: [[0, body.readUInt32BE(4) === 0 ? 12 + 4 * body.readUInt32BE(8) : 12]] };
  },
};

/** Decoder settings, which are needed in full. */
const maxSettingBytes = 4_096;
const settings: KeptBox = {
  own: ({ length }) => {
    if (length > maxSettingBytes) throw new UnfitVideo(`settings of ${length} bytes`);
    return { pieces: [[0, length]] };
  },
};

/** Colours as numbers; a profile would bring texts along. */
const colours: KeptBox = {
  own: (body) => ({
    pieces: ['nclx', 'nclc'].includes(body.toString('latin1', 0, 4)) ? [[0, Math.min(body.length, 11)]] : [],
  }),
};

/** The samples are in this very file: a player is never sent elsewhere. */
const inThisFile: KeptBox = {
  own: (body) => {
    if (((body[3] ?? 0) & 1) === 0) throw new UnfitVideo('samples in another file');
    return { pieces: [[0, 4]] };
  },
};

/** Without the name of the encoder. */
const pictures: KeptBox = {
  own: () => ({
    pieces: [
      [0, 8],
      [24, 42],
      [74, 78],
    ],
    childrenAt: 78,
  }),
  children: boxes({ avcC: settings, hvcC: settings, colr: colours, pasp: first(8), clap: first(32) }),
};

/** QuickTime has its own variant, with its settings one box deeper. */
const sound: KeptBox = {
  own: (body) => {
    const childrenAt = body.length >= 10 && body.readUInt16BE(8) === 1 ? 44 : 28;
    return {
      pieces: [
        [0, 10],
        [16, childrenAt],
      ],
      childrenAt,
    };
  },
  children: boxes({
    esds: settings,
    wave: container({ frma: first(4), mp4a: first(4), esds: settings, '\0\0\0\0': first(0) }),
  }),
};

/** Accepted codecs of video and audio, which players on every phone know. */
export const codecs: Readonly<Record<string, readonly string[]>> = {
  vide: ['avc1', 'avc3', 'hvc1', 'hev1'],
  soun: ['mp4a'],
};

const described: KeptBox = {
  own: (body) => {
    if (rowsOf(body) !== 1) throw new UnfitVideo('a track of several forms');
    return { pieces: [[0, 8]], childrenAt: 8 };
  },
  children: boxes({ avc1: pictures, avc3: pictures, hvc1: pictures, hev1: pictures, mp4a: sound }),
};

/** The kind of a track, without its name. */
const handler = first(12);

export const keptOfMovie: KeptBoxes = boxes({ mvhd: timed(100, 112) });
export const keptTrack: KeptBox = container({
  tkhd: timed(84, 96),
  edts: container({
    elst: { own: (body) => table(isLongForm(body) ? 20 : 12).own(body) },
  }),
  mdia: container({
    mdhd: timed(24, 36),
    hdlr: handler,
    minf: container({
      vmhd: first(12),
      smhd: first(8),
      hdlr: handler,
      dinf: container({
        dref: {
          own: () => ({ pieces: [[0, 8]], childrenAt: 8 }),
          children: boxes({ 'url ': inThisFile, alis: inThisFile }),
        },
      }),
      stbl: container({
        stsd: described,
        stts: table(8),
        ctts: table(8),
        stss: table(4),
        stsc: table(12),
        stsz: sizes,
        stco: table(4),
        co64: table(8),
      }),
    }),
  }),
});
