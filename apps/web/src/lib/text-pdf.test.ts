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

test('Portuguese letters are one byte each, brackets are marked, and what has no byte is a question mark', () => {
  const file = latin(textPdf('x', [{ text: 'Repasse (não) é • 100% \\ 🐶' }]));
  expect(file).toContain('(Repasse \\(n\u00e3o\\) \u00e9 \u0095 100% \\\\ ?)');
});

test('an amount ends at the right margin', () => {
  const file = latin(textPdf('x', [{ text: 'Total', right: '1.234' }]));
  // Four digits and a point of Helvetica at 11 points: 27.52 wide, of 539 to the margin.
  expect(file).toContain('/N 11 Tf 511.48 ');
});
