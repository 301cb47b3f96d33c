import { parseArgs } from 'node:util';

import { product } from '../../apps/server/src/modules.ts';
import { type Growth, growthOf, listFaults } from '../../apps/server/src/testing/history/growth.ts';
import { playPrototype, type Prototype } from '../../apps/server/src/testing/history/history-prototype.ts';
import { bookingsOfPart } from '../../apps/server/src/testing/history/history-scene.factory.ts';
import { leftOut, mayGrow } from './history-exceptions.ts';
import { readOperations } from './history-reads.ts';
import { measureHistory, type SizedHistory } from './sized-history.ts';

// npm run bench:history -- --small 100000 --large 1000000: what each job and each read costs on a small and on a large
// history of bookings. Fails for what grows by more than 1.5 and is not listed with a reason (ADR 163). --plant adds a
// full scan, which has to fail; --tables names the tables behind each growth.
const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '100000' },
    large: { type: 'string', default: '1000000' },
    sellers: { type: 'string', default: '2000' },
    plant: { type: 'boolean', default: false },
    tables: { type: 'boolean', default: false },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);

let played: Promise<Prototype> | undefined;
const play = () => (played ??= playPrototype());
const measureSize = (size: string): Promise<SizedHistory> => {
  say(`history of ${size} bookings…`);
  const bookings = Number(size);
  // As many in both, or the market itself would be larger: the small history has no more sellers than parts.
  const sellers = Math.min(Number(values.sellers), Math.floor(Number(values.small) / bookingsOfPart));
  return measureHistory({ bookings, sellers, play, isPlanted: values.plant, say });
};
const small = await measureSize(values.small);
const large = await measureSize(values.large);

const failures: string[] = [...small.failures, ...large.failures];
const growths: Growth[] = [];
for (const [name, read] of large.reads) {
  const before = small.reads.get(name);
  if (typeof read === 'string') failures.push(`${name}: ${read}`);
  else if (typeof before !== 'object')
    failures.push(`${name}: ${before ?? 'not measured on the small history'}`);
  else growths.push(growthOf(name, { small: before, large: read }, mayGrow[name]));
}
for (const growth of growths) print(growth);

failures.push(
  ...growths
    .filter(({ isTooMuch }) => isTooMuch)
    .map(({ name, growth }) => `${name}: ${growth.toFixed(2)} times`),
);
const names = [
  ...product.jobs.map(({ name }) => name),
  ...readOperations.map(({ operationId }) => operationId),
];
// Another asking of an operation, and what was planted, have a name of two words.
const isOfContract = (name: string) => !name.includes(' ');
failures.push(
  ...listFaults(names, {
    measured: [...large.reads.keys()].filter(isOfContract),
    leftOut: Object.keys(leftOut),
  }),
);
for (const failure of failures) say(`FAILED ${failure}`);
say(`${growths.length} jobs and reads, ${Object.keys(leftOut).length} left out, ${failures.length} failures`);
process.exit(failures.length > 0 ? 1 : 0);

function print({ name, small: one, large: other, growth, reason, isTooMuch }: Growth): void {
  const pair = (unit: 'rows' | 'buffers' | 'ms') =>
    `${Math.round(one[unit])} → ${Math.round(other[unit])}`.padStart(18);
  const verdict = isTooMuch ? 'GROWS' : reason === undefined ? '' : `may grow: ${reason}`;
  say(
    `${name.padEnd(34)} rows ${pair('rows')} buffers ${pair('buffers')} ms ${pair('ms')}  ×${growth.toFixed(2)} ${verdict}`,
  );
  if (!values.tables || growth <= 1.5) return;
  for (const { table, rows, buffers } of other.tables.slice(0, 8)) {
    const was = one.tables.find((before) => before.table === table);
    say(`    ${table}: rows ${was?.rows ?? 0} → ${rows}, buffers ${was?.buffers ?? 0} → ${buffers}`);
  }
}
