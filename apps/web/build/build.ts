/**
 * Builds the front end into `dist`: the application by Vite, the prerendered pages, and a Brotli and a
 * gzip twin of every text file. The pages still hold slots ({{fact:…}} and comments, see
 * @patinha/contract/site); the server fills them with `fillSlots` when it serves them:
 * index.html (landing), compliance.html and app.html (every other address). offline.html is complete as it is. `doors.json` names the files that
 * the most visited addresses need beyond the application itself.
 */
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import react from '@vitejs/plugin-react';
import { build, type Manifest, runnerImport } from 'vite';

import { landingDocument, shellDocument } from './documents.ts';
import { doorFiles } from './doors.ts';
import { keepOffline } from './offline.ts';
import type * as Prerender from './prerender.tsx';

const root = join(import.meta.dirname, '..');
const finished = join(root, 'dist');
// Built aside and moved at the end: a build that fails leaves the last good one in its place, and two at
// once do not write into each other.
const dist = join(root, `.cache/dist-${process.pid}`);

async function main(): Promise<void> {
  // A development server may start the build; the output is never React's development build.
  process.env['NODE_ENV'] = 'production';
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: dist, emptyOutDir: true },
  });
  await writePages();
  await compressTexts();
  rmSync(finished, { recursive: true, force: true });
  renameSync(dist, finished);
}

async function writePages(): Promise<void> {
  const { module: pages } = await runnerImport<typeof Prerender>(join(import.meta.dirname, 'prerender.tsx'), {
    root,
    configFile: false,
    plugins: [react()],
    logLevel: 'warn',
  });
  const manifestPath = join(dist, '.vite/manifest.json');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by Vite a moment ago
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest;
  const entry = (source: string) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build made nothing of ${source}`);
    return chunk;
  };
  const app = entry('app.html');
  const style = entry('src/features/landing/landing.css').file;
  const fontUrls = readdirSync(join(dist, 'assets'))
    .filter((name) => name.endsWith('.woff2') && name.includes('-latin-wght'))
    .map((name) => `/assets/${name}`);
  const landing = landingDocument({
    body: pages.renderLanding(),
    style: `<style>${readFileSync(join(dist, style), 'utf8')}</style>`,
    scriptUrl: `/${entry('src/features/landing/landing-script.ts').file}`,
    appUrl: `/${app.file}`,
    appStyleUrl: `/${app.css?.[0] ?? ''}`,
    fontUrls,
  });
  const shell = readFileSync(join(dist, 'app.html'), 'utf8');
  writeFileSync(join(dist, 'index.html'), landing);
  writeFileSync(join(dist, 'app.html'), shellDocument({ shell, fontUrls }));
  writeFileSync(
    join(dist, 'compliance.html'),
    shellDocument({
      shell,
      fontUrls,
      body: pages.renderCompliance(),
      title: 'Termos e privacidade · Patinha',
    }),
  );
  const offlineScript = entry('src/app/offline/offline-script.ts').file;
  keepOffline(dist, {
    ...pages.renderOfflinePage(),
    styleUrl: `/${app.css?.[0] ?? ''}`,
    scriptUrl: `/${offlineScript}`,
    fontUrls,
  });
  writeFileSync(join(dist, 'doors.json'), JSON.stringify(doorFiles(manifest)));
  rmSync(join(dist, '.vite'), { recursive: true });
  rmSync(join(dist, style));
}

const texts = new Set(['.js', '.css', '.svg', '.json', '.wasm', '.webmanifest']);
const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Documents are not compressed here: the server fills their slots first. */
async function compressTexts(): Promise<void> {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && texts.has(extname(file.name)))
    .map((file) => join(file.parentPath, file.name));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      // The scanner's wasm is a megabyte: the last step of compression would take longer than the build.
      const quality = extname(file) === '.wasm' ? 10 : 11;
      const options = {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      };
      writeFileSync(`${file}.br`, await brotli(content, options));
      writeFileSync(`${file}.gz`, await gz(content, { level: 9 }));
    }),
  );
}

try {
  await main();
} finally {
  rmSync(dist, { recursive: true, force: true });
}
