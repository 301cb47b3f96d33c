import { buffer } from 'node:stream/consumers';

import type PdfKit from 'pdfkit';

/** A piece of a document: a heading, a paragraph, or a JPEG with its caption. */
export type PdfPart =
  | { readonly kind: 'heading' | 'text'; readonly text: string }
  | { readonly kind: 'picture'; readonly caption: string; readonly picture: PdfPicture };

export interface PdfPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

type Document = InstanceType<typeof PdfKit>;

const margin = 56;
const tallest = 300;
const captionHeight = 20;

// The fonts that every reader has know the characters of Western Europe; any other would be drawn as a wrong one.
const drawable = (text: string): string =>
  text.normalize('NFC').replaceAll(/[^\n -~\u{a0}-\u{ff}–—‘’“”•…€]/gu, '?');

/** A document of text and pictures on A4 pages, as a PDF. */
export async function pdfDocument(
  title: string,
  parts: readonly PdfPart[],
): Promise<Uint8Array<ArrayBuffer>> {
  // Few processes ever draw a document.
  const { default: Drawing } = await import('pdfkit');
  const document = new Drawing({ size: 'A4', margin, lang: 'pt-BR', info: { Title: title } });
  for (const part of parts) add(document, part);
  document.end();
  return Uint8Array.from(await buffer(document));
}

function add(document: Document, part: PdfPart): void {
  if (part.kind === 'picture') addPicture(document, part);
  else if (part.kind === 'heading')
    document.moveDown().font('Helvetica-Bold').fontSize(13).text(drawable(part.text)).moveDown(0.5);
  else document.font('Helvetica').fontSize(10).text(drawable(part.text), { lineGap: 2 });
}

/** A picture stands with its caption on one page, scaled to the width of the text. */
function addPicture(
  document: Document,
  { caption, picture }: Extract<PdfPart, { readonly kind: 'picture' }>,
): void {
  const widest = document.page.width - 2 * margin;
  const scale = Math.min(widest / picture.width, tallest / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  if (document.y + height + captionHeight > document.page.height - margin) document.addPage();
  const top = document.y;
  document.image(Buffer.from(picture.bytes), margin, top, { width, height });
  document
    .font('Helvetica')
    .fontSize(10)
    .text(drawable(caption), margin, top + height + 4)
    .moveDown();
}
