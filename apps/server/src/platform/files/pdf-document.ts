/** A piece of a document: a heading, a paragraph, or a JPEG with its caption. */
export type PdfPart =
  | { readonly kind: 'heading' | 'text'; readonly text: string }
  | { readonly kind: 'picture'; readonly caption: string; readonly picture: PdfPicture };

export interface PdfPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const page = { width: 595, height: 842, margin: 56 } as const;
const top = page.height - page.margin;
const fonts = {
  heading: { name: 'B', size: 13, lead: 20, gap: 10 },
  text: { name: 'N', size: 10, lead: 14, gap: 2 },
} as const;
const pictureHeight = 300;
/** Fits the page in Helvetica of 10 points unless a line is all capitals. */
const charactersPerLine = 92;

// The characters beyond Latin-1 that Portuguese texts use, in WinAnsi; any other becomes '?'.
const winAnsi: Readonly<Record<string, number>> = {
  '–': 0x96,
  '—': 0x97,
  '•': 0x95,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '€': 0x80,
};

const quoted = (text: string): string =>
  `(${Array.from(text)
    .map((char) => winAnsi[char] ?? char.codePointAt(0) ?? 63)
    .map((code) => String.fromCodePoint(code > 255 || code < 32 ? 63 : code))
    .join('')
    .replaceAll(/[\\()]/gu, String.raw`\$&`)})`;

/** Lines of a paragraph; a word longer than a line is cut. */
export function wrapped(text: string, width = charactersPerLine): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph
      .split(/\s+/u)
      .flatMap((one) => one.match(new RegExp(`.{1,${width}}`, 'gu')) ?? [])) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (longer.length > width) lines.push(line);
      line = longer.length > width ? word : longer;
    }
    lines.push(line);
  }
  return lines;
}

interface Page {
  readonly drawn: string[];
  readonly pictures: PdfPicture[];
}

/** Places parts on pages from top to bottom. */
class Layout {
  readonly pages: Page[] = [];
  private y = 0;

  add(part: PdfPart): void {
    if (part.kind === 'picture') this.addPicture(part.caption, part.picture);
    else this.addText(part.kind, part.text);
  }

  private addText(kind: keyof typeof fonts, text: string): void {
    const { name, size, lead, gap } = fonts[kind];
    this.y -= gap;
    for (const line of wrapped(text)) {
      const { drawn } = this.room(lead);
      drawn.push(`BT /${name} ${size} Tf ${page.margin} ${this.y.toFixed(2)} Td ${quoted(line)} Tj ET`);
    }
  }

  private addPicture(caption: string, picture: PdfPicture): void {
    const scale = Math.min((page.width - 2 * page.margin) / picture.width, pictureHeight / picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    this.room(height + 2 * fonts.text.lead);
    this.y += fonts.text.lead;
    const { drawn, pictures } = this.room(0);
    pictures.push(picture);
    const at = `${page.margin} ${this.y.toFixed(2)} cm /P${pictures.length - 1} Do`;
    drawn.push(`q ${width.toFixed(2)} 0 0 ${height.toFixed(2)} ${at} Q`);
    this.addText('text', caption);
  }

  /** The page that has so much room left, with the line moved down by it. */
  private room(height: number): Page {
    const last = this.pages.at(-1);
    if (last && this.y - height >= page.margin) {
      this.y -= height;
      return last;
    }
    const fresh: Page = { drawn: [], pictures: [] };
    this.pages.push(fresh);
    this.y = top - height;
    return fresh;
  }
}

/** A document of text and pictures as a PDF: the fonts that every reader has, and no library. */
export function pdfDocument(title: string, parts: readonly PdfPart[]): Uint8Array<ArrayBuffer> {
  const layout = new Layout();
  for (const part of parts) layout.add(part);
  const file = new PdfFile();
  const [catalog, tree, normal, bold, info] = [
    file.reserve(),
    file.reserve(),
    file.reserve(),
    file.reserve(),
    file.reserve(),
  ];
  file.set(catalog, `<< /Type /Catalog /Pages ${tree} 0 R /Lang (pt-BR) >>`);
  file.set(normal, fontOf('Helvetica'));
  file.set(bold, fontOf('Helvetica-Bold'));
  file.set(info, `<< /Title ${quoted(title)} >>`);
  const kids = layout.pages.map((one) => addPage(file, one, { tree, normal, bold }));
  file.set(
    tree,
    `<< /Type /Pages /Kids [${kids.map((id) => `${id} 0 R`).join(' ')}] /Count ${kids.length} >>`,
  );
  return file.close({ catalog, info });
}

const fontOf = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

interface Shared {
  readonly tree: number;
  readonly normal: number;
  readonly bold: number;
}

function addPage(file: PdfFile, { drawn, pictures }: Page, { tree, normal, bold }: Shared): number {
  const content = drawn.join('\n');
  const contents = file.add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  const images = pictures.map((picture, index) => `/P${index} ${addImage(file, picture)} 0 R`);
  const resources = `<< /Font << /N ${normal} 0 R /B ${bold} 0 R >> /XObject << ${images.join(' ')} >> >>`;
  const box = `/MediaBox [0 0 ${page.width} ${page.height}]`;
  return file.add(
    `<< /Type /Page /Parent ${tree} 0 R ${box} /Contents ${contents} 0 R /Resources ${resources} >>`,
  );
}

function addImage(file: PdfFile, { bytes, width, height }: PdfPicture): number {
  const size = `/Width ${width} /Height ${height} /Length ${bytes.length}`;
  const form = `/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`;
  return file.add(
    Buffer.concat([
      Buffer.from(`<< /Type /XObject /Subtype /Image ${size} ${form} >>\nstream\n`, 'latin1'),
      bytes,
      Buffer.from('\nendstream', 'latin1'),
    ]),
  );
}

/** Numbers objects and writes their table. */
class PdfFile {
  private readonly objects: Buffer[] = [];

  reserve(): number {
    return this.objects.push(Buffer.alloc(0));
  }

  set(id: number, body: string | Buffer): void {
    this.objects[id - 1] = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
  }

  add(body: string | Buffer): number {
    const id = this.reserve();
    this.set(id, body);
    return id;
  }

  close({ catalog, info }: { readonly catalog: number; readonly info: number }): Uint8Array<ArrayBuffer> {
    const chunks: Buffer[] = [Buffer.from('%PDF-1.4\n', 'latin1')];
    let length = 9;
    const push = (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
    };
    const offsets = this.objects.map((body, index) => {
      const at = length;
      push(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]));
      return `${String(at).padStart(10, '0')} 00000 n \n`;
    });
    const count = offsets.length + 1;
    const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`;
    const trailer = `trailer\n<< /Size ${count} /Root ${catalog} 0 R /Info ${info} 0 R >>\n`;
    push(Buffer.from(`${table}${trailer}startxref\n${length}\n%%EOF\n`, 'latin1'));
    return Uint8Array.from(Buffer.concat(chunks));
  }
}
