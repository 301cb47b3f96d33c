import type { Span } from './fold-text.ts';
import { figuresOf, figuresWithin, romanOf } from './number-words.ts';

/** Something in a text that says figures. */
export interface NumberItem extends Span {
  readonly figures: string;
  /** Written in digits alone. */
  readonly isNumeral: boolean;
  /** A Roman numeral or lone letters that look like figures: counts beside other figures only. */
  readonly isLoose: boolean;
}

const figureLetters: Readonly<Record<string, string>> = {
  o: '0', i: '1', l: '1', z: '2', e: '3', a: '4', s: '5', g: '6', t: '7', b: '8', q: '9',
}; // prettier-ignore
const wordLetters: Readonly<Record<string, string>> = {
  '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '6': 'g', '7': 't', '8': 'b', '9': 'g', '@': 'a', $: 's', '!': 'i', '|': 'l',
}; // prettier-ignore

/** Digits and signs that stand for letters as those letters (`z4p`). */
export const withLetters = (word: string): string =>
  word.replaceAll(/[01345-9@$!|]/gu, (sign) => wordLetters[sign] ?? sign);

const looksLikeFigures = /^(?:[oil]{1,4}|[bgqsz])$/u;

/** Every figure in a folded text, in order; `original` tells Roman numerals from words. */
export function numberItems(folded: string, isCapital: (at: number) => boolean): NumberItem[] {
  const items: NumberItem[] = [];
  for (const { 0: chunk, index: start } of folded.matchAll(/[a-z0-9]+/gu)) {
    const read = readChunk(chunk, isCapital(start));
    if (read) items.push({ ...read, start, end: start + chunk.length });
  }
  return joinTens(folded, items);
}

function readChunk(chunk: string, isCapital: boolean): Omit<NumberItem, 'start' | 'end'> | undefined {
  if (/^\d+$/u.test(chunk)) return { figures: chunk, isNumeral: true, isLoose: false };
  const figures = /^[a-z]+$/u.test(chunk) ? saidIn(chunk) : mixedIn(chunk);
  if (figures !== undefined) return { figures, isNumeral: false, isLoose: false };
  const roman = isCapital ? romanOf(chunk) : undefined;
  const loose = roman ?? (looksLikeFigures.test(chunk) ? asFigures(chunk) : undefined);
  return loose === undefined ? undefined : { figures: loose, isNumeral: false, isLoose: true };
}

const saidIn = (letters: string) =>
  figuresOf(letters) ?? (letters.length >= 6 ? figuresWithin(letters) : undefined);

function mixedIn(chunk: string): string | undefined {
  if (/^0xx\d\d$/u.test(chunk)) return chunk.replaceAll('x', '');
  const said = figuresOf(withLetters(chunk));
  if (said !== undefined) return said;
  const parts = chunk.match(/[a-z]+|\d+/gu) ?? [];
  const values = parts.map((part) => (/\d/u.test(part) ? part : figuresWithin(part)));
  if (values.every((value) => value !== undefined)) return values.join('');
  return asFigures(chunk);
}

function asFigures(chunk: string): string | undefined {
  const figures = Array.from(chunk, (sign) => (/\d/u.test(sign) ? sign : figureLetters[sign]));
  return figures.every((figure) => figure !== undefined) ? figures.join('') : undefined;
}

/** `noventa e oito` is one number, and `novecentos e trinta e quatro` too. */
function joinTens(folded: string, items: readonly NumberItem[]): NumberItem[] {
  const joined: NumberItem[] = [];
  for (const item of items) {
    const before = joined.at(-1);
    const zeros = before && !before.isNumeral ? (/0+$/u.exec(before.figures)?.[0].length ?? 0) : 0;
    const isPart =
      before &&
      !item.isNumeral &&
      zeros >= item.figures.length &&
      before.figures.length > zeros &&
      /^\s+e\s+$/u.test(folded.slice(before.end, item.start));
    if (isPart)
      joined[joined.length - 1] = {
        ...before,
        figures: before.figures.slice(0, -item.figures.length) + item.figures,
        end: item.end,
      };
    else joined.push(item);
  }
  return joined;
}
