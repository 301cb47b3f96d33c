import { deflateSync } from 'node:zlib';

import { pdfOf, picture } from '../../modules/verification/document-upload.factory.ts';

// Files that must never be stored unchanged; every operation that takes files is tested with all of them.

export const text = (content: string) => Buffer.from(content, 'latin1');
const script = '<script>alert(document.domain)</script>';
export const png = () => picture(300, 300).png().toBuffer();
const jpeg = () => picture(300, 300).jpeg().toBuffer();
const zip = Buffer.concat([text('PK\x03\x04'), Buffer.alloc(60)]);

/** A compressed stream of `bytes` zeros after `head`. */
export const packed = (bytes: number, head: string) => {
  const body = deflateSync(Buffer.alloc(bytes), { level: 1 });
  return `${head}/Filter/FlateDecode/Length ${body.length}>>stream\n${body.toString('latin1')}\nendstream endobj\n`;
};
const manyPages = () =>
  text(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[${'3 0 R '.repeat(11)}]/Count 11>>endobj\n` +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  );
const locked = () =>
  text(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
      `5 0 obj<</Filter/Standard/V 2/R 3/Length 128/P -44/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>>>endobj\n` +
      `trailer<</Root 1 0 R/Encrypt 5 0 R/ID[<${'00'.repeat(16)}><${'00'.repeat(16)}>]>>\n%%EOF`,
  );

const packedText = () =>
  text(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R>>endobj\n${packed(600_000_000, '4 0 obj<<')}` +
      'trailer<</Root 1 0 R>>\n%%EOF',
  );
let textBomb: Buffer | undefined;

export interface HostileFile {
  readonly kind: string;
  readonly bytes: () => Buffer | Promise<Buffer>;
  readonly name?: string;
  readonly type?: string;
}

/** Rejected by operations for images and PDFs, and by those for images only. */
export const refusedFiles: readonly HostileFile[] = [
  {
    kind: 'an SVG with a script',
    bytes: () => text(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    name: 'rg.svg',
    type: 'image/svg+xml',
  },
  {
    kind: 'an SVG that calls itself PNG',
    bytes: () => text(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
  },
  { kind: 'a page of HTML', bytes: () => text(`<!doctype html>${script}`), name: 'rg.jpg' },
  { kind: 'text', bytes: () => text('not a document') },
  { kind: 'a GIF', bytes: () => picture().gif().toBuffer() },
  { kind: 'a TIFF', bytes: () => picture().tiff().toBuffer() },
  { kind: 'an AVIF', bytes: () => picture().avif().toBuffer() },
  { kind: 'a ZIP that calls itself PDF', bytes: () => zip, name: 'rg.pdf', type: 'application/pdf' },
  { kind: 'a program', bytes: () => Buffer.concat([text('MZ\x90\0'), Buffer.alloc(200)]) },
  { kind: 'half a PNG', bytes: async () => (await png()).subarray(0, 200) },
  { kind: 'half a JPEG', bytes: async () => (await jpeg()).subarray(0, 400) },
  {
    kind: 'the head of a PNG with code behind it',
    bytes: async () => Buffer.concat([(await png()).subarray(0, 16), text(script)]),
  },
  { kind: 'a broken PDF', bytes: () => text('%PDF-1.7\n1 0 obj<</Type/Catalog') },
  { kind: 'a PDF that is locked with a password', bytes: locked },
  { kind: 'a PDF of eleven pages', bytes: manyPages },
  { kind: 'a PDF behind another beginning', bytes: () => Buffer.concat([text('GIF89a'), pdfOf('')]) },
  {
    kind: 'a PDF without pages',
    bytes: () =>
      text(
        '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>',
      ),
  },
  {
    kind: 'a PDF with a text that unpacks to 600 MB',
    bytes: () => (textBomb ??= packedText()),
  },
];

/**
 * Accepted by operations for documents, without a trace of their payload; operations for images only reject the
 * PDFs.
 */
export const sanitizedFiles: readonly (HostileFile & { readonly traces: readonly string[] })[] = [
  {
    kind: 'a photo with its position and its maker',
    bytes: () =>
      picture()
        .withExif({ IFD0: { Make: 'CameraSecreta' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
        .jpeg()
        .toBuffer(),
    traces: ['CameraSecreta', 'Exif'],
  },
  {
    kind: 'a picture with a page of HTML behind it',
    bytes: async () => Buffer.concat([await png(), text(script)]),
    traces: ['<script>'],
  },
  {
    kind: 'a picture that is a ZIP as well',
    bytes: async () => Buffer.concat([await jpeg(), zip]),
    traces: ['PK\x03\x04'],
  },
  {
    kind: 'a picture that is a PDF as well',
    bytes: async () => Buffer.concat([await jpeg(), pdfOf('')]),
    traces: ['%PDF'],
  },
  {
    kind: 'a PDF with a script that starts by itself',
    bytes: () =>
      pdfOf('1 0 0 rg 9 9 50 50 re f', { catalog: '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>' }),
    traces: ['JavaScript', 'app.alert', '%PDF'],
  },
  {
    kind: 'a PDF that starts a program',
    bytes: () => pdfOf('', { catalog: '/OpenAction<</S/Launch/F(cmd.exe)>>' }),
    traces: ['Launch', 'cmd.exe'],
  },
  {
    kind: 'a PDF with a file inside',
    bytes: () =>
      pdfOf('', {
        catalog: '/Names<</EmbeddedFiles<</Names[(a.exe)5 0 R]>>>>',
        objects:
          '5 0 obj<</Type/Filespec/F(a.exe)/EF<</F 6 0 R>>>>endobj\n6 0 obj<</Type/EmbeddedFile/Length 6>>stream\nMZevil\nendstream endobj\n',
      }),
    traces: ['MZevil', 'EmbeddedFile'],
  },
  {
    kind: 'a PDF with a link to somewhere',
    bytes: () =>
      pdfOf('', {
        page: '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 200 100]/A<</S/URI/URI(https://evil.test)>>>>]',
      }),
    traces: ['evil.test', 'URI'],
  },
  {
    kind: 'a PDF with a page of HTML behind it',
    bytes: () => Buffer.concat([pdfOf(''), text(script)]),
    traces: ['<script>'],
  },
  {
    kind: 'a PDF with a sheet as large as a house',
    bytes: () => text(pdfOf('').toString('latin1').replace('[0 0 200 100]', '[0 0 900000 10]')),
    traces: ['%PDF'],
  },
];
