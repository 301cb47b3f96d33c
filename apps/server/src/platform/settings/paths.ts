import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** The server's own folder, the same for the sources and for the bundle in `dist`. */
const serverRoot = dirname(findPackageJSON(import.meta.url) ?? '');

export const migrationsFolder = join(serverRoot, 'migrations');
/** The pictures of the demonstration's people, pets and services (ADR 175). */
export const demonstrationFolder = join(serverRoot, 'demonstration');

const manifest: unknown = JSON.parse(readFileSync(join(serverRoot, 'package.json'), 'utf8'));
/** The product's version, from its package.json. */
export const appVersion: string =
  typeof manifest === 'object' && manifest && 'version' in manifest ? String(manifest.version) : '';

/** The file of a worker thread: next to the module that starts it in the sources, next to the bundle once built. */
export const workerUrl = (name: string, startedBy: string): URL =>
  new URL(startedBy.endsWith('.ts') ? `./${name}.worker.ts` : `./${name}.worker.js`, startedBy);
export const webRoot = join(serverRoot, '../web/dist');
