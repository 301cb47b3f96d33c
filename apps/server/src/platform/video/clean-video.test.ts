import { describe, expect, test } from 'vitest';

import {
  box,
  type FileSpec,
  pictureText,
  telephoneTraces,
  telephoneVideo,
  type TrackSpec,
  videoFile,
} from '../../testing/video-file.ts';
import { UnfitVideo } from './box.ts';
import { cleanVideo } from './clean-video.ts';

const long = (bytes: Buffer, size: bigint) => {
  const header = Buffer.alloc(16);
  header.writeUInt32BE(1);
  header.write('mdat', 4, 'latin1');
  header.writeBigUInt64BE(size, 8);
  return Buffer.concat([header, bytes]);
};
const textOf = (bytes: Buffer) => bytes.toString('latin1');
const one = (track: TrackSpec): FileSpec => ({ tracks: [track] });
const other = (name: string, bytes: Buffer): FileSpec => one({ replaced: { [name]: bytes } });
const nothing = Buffer.alloc(0);
/** A file with the samples of a track that players do not know. */
const withPositions = videoFile({
  tracks: [{}, { handler: 'meta', codec: 'gpmd', samples: [Buffer.from('-23.5605-046.6500/')] }],
});

describe('a cleaned video', () => {
  test('keeps what a player needs, at its offset', () => {
    const sent = telephoneVideo();
    const { bytes, width, height, ms } = cleanVideo(sent);
    expect([width, height, Math.round(ms)]).toEqual([160, 120, 1_023]);
    expect(bytes.length).toBe(sent.length);
    const mdat = sent.indexOf('mdat');
    const moov = sent.indexOf('moov');
    expect(mdat).toBeLessThan(moov);
    expect(bytes.subarray(mdat, moov - 4).equals(sent.subarray(mdat, moov - 4))).toBe(true);
    // Cleaning is idempotent.
    expect(cleanVideo(bytes).bytes.equals(bytes)).toBe(true);
  });

  test('contains neither where nor with what it was made', () => {
    const sent = textOf(telephoneVideo());
    const kept = textOf(cleanVideo(telephoneVideo()).bytes);
    for (const trace of telephoneTraces)
      expect([sent.includes(trace), kept.includes(trace)]).toEqual([true, false]);
  });

  test.each<[string, FileSpec]>([
    ['a place in the movie', { inMovie: box('udta', box('\u00a9xyz', '\0\x12\x15\xc7SECRET')) }],
    ['keys of QuickTime', { inMovie: box('meta', box('keys', 0, 1, 'SECRET'), box('ilst', 'SECRET')) }],
    ['a custom box', { inMovie: box('uuid', 'SECRET') }],
    ['a box of an unknown type', { after: box('xyzw', 'SECRET') }],
    ['what was free', { after: Buffer.concat([box('free', 'SECRET'), box('skip', 'SECRET')]) }],
    ['what is behind the end', { after: box('uuid', 'PK\x03\x04SECRET') }],
    ['bytes between the samples', { gap: Buffer.from('SECRET') }],
    ['what is said of a track', other('trak+', box('udta', box('name', 'SECRET')))],
    ['what is said of its media', other('mdia+', box('udta', 'SECRET'))],
    ['rows that a table does not have', other('stts', box('stts', 0, 1, 2, 500, 'SECRET'))],
    ['the name of a handler', other('hdlr', box('hdlr', 0, 0, 'vide', Buffer.alloc(12), 'SECRET\0'))],
    ['a profile of colours', other('stsd', describedWith(box('colr', 'prof', 'SECRET')))],
    ['unknown settings', other('stsd', describedWith(box('SEI ', 'SECRET')))],
    ['what lies deeper than anything should', other('dinf', nest(500))],
  ])('has lost %s', (_what, spec) => {
    const sent = videoFile(spec);
    expect(textOf(sent)).toContain('SECRET');
    const { bytes } = cleanVideo(sent);
    expect(textOf(bytes)).not.toContain('SECRET');
    expect(textOf(bytes).split(pictureText)).toHaveLength(3);
    expect(bytes.length).toBe(sent.length);
  });

  test('contains no track of positions, and none of its samples', () => {
    expect(textOf(withPositions)).toContain('-23.5605');
    const { bytes } = cleanVideo(withPositions);
    expect(textOf(bytes)).not.toMatch(/23\.5605|gpmd|SECRET/);
    expect(textOf(bytes)).toContain(pictureText);
  });

  test('does not contain when it was made', () => {
    const made = Buffer.alloc(4);
    made.writeUInt32BE(3_000_000_001);
    expect(videoFile().includes(made)).toBe(true);
    expect(cleanVideo(videoFile()).bytes.includes(made)).toBe(false);
  });

  test('is rotated as the phone was', () => {
    const quarter = videoFile();
    const matrix = quarter.indexOf('tkhd') + 4 + 40;
    quarter.writeInt32BE(0, matrix);
    quarter.writeInt32BE(0, matrix + 16);
    expect(cleanVideo(quarter)).toMatchObject({ width: 120, height: 160 });
  });

  test('is as long as the longest duration that it contains', () => {
    expect(cleanVideo(videoFile()).ms).toBe(1_000);
    expect(cleanVideo(videoFile({ movieUnits: 90_000 })).ms).toBe(90_000);
    expect(cleanVideo(videoFile(one({ units: 45_000 }))).ms).toBe(90_000);
    const hidden = box('stts', 0, 1, 2, 45_000);
    expect(cleanVideo(videoFile({ ...other('stts', hidden), movieUnits: 1_000 })).ms).toBe(90_000);
    const edited = box('edts', box('elst', 0, 1, 90_000, 0, 65_536));
    expect(cleanVideo(videoFile(other('trak+', edited))).ms).toBe(90_000);
  });
});

