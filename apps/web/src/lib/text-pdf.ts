import { latinOf } from './latin-letters.ts';

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
const lineGap = 3;
const columnGap = 12;
/** In place of words whose letters no font of the page has; the screen shows them. */
const otherScriptText = '(em outra escrita)';
const textWidth = page.width - 2 * page.margin;
/** What WinAnsi, which every PDF reader knows, has from 0x80 to 0x9F; a blank stands for none. */
const winAnsi = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
/** Letters that are no letter with an accent. */
const plain: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  '−': '-',
};

/** Widths of Helvetica by character from 32 on, in thousandths; what is missing is as wide as a digit. */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
];

/** At least the width of a letter, bold or not; narrow ones count as the common width. */
const letterWidth = (char: string): number => {
  if ('WMm'.includes(char)) return 944;
  return /[a-z]/.test(char) && char !== 'w' ? 611 : 778;
};

/** In points: exact for the amounts that stand at the right, and no less than the width of any other text. */
const widthOf = (text: string, size: number): number =>
  Array.from(text).reduce((sum, char) => {
    const code = char.codePointAt(0) ?? 32;
    return sum + (code === 0xa0 ? 278 : (widths[code - 32] ?? letterWidth(char))) * size;
  }, 0) / 1000;

/** The text with one byte a character: a letter that has none goes without its accent, and what is no letter goes. */
function bytesOf(text: string): string {
  const byteOf = (char: string): string => {
    const special = char === ' ' ? -1 : winAnsi.indexOf(char);
    if (special !== -1) return String.fromCodePoint(0x80 + special);
    return (char.codePointAt(0) ?? 0) < 0x100 ? char : '';
  };
  return Array.from(text.normalize('NFC'))
    .map(
      (char) =>
        byteOf(char) ||
        Array.from((plain[char] ?? char).normalize('NFD'))
          .map(byteOf)
          .join(''),
    )
    .join('')
    .trim();
}

/** A string of the file, with brackets and strokes marked. */
const quoted = (text: string): string => `(${bytesOf(text).replaceAll(/[\\()]/gu, String.raw`\$&`)})`;

/** Breaks a text between words, and a word that is too wide between its letters. */
function broken(text: string, size: number, width: number): readonly string[] {
  const lines: string[] = [''];
  const isWide = (line: string) => widthOf(line, size) > width;
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && isWide(`${last} ${word}`)) lines.push('');
    else if (last !== '') lines.push(`${lines.pop() ?? ''} `);
    for (const char of word) {
      if (isWide((lines.at(-1) ?? '') + char)) lines.push('');
      lines.push((lines.pop() ?? '') + char);
    }
  }
  return lines;
}

const shown = (text: string, at: { x: number; y: number; size: number; isBold: boolean }): string =>
  `BT /${at.isBold ? 'B' : 'N'} ${at.size} Tf ${at.x.toFixed(2)} ${at.y.toFixed(2)} Td ${quoted(text)} Tj ET`;

function contentOf(lines: readonly PdfLine[]): string {
  let y = page.height - page.margin;
  const drawn: string[] = [];
  for (const { text: written, right, isBold = false, size = normalSize, gap = 4 } of lines) {
    const text = latinOf(written, otherScriptText);
    const rightWidth = right === undefined ? 0 : widthOf(right, size) + columnGap;
    for (const [at, line] of broken(text, size, textWidth - rightWidth).entries()) {
      y -= (at === 0 ? gap : lineGap) + size;
      drawn.push(shown(line, { x: page.margin, y, size, isBold }));
      if (right === undefined || at > 0) continue;
      const x = page.width - page.margin - widthOf(right, size);
      drawn.push(shown(right, { x, y, size, isBold }));
    }
  }
  return drawn.join('\n');
}

const font = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

/** One page of text as a PDF: the fonts that every reader has, and no library. */
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
