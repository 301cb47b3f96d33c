import { Worker } from 'node:worker_threads';

import { workerUrl } from '../settings/paths.ts';
import { renderQueue, type Turn } from './render-queue.ts';

export interface PdfRequest {
  readonly bytes: Uint8Array;
  readonly maxPages: number;
  readonly longestSidePixels: number;
}

export interface PdfPage {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const renderMs = 15_000;

/**
 * Renders the pages of a PDF as pixels. Anything else in the file (scripts, attachments, forms, links) is neither
 * run nor kept. Throws for a file that is broken, encrypted, too long or too costly to render, and
 * `service/unavailable` while too many wait.
 */
export const renderPdf = (request: PdfRequest, turn: Turn): Promise<PdfPage[]> =>
  inTurn(turn, () => renderNow(request));

// One at a time, because a decoder may use its whole memory share; callers beyond four would give up before their
// turn.
const inTurn = renderQueue(4);

function renderNow(request: PdfRequest): Promise<PdfPage[]> {
  const worker = new Worker(workerUrl('pdf-pages', import.meta.url), {
    workerData: request,
    // The decoder writes its complaints about broken files there.
    stdout: true,
    stderr: true,
  });
  // Unread output would be buffered until the thread ends.
  worker.stdout.resume();
  worker.stderr.resume();
  const pages: PdfPage[] = [];
  const rendered = new Promise<PdfPage[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('rendering took too long')), renderMs);
    worker.on('message', (message: PdfPage | 'done') => {
      if (message === 'done') resolve(pages);
      else pages.push(message);
    });
    worker.on('error', reject);
    worker.on('exit', () => {
      clearTimeout(timer);
      reject(new Error('the decoder stopped'));
    });
  });
  return rendered.finally(() => void worker.terminate());
}
