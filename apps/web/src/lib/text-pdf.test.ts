import { expect, test } from 'vitest';

import { textPdf } from './text-pdf.ts';

const latin = (file: Uint8Array) => [...file].map((byte) => String.fromCodePoint(byte)).join('');

test('the file is a PDF whose table points at its objects and whose stream is as long as it says', () => {
  const file = latin(
    textPdf('Recibo', [
      { text: 'Patinha', isBold: true },
      { text: 'Total', right: '42,00' },
    ]),
  );
  expect(file.startsWith('%PDF-1.4\n')).toBe(true);
  expect(file.endsWith('%%EOF\n')).toBe(true);
  const start = Number(/startxref\n(?<at>\d+)/u.exec(file)?.groups?.['at']);
  expect(file.slice(start, start + 9)).toBe('xref\n0 8\n');
  const offsets = [...file.slice(start).matchAll(/(?<at>\d{10}) 00000 n /gu)].map(({ groups }) =>
    Number(groups?.['at']),
  );
  expect(offsets).toHaveLength(7);
  for (const [index, offset] of offsets.entries())
    expect(file.slice(offset, offset + 7)).toBe(`${index + 1} 0 obj`);
  const [, length = '', content = ''] = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/u.exec(file) ?? [];
  expect(content).toHaveLength(Number(length));
});

test('letters are one byte each, brackets are marked, and what has no byte goes', () => {
  const file = latin(textPdf('x', [{ text: 'Repasse (não) é • 100% \\ 🐶' }]));
  expect(file).toContain('(Repasse \\(n\u00e3o\\) \u00e9 \u0095 100% \\\\)');
});

test('an amount ends at the right margin', () => {
  const file = latin(textPdf('x', [{ text: 'Total', right: '1.234' }]));
  // Four digits and a point of Helvetica at 11 points: 27.52 wide, of 539 to the margin.
  expect(file).toContain('/N 11 Tf 511.48 ');
});

test('names are written with the signs of telephones, or without the accents that no font has', () => {
  const file = latin(textPdf('x', [{ text: 'D’Ávila “Sant‘Anna” Šimon Žofie ™ Łukasz Ştefan ậ' }]));
  expect(file).toContain(
    '(D\u0092\u00C1vila \u0093Sant\u0091Anna\u0094 \u008Aimon \u008Eofie \u0099 Lukasz Stefan a)',
  );
});

test('a long text breaks before the margin, or before the amount at its right', () => {
  const long = 'Casa de Banho e Tosa da Maria Wanda '.repeat(4).trim();
  const linesOf = (right?: string) =>
    [
      ...latin(textPdf('x', [{ text: long, ...(right && { right }) }])).matchAll(/Td \((?<line>.*)\) Tj/gu),
    ].map(({ groups }) => groups?.['line'] ?? '');
  const lines = linesOf();
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join(' ')).toBe(long);
  // 483 points at 11 points hold 87 letters of the common width of Helvetica.
  for (const line of lines) expect(line.length).toBeLessThan(87);
  expect(linesOf('1.234,00').length).toBeGreaterThan(lines.length);
});

test.each([
  ['Иван Щербаков', 'Ivan Shcherbakov'],
  ['Наталія Ґудзь', 'Nataliia Gudz'],
  ['Γιώργος Παπαδόπουλος', 'Giorgos Papadopoulos'],
  ['Tutor: 山田 太郎, São Paulo', 'Tutor: (em outra escrita), S\u00e3o Paulo'],
  ['Kaʻiulani Oʼneil', "Ka'iulani O'neil"],
])('%s is written as %s', (name, written) => {
  const drawn = latin(textPdf('x', [{ text: name }]));
  expect(drawn.replaceAll('\\', '')).toContain(`(${written}) Tj`);
});
