/**
 * Bundles the server into `dist`: its own code, the packages of this repository and the libraries. Loading some
 * 900 small files one by one, and stripping types from ours, cost a second of CPU and 150 MB at each start.
 */
import { globSync, renameSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, join } from 'node:path';

import { rolldown } from 'rolldown';

const root = join(import.meta.dirname, '..');
const finished = join(root, 'dist');
// Built aside and moved at the end: a build that fails leaves the last good one in its place.
const aside = join(root, `.cache/dist-${process.pid}`);
/** Loaded from node_modules as they are: machine code beside them, workers of their own, or first used later. */
const apart = /^(?:sharp|@hyzyla\/pdfium|@electric-sql\/pglite|pg|pino|pg-boss|nodemailer|pdfkit)(?:\/|$)/;
const isExternal = (id: string) => isBuiltin(id) || apart.test(id);

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
