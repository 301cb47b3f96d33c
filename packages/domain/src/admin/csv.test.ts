import fc from 'fast-check';
import { expect, test } from 'vitest';

import { toCsv } from './csv.ts';

test('has a header, semicolons, decimal commas and empty cells', () => {
  expect(toCsv(['Nome', 'Valor', 'Fim'], [['Ana', 42.5, null]])).toBe(
    '\ufeffNome;Valor;Fim\r\nAna;42,5;\r\n',
  );
});

test.each([
  ['=1+1', `"'=1+1"`],
  ['+55', `"'+55"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  [' =1', `"' =1"`],
  ['\r\n=1', `"'\r\n=1"`],
  ['a"b', '"a""b"'],
  ['a;b', '"a;b"'],
  ['Zé', 'Zé'],
])('writes %j as %s', (cell, written) => {
  expect(toCsv(['x'], [[cell]])).toBe(`\ufeffx\r\n${written}\r\n`);
});

test('no text starts a cell as a formula, and none breaks out of its cell', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ';', '"', ',', "'", 'a', ' '),
      }),
      (cell) => {
        const written = toCsv(['x'], [[cell]]).slice('\ufeffx\r\n'.length, -2);
        const isQuoted = /^"(?:[^"]|"")*"$/.test(written);
        expect(isQuoted || !/["\r\n;]/.test(written)).toBe(true);
        const read = isQuoted ? written.slice(1, -1).replaceAll('""', '"') : written;
        expect(read === cell || read === `'${cell}`).toBe(true);
        expect(read).not.toMatch(/^\s*[=+\-@]/);
      },
    ),
  );
});
