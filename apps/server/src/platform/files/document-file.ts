import type { ErrorCode } from '@patinha/contract/api';

import { DomainError } from '../http/errors.ts';
import { type EncodedImage, encodePixels, reencodeImage } from './image.ts';
import { renderPdf } from './pdf-pages.ts';
import type { Turn } from './render-queue.ts';

/** A re-encoded page of a document. */
export type DocumentPage = EncodedImage;

const maxPages = 10;
// Small print of a scanned A4 page stays readable.
const encoding = { longestSidePixels: 2000, quality: 82 };

/** Re-encodes a picture of a document as an upload is. */
export const encodeDocumentPicture = (sent: Uint8Array): Promise<DocumentPage> =>
  reencodeImage(sent, encoding);

/**
 * Returns the pages of an uploaded document. The type is detected from the content: a PDF is rendered to images of
 * its pages, a JPEG, PNG or WebP is re-encoded, so none of the sent bytes are kept. Throws the module's own code for
 * anything else, and `service/unavailable` while too many PDFs wait.
 */
export async function readDocumentFile(
  sent: Uint8Array,
  turn: Turn,
  refusal: ErrorCode,
): Promise<readonly DocumentPage[]> {
  try {
    return isPdf(sent) ? await readPdf(sent, turn) : [await encodeDocumentPicture(sent)];
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError(refusal, {
      reason: error instanceof Error ? error.message : String(error),
    });
  }
}

const isPdf = (sent: Uint8Array) => Buffer.from(sent.subarray(0, 5)).toString('latin1') === '%PDF-';

async function readPdf(bytes: Uint8Array, turn: Turn): Promise<DocumentPage[]> {
  const { longestSidePixels } = encoding;
  const rendered = await renderPdf({ bytes, maxPages, longestSidePixels }, turn);
  return Promise.all(rendered.map((page) => encodePixels(page, encoding)));
}
