import { plainText } from '../search/index.ts';

/** What an admin typed, read in every way that it may be meant. */
export interface SearchTerms {
  /** For text without accents and in lower case. */
  readonly words: string;
  /** Every id that starts with the code as it is printed: a whole id, `1DDC1CF5-083A` or `f49130c1`. */
  readonly ids?: { readonly first: string; readonly last: string };
  /** A CPF, CNPJ or part of a telephone number, without its mask. */
  readonly number?: string;
  /** A whole id and nothing else. */
  readonly isWholeId: boolean;
}

const idDigits = 32;
const fewestDigits = 8;
const codePattern = new RegExp(
  String.raw`^#?(?=.*\d)[0-9a-f]{8}(-?[0-9a-f]{1,24}|(-[0-9a-f]{1,12}){1,4})?$`,
  'i',
);
const numberPattern = /^[+(\d][\d\s().+/-]*$/;
/** Since July 2026 a CNPJ may hold letters before its two check digits. */
const cnpjPattern = /^[\dA-Z]{12}\d{2}$/;

const toId = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

function idsOf(typed: string): SearchTerms['ids'] {
  if (!codePattern.test(typed)) return undefined;
  const hex = typed.replaceAll(/[#-]/g, '').toLowerCase();
  if (hex.length > idDigits) return undefined;
  return { first: toId(hex.padEnd(idDigits, '0')), last: toId(hex.padEnd(idDigits, 'f')) };
}

function numberOf(typed: string): string | undefined {
  const bare = typed.replaceAll(/[^\dA-Za-z]/g, '').toUpperCase();
  const isNumber = numberPattern.test(typed) ? bare.length >= fewestDigits : cnpjPattern.test(bare);
  return isNumber ? bare : undefined;
}

/** Reads the words of an admin's search; eight digits can be both a code and a number. */
export function readSearch(text: string): SearchTerms {
  const typed = text.trim();
  const [ids, number] = [idsOf(typed), numberOf(typed)];
  return {
    words: plainText(typed),
    ...(ids && { ids }),
    ...(number !== undefined && { number }),
    isWholeId: ids !== undefined && ids.first === ids.last,
  };
}
