import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

import { PDFiumLibrary } from '@hyzyla/pdfium';

import type { PdfRequest } from './pdf-pages.ts';
import { limitMemory } from './wasm-memory.ts';

// A separate thread per file: whatever a hostile file does to the decoder ends with the thread.

const maxMemoryBytes = 384 * 1024 * 1024;

async function openLibrary(): Promise<PDFiumLibrary> {
  const folder = dirname(createRequire(import.meta.url).resolve('@hyzyla/pdfium'));
  const wasm = limitMemory(await readFile(join(folder, 'pdfium.wasm')), maxMemoryBytes);
  return PDFiumLibrary.init({ wasmBinary: wasm });
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only pdf-pages.ts starts this thread
const { bytes, maxPages, longestSidePixels } = workerData as PdfRequest;
const library = await openLibrary();
const document = await library.loadDocument(bytes);
const pageCount = document.getPageCount();
if (pageCount < 1 || pageCount > maxPages) throw new RangeError(`${pageCount} pages`);
for (const page of document.pages()) {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = longestSidePixels / Math.max(originalWidth, originalHeight, 1);
  const pixelsOf = (side: number) => Math.max(1, Math.round(side * scale));
  const { data, ...size } = await page.render({
    width: pixelsOf(originalWidth),
    height: pixelsOf(originalHeight),
    render: 'bitmap',
    renderFormFields: true,
  });
  parentPort?.postMessage({ pixels: Uint8Array.from(data), width: size.width, height: size.height });
}
parentPort?.postMessage('done');
