import { type Box, type BoxFile, oneOf, theOne, UnfitVideo } from './box.ts';

/** A range of a file, its end exclusive. */
export type Stretch = readonly [from: number, to: number];

/** Four times what 30 s at 240 frames a second need. */
const maxSamples = 30_000;

/** A table of numbers: its row count, and a row by its index. */
interface Table {
  readonly count: number;
  at(row: number, column?: number): number;
}

function tableOf(file: BoxFile, box: Box, columns: number, wide = false): Table {
  const body = file.bodyOf(box);
  const width = wide ? 8 : 4;
  const count = body.length < 8 ? -1 : body.readUInt32BE(4);
  if (count < 0 || count > maxSamples || 8 + count * columns * width > body.length)
    throw new UnfitVideo(`a ${box.type} of ${count} rows`);
  return {
    count,
    at: (row, column = 0) => {
      const place = 8 + (row * columns + column) * width;
      return wide ? Number(body.readBigUInt64BE(place)) : body.readUInt32BE(place);
    },
  };
}

/** The size of each sample. */
function sizesOf(file: BoxFile, box: Box): number[] {
  const body = file.bodyOf(box);
  if (body.length < 12) throw new UnfitVideo('a short stsz');
  const [same, count] = [body.readUInt32BE(4), body.readUInt32BE(8)];
  if (count > maxSamples || (same === 0 && 12 + 4 * count > body.length))
    throw new UnfitVideo(`${count} samples`);
  const sizes = Array.from({ length: count }, (_, at) =>
    same === 0 ? body.readUInt32BE(12 + 4 * at) : same,
  );
  // Overlapping samples would make a small file take hours to read.
  if (sizes.reduce((sum, size) => sum + size, 0) > file.bytes.length) throw new UnfitVideo('samples overlap');
  return sizes;
}

/** How many samples each chunk contains, from the runs in stsc. */
function chunkLengths(runs: Table, chunks: number): number[] {
  const lengths: number[] = [];
  for (let run = 0; run < runs.count; run += 1) {
    const [first, samples, described] = [runs.at(run), runs.at(run, 1), runs.at(run, 2)];
    const next = run + 1 < runs.count ? runs.at(run + 1) : chunks + 1;
    if (first !== lengths.length + 1 || next <= first || next > chunks + 1 || described !== 1)
      throw new UnfitVideo('runs of chunks out of order');
    while (lengths.length < next - 1) lengths.push(samples);
  }
  return lengths;
}

/** Where a track's samples are, each inside one of the media data boxes. */
export function samplesOf(file: BoxFile, stbl: readonly Box[], mdats: readonly Box[]): Stretch[] {
  const sizes = sizesOf(file, theOne(stbl, 'stsz'));
  const wide = oneOf(stbl, 'co64');
  const narrow = oneOf(stbl, 'stco');
  if (wide && narrow) throw new UnfitVideo('two tables of chunks');
  const chunks = wide ? tableOf(file, wide, 1, true) : tableOf(file, narrow ?? theOne(stbl, 'stco'), 1);
  const lengths = chunkLengths(tableOf(file, theOne(stbl, 'stsc'), 3), chunks.count);
  const samples: Stretch[] = [];
  for (const [chunk, length] of lengths.entries()) {
    let at = chunks.at(chunk);
    const start = at;
    if (length > sizes.length - samples.length) throw new UnfitVideo('more samples in chunks than there are');
    for (const size of sizes.slice(samples.length, samples.length + length)) {
      samples.push([at, at + size]);
      at += size;
    }
    if (!mdats.some(({ bodyAt, end }) => start >= bodyAt && at <= end))
      throw new UnfitVideo('a chunk that is not in the file');
  }
  if (samples.length !== sizes.length) throw new UnfitVideo('samples without a chunk');
  return samples;
}

/** The total duration of the samples, in the track's own units. */
export function unitsOf(file: BoxFile, stts: Box, samples: number): number {
  const runs = tableOf(file, stts, 2);
  let [units, counted] = [0, 0];
  for (let run = 0; run < runs.count; run += 1) {
    counted += runs.at(run);
    units += runs.at(run) * runs.at(run, 1);
  }
  if (counted !== samples) throw new UnfitVideo('samples without a time');
  return units;
}
