/** A line of the page: text on the left, an amount or the like on the right. */
export interface PdfLine {
  readonly text: string;
  readonly right?: string;
  readonly isBold?: boolean;
  readonly size?: number;
  /** Space above, in points. */
  readonly gap?: number;
}

const page = { width: 595, height: 842, margin: 56 } as const;
const normalSize = 11;
/** The characters beyond Latin-1 that our Portuguese texts use, in WinAnsi, which every PDF reader knows. */
const winAnsi: Readonly<Record<string, number>> = { '–': 0x96, '—': 0x97, '•': 0x95, '…': 0x85, '€': 0x80 };

/** Widths of Helvetica by character from 32 on, in thousandths; what is missing is as wide as a digit. */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
];

/** Wide enough for the amounts that stand at the right: digits, points and 'R$'. */
const widthOf = (text: string, size: number): number =>
  Array.from(text).reduce((sum, char) => {
    const code = char.codePointAt(0) ?? 32;
    return sum + (code === 0xa0 ? 278 : (widths[code - 32] ?? 667)) * size;
  }, 0) / 1000;

/** A string of the file: one byte a character, brackets and strokes marked, what has no byte as '?'. */
const quoted = (text: string): string =>
  `(${Array.from(text)
    .map((char) => {
      const code = winAnsi[char] ?? char.codePointAt(0) ?? 63;
      return String.fromCodePoint(code > 255 ? 63 : code);
    })
    .join('')
    .replaceAll(/[\\()]/gu, '\\$&')})`;

const shown = (text: string, at: { x: number; y: number; size: number; isBold: boolean }): string =>
  `BT /${at.isBold ? 'B' : 'N'} ${at.size} Tf ${at.x.toFixed(2)} ${at.y.toFixed(2)} Td ${quoted(text)} Tj ET`;

function contentOf(lines: readonly PdfLine[]): string {
  let y = page.height - page.margin;
  const drawn: string[] = [];
  for (const { text, right, isBold = false, size = normalSize, gap = 4 } of lines) {
    y -= gap + size;
    drawn.push(shown(text, { x: page.margin, y, size, isBold }));
    if (right !== undefined) {
      const x = page.width - page.margin - widthOf(right, size);
      drawn.push(shown(right, { x, y, size, isBold }));
    }
  }
  return drawn.join('\n');
}

const font = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

/** One page of text as a PDF: the fonts that every reader has, and no library. Lines do not break by themselves. */
export function textPdf(title: string, lines: readonly PdfLine[]): Uint8Array<ArrayBuffer> {
  const content = contentOf(lines);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /N 5 0 R /B 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${quoted(title)} >>`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(file, (char) => char.codePointAt(0) ?? 63);
}
