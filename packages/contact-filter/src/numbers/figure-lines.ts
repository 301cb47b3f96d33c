import type { Span } from '../text/fold-text.ts';
import type { NumberItem } from './number-items.ts';

export interface MarkedItem {
  readonly item: NumberItem;
  /** It has an explanation, such as a price, and belongs to no phone number. */
  readonly isBreak: boolean;
}

const fewestFigures = 9;
const mostFigures = 14;
const longestTelephone = 14;

export const isTelephoneForm = (figures: string): boolean =>
  figures.length >= fewestFigures && /^(?:55)?0?(?:[1-9][1-9])?(?:9\d{8}|[2-5]\d{7})$/u.test(figures);

/**
 * Lines of digits only, with text between them, that together have the form of a phone number. Each item is read a fixed
 * number of times: a text may hold a thousand of them.
 */
export function figureLines(
  folded: string,
  marked: readonly MarkedItem[],
  isFiller: (rest: string) => boolean,
): Span[] {
  const lines: NumberItem[] = [];
  let at = 0;
  for (const { 0: line, index: start } of folded.matchAll(/[^\n]+/gu)) {
    const end = start + line.length;
    const inLine: MarkedItem[] = [];
    let rest = '';
    let reached = start;
    for (let next = marked[at]; next && next.item.start < end; next = marked[at]) {
      at += 1;
      // One that goes on in the next line belongs to neither.
      if (next.item.end > end) continue;
      inLine.push(next);
      rest += folded.slice(reached, next.item.start);
      reached = next.item.end;
    }
    rest += folded.slice(reached, end);
    if (inLine.length > 0 && inLine.every(({ isBreak }) => !isBreak) && isFiller(rest))
      lines.push(...inLine.map(({ item }) => item));
  }
  const figures = lines.map((item) => item.figures);
  const found = new Set<NumberItem>();
  for (const first of figures.keys())
    for (const item of lines.slice(first, first + telephoneLength(figures, first))) found.add(item);
  return [...found];
}

/** How many items from this one on together have the form of a phone number; 0 when none do. */
function telephoneLength(figures: readonly string[], first: number): number {
  let joined = '';
  let length = 0;
  for (let count = 1; count <= longestTelephone; count += 1) {
    joined += figures[first + count - 1] ?? '';
    if (joined.length > mostFigures) break;
    if (first + count <= figures.length && isTelephoneForm(joined)) length = count;
  }
  return length;
}
