import type { Span } from '../text/fold-text.ts';
import { figuresOf, figuresOfSlip, figuresWithin, romanOf } from './number-words.ts';

/** A part of a text that means digits. */
export interface NumberItem extends Span {
  readonly figures: string;
  /** Written only in digits. */
  readonly isNumeral: boolean;
  /** A Roman numeral or lone letters that look like figures: counts only next to other digits. */
  readonly isLoose: boolean;
}

const figureLetters: Readonly<Record<string, string>> = {
  o: '0', i: '1', l: '1', z: '2', e: '3', a: '4', s: '5', g: '6', t: '7', b: '8', q: '9',
}; // prettier-ignore
const wordLetters: Readonly<Record<string, string>> = {
  '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '6': 'g', '7': 't', '8': 'b', '9': 'g', '@': 'a', $: 's', '!': 'i', '|': 'l',
}; // prettier-ignore

/** Replaces digits and symbols that stand for letters (`z4p`). */
export const withLetters = (word: string): string =>
  word.replaceAll(/[01345-9@$!|]/gu, (sign) => wordLetters[sign] ?? sign);

// `EEOb`: no word of the language, with a letter doubled or without a vowel.
const alikeWord = /^(?=.*(.)\1|[bglqstz]+$)[abegilosqtz]{3,5}$/u;
const romanRow = /(?<![a-z0-9])(?:[ivxlc]{1,7}|0)(?:[\s,.;/-]{1,3}(?:[ivxlc]{1,7}|0)){5,}(?![a-z0-9])/gu;
const looksLikeFigures = /^(?:[oil]{1,4}|[bgqsz]{1,3})$/u;
/** In an all-caps word, letters that look like digits are more likely letters. */
const capitalsAlike = /^[abegilosqtz]{2,5}$/u;

/** Every number item in a folded text, in order; `original` distinguishes Roman numerals from words. */
export function numberItems(folded: string, isCapital: (at: number) => boolean): NumberItem[] {
  const items: NumberItem[] = [];
  const rows = [...folded.matchAll(romanRow)].map(({ 0: row, index }) => ({
    start: index,
    end: index + row.length,
  }));
  for (const { 0: chunk, index: start } of folded.matchAll(/[a-z0-9]+/gu)) {
    const isInRow = rows.some((row) => start >= row.start && start < row.end);
    const capitals = Array.from(chunk).filter((_sign, at) => isCapital(start + at)).length;
    const read = readChunk(chunk, isInRow || capitals > 0, capitals === chunk.length);
    if (read) items.push({ ...read, start, end: start + chunk.length });
  }
  return joinTens(folded, items);
}

function readChunk(
  chunk: string,
  isCapital: boolean,
  isAllCapitals: boolean,
): Omit<NumberItem, 'start' | 'end'> | undefined {
  if (/^\d+$/u.test(chunk)) return { figures: chunk, isNumeral: true, isLoose: false };
  const figures = /^[a-z]+$/u.test(chunk) ? saidIn(chunk) : mixedIn(chunk);
  if (figures !== undefined) return { figures, isNumeral: false, isLoose: false };
  const roman = isCapital ? romanOf(chunk) : undefined;
  const alike = [looksLikeFigures, isCapital && alikeWord, isAllCapitals && capitalsAlike];
  const isAlike = alike.some((form) => form && form.test(chunk));
  const loose = roman ?? (isAlike ? asFigures(chunk) : undefined) ?? figuresOfSlip(chunk);
  return loose === undefined ? undefined : { figures: loose, isNumeral: false, isLoose: true };
}

/** `q9w8e8r7t7y6u6i5o5`: a letter between all digits. */
const betweenLetters = /^[a-z]?(?:\d[a-z]){7,}\d?$/u;

const saidIn = (letters: string) =>
  figuresOf(letters) ?? (letters.length >= 6 ? figuresWithin(letters) : undefined);

function mixedIn(chunk: string): string | undefined {
  if (/^x\d$/u.test(chunk)) return chunk.slice(1);
  if (betweenLetters.test(chunk)) return chunk.replaceAll(/[a-z]/gu, '');
  const factors = /^([1-9])x([1-9])$/u.exec(chunk);
  if (factors) return String(Number(factors[1]) * Number(factors[2]));
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

const mostThousands = 3;

/** `noventa e oito` is one number, `novecentos e trinta e quatro` and `seis mil e doze` too. */
function joinTens(folded: string, items: readonly NumberItem[]): NumberItem[] {
  const joined: NumberItem[] = [];
  for (const item of items) {
    const before = joined.at(-1);
    const gap = before ? folded.slice(before.end, item.start) : '';
    const figures = before && (inTens(before, item, gap) ?? inThousands(before, item, gap));
    if (figures === undefined) joined.push(item);
    else joined[joined.length - 1] = { ...before, ...item, figures, start: before?.start ?? item.start };
  }
  return joined;
}

function inTens(before: NumberItem, item: NumberItem, gap: string): string | undefined {
  const zeros = before.isNumeral ? 0 : (/0+$/u.exec(before.figures)?.[0].length ?? 0);
  const isPart = !item.isNumeral && zeros >= item.figures.length && before.figures.length > zeros;
  return isPart && /^\s+[ei]\s+$/u.test(gap)
    ? before.figures.slice(0, -item.figures.length) + item.figures
    : undefined;
}

const inThousands = (before: NumberItem, item: NumberItem, gap: string): string | undefined =>
  /^\s+mil(?:\s+e)?\s+$/u.test(gap) &&
  before.figures.length <= mostThousands &&
  item.figures.length <= mostThousands
    ? before.figures + item.figures.padStart(mostThousands, '0')
    : undefined;
