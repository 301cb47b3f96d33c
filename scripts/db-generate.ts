import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { binary, root, run } from './command.ts';

const server = join(root, 'apps/server');
const snapshotFolder = join(server, 'migrations/meta');

// npm run db:generate: writes the migration for changed tables. drizzle-kit compares with the newest snapshot only, so
// the older ones are removed; the newest gets one line per column, index or constraint, so that a diff can be read.
const code = await run(binary('drizzle-kit'), ['generate', ...process.argv.slice(2)], { cwd: server });
if (code === 0) keepNewestSnapshot();
process.exit(code);

/** Snapshot names begin with the migration's number, in four digits. */
function keepNewestSnapshot(): void {
  const snapshots = readdirSync(snapshotFolder).filter((name) => name.endsWith('_snapshot.json'));
  const [newest, ...older] = snapshots.toSorted().toReversed();
  for (const name of older) rmSync(join(snapshotFolder, name));
  if (newest === undefined) return;
  const path = join(snapshotFolder, newest);
  const snapshot: unknown = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, `${linesOf(snapshot, 4)}\n`);
}

/** JSON in which objects stand open down to this depth, and everything below it is on one line. */
function linesOf(value: unknown, depth: number, indent = ''): string {
  const isOpen = depth > 0 && typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isOpen || Object.keys(value).length === 0) return JSON.stringify(value);
  const inner = `${indent}  `;
  const lines = Object.entries(value).map(
    ([name, part]: [string, unknown]) =>
      `${inner}${JSON.stringify(name)}: ${linesOf(part, depth - 1, inner)}`,
  );
  return `{\n${lines.join(',\n')}\n${indent}}`;
}
