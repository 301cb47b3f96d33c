import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync, globSync } from 'node:fs';
import { join } from 'node:path';

import { root, run, say } from './command.ts';

interface Part {
  readonly name: string;
  readonly sources: readonly string[];
  readonly program: string;
  /** The file with the hash of the built sources. */
  readonly stamp: string;
}
const shared = ['packages/*/src/**/*.ts', 'package-lock.json'];
const parts: readonly Part[] = [
  {
    name: 'as telas',
    sources: ['apps/web/{src,build,public}/**/*', 'apps/web/*.{html,ts,json}', ...shared],
    program: 'apps/web/build/build.ts',
    stamp: 'apps/web/dist/.sources',
  },
  {
    name: 'o servidor',
    sources: ['apps/server/{src,build}/**/*.ts', ...shared],
    program: 'apps/server/build/build.ts',
    stamp: 'apps/server/dist/.sources',
  },
];

/** Hashes all sources of a part. */
function hashOf({ sources }: Part): string {
  const files = globSync([...sources], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/** Builds the screens and the server, each when its sources changed since its last build. */
export async function buildWhenStale(): Promise<void> {
  await Promise.all(parts.map(buildPart));
}

async function buildPart(part: Part): Promise<void> {
  const stamp = join(root, part.stamp);
  const wanted = hashOf(part);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say(`Construindo ${part.name}…`);
  const code = await run(process.execPath, [part.program]);
  if (code !== 0) process.exit(code);
  writeFileSync(stamp, wanted);
}

if (import.meta.main) await buildWhenStale();