describe('a file that is not an acceptable video', () => {
  const whole = videoFile();
  const cut = (at: number) => whole.subarray(0, at);
  const mdat = whole.subarray(whole.indexOf('mdat') + 4);
  const head = whole.subarray(0, whole.indexOf('mdat') - 4);

  test.each<[string, Buffer | FileSpec]>([
    ['nothing', nothing],
    ['a text', Buffer.from('<svg onload=alert(1)>')],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a WebM', Buffer.from('1a45dfa3a3428681', 'hex')],
    ['a box before the first', Buffer.concat([box('free', '<script>'), whole])],
    ['another kind of file in boxes', Buffer.concat([box('ftyp', 'heic', 0, 'mif1'), whole.subarray(24)])],
    ['one without its pictures', head],
    ['one that is cut off in its pictures', cut(whole.length - 1)],
    ['one that is cut off in a header', Buffer.concat([whole, Buffer.from([0, 0, 0])])],
    ['a box longer than the file', Buffer.concat([head, long(mdat, 2n ** 40n)])],
    ['a box longer than numbers', Buffer.concat([head, long(mdat, 2n ** 64n - 1n)])],
    ['a box shorter than its header', Buffer.concat([head, long(mdat, 8n)])],
    [
      'a box to the end that is no pictures',
      Buffer.concat([whole, Buffer.from('\0\0\0\0uuidSECRET', 'latin1')]),
    ],
    ['two movies', Buffer.concat([whole, whole.subarray(24, whole.indexOf('mdat') - 4)])],
    ['boxes without end', { after: Buffer.concat(Array.from({ length: 3_000 }, () => box('free'))) }],
    ['tracks without end', { tracks: Array.from({ length: 17 }, () => ({})) }],
    ['sound alone', one({ handler: 'soun', codec: 'mp4a' })],
    ['pictures of another kind', one({ codec: 'mjpa' })],
    ['an encrypted one', one({ codec: 'encv' })],
    ['fragments', { inMovie: box('mvex', box('trex', 0)) }],
    ['a fragment behind', { after: box('moof', 0) }],
    ['two tables of one kind', other('stbl+', box('stts', 0, 1, 2, 500))],
    ['no pictures in it', one({ samples: [] })],
    ['empty pictures', one({ samples: [nothing, nothing] })],
    ['pictures that are none', one({ samples: [Buffer.from('not a picture')] })],
    ['units without length', one({ samples: [Buffer.alloc(4_000)] })],
    ['samples elsewhere', other('dinf', box('dinf', box('dref', 0, 1, box('url ', 0, 'https://x.test/a'))))],
    ['samples outside of the pictures', other('stco', box('stco', 0, 1, 24))],
    ['samples behind the end', other('stco', box('stco', 0, 1, 4_000_000_000))],
    ['a table of more rows than it has', other('stco', box('stco', 0, 4_000_000_000, 1))],
    ['more samples than fit', other('stsz', box('stsz', 0, 4_000_000_000, 2))],
    ['samples without number', other('stsz', box('stsz', 0, 1, 4_000_000_000))],
    ['samples over each other', other('stsz', box('stsz', 0, 1_000, 30_000))],
    ['more samples in chunks', other('stsc', box('stsc', 0, 1, 1, 3, 1))],
    ['fewer samples in chunks', other('stsc', box('stsc', 0, 1, 1, 1, 1))],
    ['chunks out of order', other('stsc', box('stsc', 0, 2, 1, 1, 1, 1, 1, 1))],
    ['samples without a time', other('stts', box('stts', 0, 1, 1, 500))],
    ['a clock that does not advance', other('mdhd', box('mdhd', 0, 0, 0, 0, 1_000, 0))],
    ['a header of an unknown form', other('mdhd', box('mdhd', 2 ** 24 * 7, 0, 0, 1_000, 1_000, 0))],
    ['a short header', other('tkhd', box('tkhd', 0, 0))],
    ['a short table', other('stsz', box('stsz', 0))],
    ['a track without a table', other('stts', nothing)],
    ['a track of several forms', other('stsd', box('stsd', 0, 2, box('avc1'), box('avc1')))],
    [
      'settings without end',
      other('stsd', box('stsd', 0, 1, box('avc1', Buffer.alloc(78), box('avcC', Buffer.alloc(9_000))))),
    ],
    ['edits without end', other('trak+', box('edts', box('elst', 0, 4_000_000_000, 1, 0, 65_536)))],
  ])('%s', (_what, given) => {
    const sent = Buffer.isBuffer(given) ? given : videoFile(given);
    expect(() => cleanVideo(sent)).toThrow(UnfitVideo);
  });

  test('any truncated video is rejected', () => {
    const sent = telephoneVideo();
    for (let end = 0; end < sent.length; end += 7)
      expect(() => cleanVideo(sent.subarray(0, end))).toThrow(UnfitVideo);
  });

  test('any changed byte is rejected or accepted, without a crash', () => {
    const sent = videoFile();
    for (let at = 0; at < sent.length; at += 1)
      for (const value of [0, 1, 127, 255]) {
        const changed = Buffer.from(sent);
        changed[at] = value;
        expect(refusalOf(changed)).toMatch(/^(UnfitVideo|kept)$/);
      }
  });
});

/** The description of a video track, with one box more. */
function describedWith(more: Buffer): Buffer {
  const settings = box('avcC', Buffer.from([1, 66, 0, 10, 255, 225]));
  return box('stsd', 0, 1, box('avc1', Buffer.alloc(78), settings, more));
}

function nest(depth: number): Buffer {
  let inside = box('dref', 0, 1, box('url ', 1), 'SECRET');
  for (let level = 0; level < depth; level += 1) inside = box('dinf', inside);
  return inside;
}

function refusalOf(bytes: Buffer): string {
  try {
    cleanVideo(bytes);
    return 'kept';
  } catch (error) {
    return error instanceof UnfitVideo ? 'UnfitVideo' : String(error);
  }
}
