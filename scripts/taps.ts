import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { buildWhenStale } from './build.ts';
import { findChromium } from './chromium.ts';
import { binary, root, run, say } from './command.ts';

// Counts what each goal of a person takes, by journeys on a phone, and prints the table beside the limits. Exits with
// an error when a goal takes more than it may.

interface Effort {
  readonly taps: number;
  readonly fields: number;
}

interface Row extends Effort {
  readonly name: string;
  readonly path: string;
  readonly measured: Effort;
}

const folder = join(root, '.cache', 'taps');

rmSync(folder, { recursive: true, force: true });
await buildWhenStale();
process.env['CHROME_PATH'] = await findChromium();
process.env['COUNT_TAPS'] = '1';
const code = await run(binary('vitest'), [
  'run',
  '--config',
  'tests/vitest.config.ts',
  'browser/taps',
  ...process.argv.slice(2),
]);
const head = ['goal', 'taps', 'limit', 'fields', 'limit', 'path'];
say([head, head.map(() => '---'), ...rowsOf(folder).map(cellsOf)].map(lineOf).join('\n'));
process.exit(code);

function rowsOf(from: string): Row[] {
  const files = existsSync(from) ? readdirSync(from).toSorted() : [];
  return files.map((file): Row => JSON.parse(readFileSync(join(from, file), 'utf8')));
}

function cellsOf({ name, taps, fields, path, measured }: Row): string[] {
  return [name, ...[measured.taps, taps, measured.fields, fields].map(String), path];
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
