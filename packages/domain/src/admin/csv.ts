export type CsvCell = string | number | null;

/** A spreadsheet would run a cell that starts like this as a formula; a leading apostrophe makes it text again. */
const formulaStart = /^[\s\u00a0\ufeff]*[=+\-@\t\r\n|]/;

function textOf(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const safe = formulaStart.test(cell) ? `'${cell}` : cell;
  return /["\r\n;,']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Renders a table for Brazilian spreadsheets: semicolons, decimal commas, UTF-8 with a byte order mark, CRLF. */
export const toCsv = (head: readonly string[], lines: readonly (readonly CsvCell[])[]): string =>
  `\ufeff${[head, ...lines].map((line) => `${line.map(textOf).join(';')}\r\n`).join('')}`;
