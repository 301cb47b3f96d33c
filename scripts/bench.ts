import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';

import { buildWhenStale } from './build.ts';
import { root, say } from './command.ts';

interface Row {
  readonly name: string;
  readonly value: number;
  readonly target?: string;
  readonly unit: string;
  readonly note: string;
}
interface Benchmark {
  readonly rows: (say: (line: string) => void) => Promise<readonly Row[]>;
}

// Runs every benchmark with its built-in baseline: `npm run bench`, or `npm run bench -- --only ledger`.
const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const nameOf = (path: string) => basename(path, '.bench.ts');
const paths = globSync('benchmarks/*.bench.ts', { cwd: root })
  .toSorted()
  .filter((path) => only === undefined || nameOf(path) === only);
if (paths.length === 0) {
  say(`no benchmark named ${only}`);
  process.exit(1);
}

await buildWhenStale();
const missed: Row[] = [];
for (const path of paths) {
  say(`${nameOf(path)}…`);
  const benchmark: Benchmark = await import(join(root, path));
  for (const row of await benchmark.rows(say)) {
    const isMissed = !reaches(row);
    if (isMissed) missed.push(row);
    const goal = row.target === undefined ? '' : ` (${row.target})`;
    say(
      `  ${isMissed ? 'MISSED' : 'ok    '} ${row.name}: ${shown(row.value)} ${row.unit}${goal}; ${row.note}`,
    );
  }
}
for (const row of missed) say(`missed: ${row.name}: ${shown(row.value)} ${row.unit}, ${row.note}`);
process.exit(missed.length > 0 ? 1 : 0);

function reaches({ value, target }: Row): boolean {
  if (target === undefined) return true;
  const [sign, figure = ''] = target.split(' ');
  const wanted = Number(figure.replace(',', ''));
  return sign === '≥' ? value >= wanted : value <= wanted;
}

function shown(value: number): string {
  const digits = value < 10 ? 2 : 0;
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
