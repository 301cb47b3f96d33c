/**
 * Bundles the server into `dist`: its own code, the packages of this repository, and the two libraries that
 * come as hundreds of small files. Loading them one by one, and stripping types from ours, cost a second of
 * CPU and 150 MB at each start. Everything else is loaded from node_modules as it is.
 */
import { globSync, renameSync, rmSync } from 'node:fs';
import { basename, isAbsolute, join } from 'node:path';

import { rolldown } from 'rolldown';

const root = join(import.meta.dirname, '..');
const finished = join(root, 'dist');
// Built aside and moved at the end: a build that fails leaves the last good one in its place.
const aside = join(root, `.cache/dist-${process.pid}`);
const bundled = /^(@patinha\/|drizzle-orm|zod)/;
const isExternal = (id: string) => !id.startsWith('.') && !isAbsolute(id) && !bundled.test(id);

const workers = globSync('src/**/*.worker.ts', { cwd: root }).map((path) => [basename(path, '.ts'), path]);

const bundle = await rolldown({
  cwd: root,
  input: { main: 'src/main.ts', ...Object.fromEntries(workers) },
  platform: 'node',
  external: isExternal,
  logLevel: 'warn',
});
await bundle.write({ dir: aside, format: 'esm', chunkFileNames: '[name]-[hash].js' });
await bundle.close();
rmSync(finished, { recursive: true, force: true });
renameSync(aside, finished);
